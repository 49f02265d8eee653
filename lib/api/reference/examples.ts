import type { OperationName } from "@/lib/api/endpoints"
import recorded from "./examples.json"

/** A call of an operation as an API test has made it; see `scripts/examples.mjs`. */
export type Example = {
  readonly path?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly answer?: unknown
}

type Schema = { readonly type?: unknown; readonly items?: Schema }
type Named = {
  readonly in?: unknown
  readonly name?: unknown
  readonly schema?: Schema
  example?: unknown
}
type Media = { readonly content?: Readonly<Record<string, { example?: unknown }>> }
type Operation = {
  readonly operationId?: string
  readonly parameters?: readonly Named[]
  readonly requestBody?: Media
  readonly responses?: Readonly<Record<string, Media>>
}
type Document = { readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>> }

export const examples: Readonly<Partial<Record<OperationName, Example>>> = recorded

/** Shows the recorded call of each operation: its parameters, its body, and what was answered. */
export function addExamples<D extends object>(document: D): D {
  const { paths = {} } = document as Document
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods)))
    addExample(operation, examples[operation.operationId as OperationName] ?? {})
  return document
}

function addExample({ parameters, requestBody, responses }: Operation, { path, query, body, answer }: Example): void {
  for (const parameter of parameters ?? []) {
    const given = parameter.in === "path" ? path : parameter.in === "query" ? query : undefined
    if (typeof parameter.name === "string" && given?.[parameter.name] !== undefined)
      parameter.example = typed(given[parameter.name], parameter.schema)
  }
  const asked = requestBody?.content?.["application/json"]
  if (asked && body !== undefined) asked.example = body
  const [, success] = Object.entries(responses ?? {}).find(([status]) => status.startsWith("2")) ?? []
  // What else it may come as are other forms of the same.
  const [told] = Object.values(success?.content ?? {})
  if (told && answer !== undefined) told.example = answer
}

/** What stands in an address is text, whatever it is. */
function typed(given: unknown, { type, items }: Schema = {}): unknown {
  if (type === "integer") return Number(given)
  if (type === "boolean") return given === "true"
  return type === "array" ? [given].flat().map((one) => typed(one, items)) : given
}
