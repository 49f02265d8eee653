import { endpoints, type OperationName } from "@/lib/api/endpoints"
import { namesIn, type Answer, type CallInput } from "@/lib/api/contract"
import { folderNames, isIdName } from "@/lib/api/ids"
import type { ContractNamed } from "@/lib/api/registry"
import { routeFolder } from "@/lib/api/route-path"
import type { RouteHandler } from "@/lib/api/serve"
import { contractOf, holdToDocument } from "./documented"
import { recordExchange } from "./exchanges"
import { holdingToUndo } from "./told"

export type Person = { readonly id: number; readonly name: string; readonly token: string }

export type Reply<Body> = {
  readonly status: number
  readonly body: Body
  /** The same as it came: of what is no text. */
  readonly bytes: Uint8Array
  readonly headers: Headers
  readonly problem: ProblemDocument
}
export type ProblemDocument = {
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly errors?: { path: string; message: string }[]
} & Record<string, unknown>

type Options = { readonly as?: Person | null; readonly headers?: Record<string, string> }

/**
 * Calls an operation as an external client does, through the route file that serves it: path ids, query and body are taken from `input` by
 * their names. `as: null` calls without a session.
 */
export async function call<Name extends OperationName>(
  name: Name,
  input: CallInput<ContractNamed<Name>>,
  options: Options = {},
): Promise<Reply<Answer<ContractNamed<Name>>>> {
  const [method = "", path = ""] = endpoints[name].split(" ")
  const values = new Map<string, unknown>(Object.entries(input))
  const filled = path.replace(/\{(\w+)\}/g, (_, id: string) => encodeURIComponent(String(values.get(id))))
  for (const id of namesIn(path)) values.delete(id)
  const file = values.get("file")
  if (file instanceof Blob) {
    const form = new FormData()
    form.set("file", file)
    return send(method, filled, { ...options, body: form, path })
  }
  const query = new URLSearchParams()
  if (method === "GET" || method === "DELETE")
    for (const [key, value] of values)
      for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) query.append(key, String(item))
  const body = method === "GET" || method === "DELETE" ? undefined : JSON.stringify(Object.fromEntries(values))
  return send(method, filled, { ...options, query, body, path })
}

type Raw = Options & {
  readonly query?: URLSearchParams
  /** The body as it goes over the wire. */
  readonly body?: BodyInit
  /** The path with its ids' names, where `filled` is not to be taken apart. */
  readonly path?: string
}

/** Sends any request to the route of a path: for what the types of `call` would refuse. */
export async function send<Body = unknown>(
  method: string,
  filled: string,
  raw: Raw & { path: string },
): Promise<Reply<Body>> {
  const { as, headers, query, body, path } = raw
  const file = `${process.cwd()}/app/api/${routeFolder(path)}/route.ts`
  const module: Record<string, RouteHandler> = await import(/* @vite-ignore */ file)
  const handler = module[method]
  if (!handler) throw new Error(`${path} has no route for ${method}`)
  const request = new Request(`http://localhost:3000/api${filled}${query?.size ? `?${query}` : ""}`, {
    method,
    headers: {
      ...(as && { "Service-Session": as.token }),
      ...(body !== undefined && !(body instanceof FormData) && { "Content-Type": "application/json" }),
      "x-stagework-address": "192.0.2.1",
      ...headers,
    },
    body,
  })
  const response = await holdingToUndo(contractOf(`${method} ${path}`), () =>
    handler(request, { params: Promise.resolve(paramsOf(path, filled)) }),
  )
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = new TextDecoder().decode(bytes)
  const type = response.headers.get("content-type") ?? ""
  const parsed = text && type.includes("json") ? JSON.parse(text) : text || undefined
  holdToDocument(`${method} ${path}`, response, parsed)
  recordExchange(`${method} ${path}`, response, () => ({
    ...addressOf(path, filled, query),
    ...bodyOf(body),
    ...(/^text\/|json/.test(type) && { answer: parsed }),
  }))
  return { status: response.status, body: parsed, bytes, headers: response.headers, problem: parsed }
}

/** The ids of a path by their names in the contract, and the query. */
function addressOf(path: string, filled: string, query = new URLSearchParams()) {
  const given = filled.split("/")
  const ids = path.split("/").flatMap((part, index) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    return name ? [[name, decodeURIComponent(given[index] ?? "")] as const] : []
  })
  const names = [...new Set(query.keys())]
  return {
    path: Object.fromEntries(ids),
    query: Object.fromEntries(
      names.map((name) => [name, query.getAll(name).length > 1 ? query.getAll(name) : (query.get(name) ?? "")]),
    ),
  }
}

function bodyOf(body: BodyInit | undefined): { body?: unknown } {
  return typeof body === "string" ? { body: JSON.parse(body) } : {}
}

/** The params as Next hands them to a route: by the names of its folders. */
function paramsOf(path: string, filled: string): Record<string, string> {
  const given = filled.split("/")
  const entries = path.split("/").flatMap((part, index) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (!name) return []
    return [[(isIdName(name) && folderNames[name]) || name, decodeURIComponent(given[index] ?? "")]]
  })
  return Object.fromEntries(entries)
}
