import { queryOptions, type QueryClient } from "@tanstack/react-query"
import { requestLineOf } from "./request-line"
import type { Answer, CallInput, Contract } from "./contract"
import type { OperationName } from "./endpoints"
import type { ContractNamed } from "./registry"

/** The operations that a typed caller can name. */
export type Callable = { [Name in OperationName]: ContractNamed<Name> extends Contract ? Name : never }[OperationName]
export type InputOf<Name extends Callable> = CallInput<ContractNamed<Name>>
export type AnswerOf<Name extends Callable> = Answer<ContractNamed<Name>>
/** What a change answers, and by which identifier it can be undone. */
export type Changed<Name extends Callable> = { readonly answer: AnswerOf<Name>; readonly changeId: string }

/** A refusal of the API, or (status 0, code `offline`) that it could not be reached. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    detail: string,
    /** The further members of the problem document: `errors`, `stages`… */
    readonly members: Readonly<Record<string, unknown>> = {},
  ) {
    super(detail)
    this.name = "ApiError"
  }
  /** The faults of a 400, by the field that each is in. */
  get faults(): readonly { path: string; message: string }[] {
    return Array.isArray(this.members.errors) ? this.members.errors : []
  }
}

/** Whether a refusal says that something is wrong with a field. */
export const isFaultAt = (error: unknown, path: string): boolean =>
  error instanceof ApiError && error.faults.some((fault) => fault.path === path)

/**
 * Hears what kinds of things a change has changed, none where the server does not tell; and whether it is a change that can be told of at all:
 * it is none where all was so already.
 */
export type OnChanged = (entities: readonly string[], isChange: boolean) => void

type Options = {
  readonly organizationId?: number
  readonly signal?: AbortSignal
  readonly changeId?: string
  /** How much of a file has gone, from 0 to 1. */
  readonly onProgress?: (part: number) => void
  /** Goes on where the page is left. */
  readonly keepalive?: boolean
  readonly onChanged?: OnChanged
}

/** Method, address and body of a call: what of a write does not go into the path is its body. */
async function toRequest(name: OperationName, input: Readonly<Record<string, unknown>>) {
  // The table of all operations is no part of a page's first load: what a page shows at once came with it.
  const { endpoints } = await import("./endpoints").catch(() => Promise.reject(unreachable()))
  const { method, url, rest } = requestLineOf(endpoints[name], input)
  const { file } = input
  if (file instanceof Blob) {
    const form = new FormData()
    form.set("file", file)
    return { method, url, body: form }
  }
  const writes = method === "PATCH" || method === "POST"
  return { method, url, body: writes ? Object.fromEntries(rest) : undefined }
}

/** A browser keeps 64 kB of requests alive in all, and refuses what is more. */
const mostKeptAlive = 60_000
let keptAlive = 0

const ownChanges = new Set<string>()

/** Whether this tab asked for a change, which the feed then tells of too. */
export function isOwnChange(changeId: string): boolean {
  return ownChanges.has(changeId)
}

function rememberOwn(changeId: string): void {
  ownChanges.add(changeId)
  const [oldest] = ownChanges
  if (ownChanges.size > 1000 && oldest !== undefined) ownChanges.delete(oldest)
}

/** A call as it can be kept and made later. */
export type Call = { readonly name: Callable; readonly input: Readonly<Record<string, unknown>> }

export function callOf<Name extends Callable>(name: Name, input: InputOf<Name>): Call {
  return { name, input: input as Record<string, unknown> }
}

/** Calls an operation from the browser. */
export async function request<Name extends Callable>(
  name: Name,
  input: InputOf<Name>,
  options?: Options,
): Promise<AnswerOf<Name>> {
  return (await make(callOf(name, input), options)) as AnswerOf<Name>
}

/** Makes a call and answers what the API does. */
export async function make({ name, input }: Call, options: Options = {}): Promise<unknown> {
  const { organizationId, signal, changeId, keepalive, onProgress, onChanged } = options
  const { method, url, body } = await toRequest(name, input)
  if (changeId !== undefined) rememberOwn(changeId)
  const headers = {
    ...(organizationId && { "Organization-Id": String(organizationId) }),
    ...(changeId && { "Idempotency-Key": changeId }),
    ...(body && !(body instanceof FormData) && { "Content-Type": "application/json" }),
    // What is wrong with a field is said in the language of the page.
    ...(body && { "Accept-Language": document.documentElement.lang }),
  }
  const content = body instanceof FormData ? body : body && JSON.stringify(body)
  const size = content === undefined ? 0 : typeof content === "string" ? new Blob([content]).size : Infinity
  // A change goes on where the page is left before it is answered.
  const goesOn = keepalive ?? (changeId !== undefined && keptAlive + size <= mostKeptAlive)
  const kept = goesOn ? size : 0
  keptAlive += kept
  const sent = onProgress
    ? import("./send-file").then(({ sendFile }) => sendFile({ method, url, headers, body, signal, onProgress }))
    : fetch(url, {
        method,
        signal,
        keepalive: goesOn,
        headers,
        body: content,
      })
  const response = await sent
    .catch((error: unknown) => {
      if (signal?.aborted) throw error
      throw unreachable()
    })
    .finally(() => (keptAlive -= kept))
  const text = await response.text()
  if (response.ok) {
    onChanged?.(response.headers.get("Changed-Entities")?.split(",") ?? [], response.headers.has("Change-Id"))
    return text ? JSON.parse(text) : undefined
  }
  throw toError(response.status, text)
}

const unreachable = () => new ApiError(0, "offline", "The service cannot be reached.")

function toError(status: number, text: string): ApiError {
  try {
    const { code, detail, ...members } = JSON.parse(text)
    return new ApiError(status, String(code), String(detail), members)
  } catch {
    return new ApiError(status, "internal", text.slice(0, 200))
  }
}

/** The organization that the views of this client stand in. */
function organizationOf(client: QueryClient): number | undefined {
  const id = client.getDefaultOptions().queries?.meta?.organizationId
  return typeof id === "number" ? id : undefined
}

/** `useRead(query("getProject", { projectId }))`. */
export function query<Name extends Callable>(name: Name, input: InputOf<Name>) {
  return queryOptions<AnswerOf<Name>, ApiError, AnswerOf<Name>, readonly [Name, InputOf<Name>]>({
    queryKey: [name, input],
    queryFn: ({ client, signal }) => request(name, input, { organizationId: organizationOf(client), signal }),
  })
}
