import { z } from "zod"
import { namesIn, type Contract } from "./contract"
import { invalid, Problem } from "./errors"
import { faultsOf, type Fault } from "./faults"
import { refuseEncoding } from "./packed"
import type { Upload } from "./upload"
import type { PathId } from "@/lib/auth/lookups"
import { folderNames, ids, isIdName, parseId, type IdName } from "./ids"

/** What arrives with a request, before any of it is believed. */
export type Arrival = {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly query: URLSearchParams
  /** Reads the body, once; undefined where there is none. */
  readonly body: () => Promise<unknown>
  /** Whether the request says that it brings a file. */
  readonly bringsFile?: boolean
  /** The file that comes instead of a body, for operations that take one. */
  readonly upload?: (limit: number) => Promise<Upload>
}

export const bodyLimit = 1024 * 1024
/** Of a document that is nested 32 nodes deep, as deep as one may be: each takes two levels of JSON. */
const depthLimit = 72

/** The path's ids by their names in the contract; the malformed ones are faults. */
export function readParams(contract: Contract, arrival: Arrival): { values: Record<string, unknown>; faults: Fault[] } {
  const values: Record<string, unknown> = {}
  const faults: Fault[] = []
  for (const name of namesIn(contract.path)) {
    const raw = arrival.params[(isIdName(name) && folderNames[name]) || name] ?? arrival.params[name]
    const value = isIdName(name) && "text" in ids[name] ? textId(raw) : parseId(raw)
    if (value === null) faults.push({ path: name, code: "not-an-id" })
    else values[name] = value
  }
  return { values, faults }
}

function textId(raw: string | undefined): string | null {
  return raw && raw.length <= 255 && raw.isWellFormed() && !raw.includes("\0") ? raw : null
}

/** The id in the path that leads to the scope of the contract's `access`; the first one, where there are several. */
export function decidingName(contract: Contract): IdName | null {
  const { access } = contract
  if (access.scope === "public" || access.scope === "signedIn") return null
  for (const name of namesIn(contract.path)) if (isIdName(name) && ids[name].reaches === access.scope) return name
  return null
}

/** The ids of the path beside the one that decides. Texts, such as the token of a link, are the operation's own to look up. */
export function furtherIds({ path }: Contract, params: Record<string, unknown>, deciding: IdName | null): PathId[] {
  return namesIn(path).flatMap((name) => {
    const id = params[name]
    return isIdName(name) && name !== deciding && typeof id === "number" ? [{ name, id }] : []
  })
}

/** The body or query field that names the scope. */
export function sourceOf(contract: Contract): { readonly place: "body" | "query"; readonly name: IdName } | null {
  const from = "from" in contract.access ? contract.access.from : undefined
  if (!from) return null
  const [place, name = ""] = from.split(".")
  if ((place !== "body" && place !== "query") || !isIdName(name)) throw new Error(`${contract.name}: ${from} is no id`)
  return { place, name }
}

/** Reads at most `bodyLimit` bytes and parses them. */
export async function readJson(request: Request): Promise<unknown> {
  if (!request.body) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > bodyLimit) throw new Problem("too-large", `The body may have at most ${bodyLimit} bytes.`)
    chunks.push(chunk)
  }
  if (size === 0) return undefined
  refuseEncoding(request)
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase()
  if (type !== "application/json") throw new Problem("wrong-type", "Send the body as application/json.")
  const value = parseJson(Buffer.concat(chunks))
  const fault = inspect(value, "", 0)
  if (fault) throw invalid([fault])
  return value
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes))
  } catch {
    throw new Problem("malformed-json")
  }
}

/** What no text of ours may hold, wherever it stands: PostgreSQL keeps neither NUL nor half a surrogate pair. */
function inspect(value: unknown, path: string, depth: number): Fault | null {
  if (depth > depthLimit) return { path, code: "too-deep", parameters: { max: depthLimit } }
  if (typeof value === "string") return textFault(value, path)
  if (typeof value !== "object" || value === null) return null
  for (const [key, item] of Object.entries(value)) {
    const at = path ? `${path}.${key}` : key
    if (key === parent) return { path: at, code: "unknown-field" }
    const fault = textFault(key, path || "body") ?? inspect(item, at, depth + 1)
    if (fault) return fault
  }
  return null
}

/** A name that means the parent of every object is no name of a field, in no object. */
const parent = "__proto__"

function textFault(value: string, path: string): Fault | null {
  if (value.includes("\0")) return { path, code: "nul" }
  if (!value.isWellFormed()) return { path, code: "not-unicode" }
  return null
}

/** Query and body, checked: every fault of both at once. */
export function readInput(contract: Contract, query: URLSearchParams, body: unknown): Record<string, unknown> {
  const faults: Fault[] = []
  const values: Record<string, unknown> = {}
  const given = queryObject(contract.query, query, faults)
  check(contract.query ?? nothing, given, faults, values)
  if (contract.body) {
    if (body === undefined && needsBody(contract)) faults.push({ path: "body", code: "required" })
    check(contract.body, body === undefined ? {} : body, faults, values)
  } else if (body !== undefined) check(nothing, body, faults, values)
  if (faults.length > 0) throw invalid(faults)
  return values
}

const nothing = z.strictObject({})

/** Whether something must be said in the body: one of optional fields alone may be left out. */
export function needsBody({ body }: Pick<Contract, "body">): boolean {
  return body !== undefined && !z.safeParse(body, {}).success
}

function check(schema: z.core.$ZodObject, value: unknown, faults: Fault[], into: Record<string, unknown>): void {
  const result = z.safeParse(schema, value, { reportInput: true })
  if (result.success) Object.assign(into, result.data)
  else faults.push(...result.error.issues.flatMap(faultsOf))
}

/** A field given twice is a fault, unless it takes a list. */
function queryObject(schema: z.core.$ZodObject | undefined, query: URLSearchParams, faults: Fault[]) {
  const values: Record<string, unknown> = {}
  for (const name of new Set(query.keys())) {
    const given = query.getAll(name)
    const fault = given.map((value) => textFault(value, name)).find(Boolean)
    if (fault) faults.push(fault)
    else if (name === parent) faults.push({ path: name, code: "unknown-field" })
    else if (takesList(schema, name)) values[name] = given
    else if (given.length > 1) faults.push({ path: name, code: "given-twice" })
    else values[name] = given[0]
  }
  return values
}

function takesList(schema: z.core.$ZodObject | undefined, name: string): boolean {
  let field: z.core.$ZodType | undefined = schema?._zod.def.shape[name]
  while (field instanceof z.ZodOptional || field instanceof z.ZodDefault) field = field.unwrap() as z.core.$ZodType
  return field instanceof z.ZodArray
}
