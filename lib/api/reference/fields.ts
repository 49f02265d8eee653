import { isIdName } from "@/lib/api/ids"
import { idWords, words } from "./words"

type Json = Record<string, unknown>
const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)

/** What a field means by its name alone; undefined where that says nothing. */
function wordsOf(name: string): string | undefined {
  if (isIdName(name)) return idWords[name]
  return Object.hasOwn(words, name) ? words[name] : undefined
}

/** Describes each field and parameter that does not describe itself by what its name means throughout the API. */
export function describeFields<Document>(document: Document): Document {
  walk(document)
  return document
}

function walk(value: unknown): void {
  if (Array.isArray(value)) return value.forEach(walk)
  if (!isJson(value)) return
  if (isJson(value.properties) && ("type" in value || "allOf" in value))
    for (const [name, schema] of Object.entries(value.properties)) describe(name, schema)
  if ((value.in === "path" || value.in === "query") && typeof value.name === "string") describe(value.name, value)
  for (const [key, inner] of Object.entries(value)) if (key !== "example") walk(inner)
}

/** A reference speaks for itself. */
function describe(name: string, schema: unknown): void {
  if (!isJson(schema) || ("$ref" in schema && !("in" in schema))) return
  const meaning = wordsOf(name)
  const general = isIdName(name) && schema.description === generalId
  if (meaning !== undefined && (schema.description === undefined || general)) schema.description = meaning
}

/** What `id` of `lib/api/fields.ts` says of every identifier. */
const generalId = "A positive integer, or its decimal string."
