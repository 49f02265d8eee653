import { isDeepStrictEqual } from "node:util"
import type { Contract } from "@/lib/api/contract"
import { problems, type ErrorCode } from "@/lib/api/errors"
import { openApiDocument } from "@/lib/api/openapi"
import { problemOf } from "@/lib/api/reference/refusals"
import { registry } from "@/lib/api/registry"

type Node = Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null
const node = (value: unknown): Node => (isNode(value) ? value : {})

const contracts = new Map(registry.map((contract) => [`${contract.method} ${contract.path}`, contract]))
/** The contract of a method and path; none of one that is no operation's. */
export const contractOf = (endpoint: string) => contracts.get(endpoint)
let made: Node | undefined

function resolve(value: unknown): Node {
  made ??= node(JSON.parse(JSON.stringify(openApiDocument())))
  const reference = node(value).$ref
  if (typeof reference !== "string") return node(value)
  return node(
    reference
      .slice(2)
      .split("/")
      .reduce<unknown>((inside, name) => node(inside)[name], made),
  )
}

/**
 * Holds an answer against the document: its status, its type, its headers and what is in it.
 *
 * @param endpoint method and path; one that is no operation's is passed over
 * @throws Error that names what the document does not tell of it
 */
export function holdToDocument(endpoint: string, answer: Response, body: unknown): void {
  const contract = contractOf(endpoint)
  if (!contract) return
  const at = `${contract.name} answers ${answer.status}`
  const operation = node(node(resolve({ $ref: "#/paths" })[contract.path])[contract.method.toLowerCase()])
  const described = node(operation.responses)[String(answer.status)]
  if (described === undefined) throw new Error(`${at}, which the document does not know: ${JSON.stringify(body)}`)
  const { content, headers } = resolve(described)
  const type = answer.headers.get("content-type")?.split(";")[0]
  if (type !== undefined && !(type in node(content)) && !("*/*" in node(content)))
    throw new Error(`${at} as ${type}, which the document does not know`)
  for (const name of told)
    if (answer.headers.has(name) && !(name in lowered(headers)))
      throw new Error(`${at} with ${name}, which the document does not know`)
  for (const [name, header] of Object.entries(lowered(headers)))
    if (resolve(header).required === true && !answer.headers.has(name)) throw new Error(`${at} without ${name}`)
  if (type === "application/problem+json") holdProblem(at, answer.status, described, body)
  else if (type === "application/json") holdAnswer(at, contract, body)
}

/** Headers that say something to a client of the API, beside those that every answer of the web has. */
const told = [
  "changed-entities",
  "change-id",
  "content-language",
  "content-range",
  "etag",
  "idempotency-replayed",
  "ratelimit",
  "ratelimit-policy",
  "request-id",
  "retry-after",
  "www-authenticate",
]

function lowered(headers: unknown): Node {
  return Object.fromEntries(Object.entries(node(headers)).map(([name, header]) => [name.toLowerCase(), header]))
}

function holdProblem(at: string, status: number, described: unknown, body: unknown): void {
  const { code } = node(body)
  const isCode = (word: unknown): word is ErrorCode => typeof word === "string" && word in problems
  if (!isCode(code)) throw new Error(`${at} by no code: ${JSON.stringify(body)}`)
  const { description } = resolve(described)
  if (problems[code].status !== status || !String(description).includes(`\`${code}\``))
    throw new Error(`${at} by ${code}, which the document does not know`)
  const result = problemOf(code).strict().safeParse(body)
  if (!result.success) throw new Error(`${at} by ${code} in another shape: ${result.error.message}`)
}

function holdAnswer(at: string, { returns }: Contract, body: unknown): void {
  if (!returns) throw new Error(`${at} with a body`)
  const result = returns._zod.run({ value: structuredClone(body), issues: [] }, { async: false })
  if (result instanceof Promise || result.issues.length > 0)
    throw new Error(`${at} in another shape: ${JSON.stringify(node(result).issues)}`)
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(result.value)), body))
    throw new Error(`${at} with fields that the document does not know`)
}
