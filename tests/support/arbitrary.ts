import * as fc from "fast-check"

type Schema = { readonly [key: string]: unknown }
const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value)
const node = (value: unknown): Schema => (isSchema(value) ? value : {})
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const number = (value: unknown, otherwise: number) => (typeof value === "number" ? value : otherwise)

/** Values that trip programs up, of every type. */
export const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    "",
    " ",
    "\0",
    "a\0b",
    "\ud800",
    "\udfff\ud800",
    "\u202e\u200b\ufeff",
    "👩‍👩‍👧‍👦",
    "'; drop table tasks; --",
    "%00%ff",
    "../../etc/passwd",
    "<script>alert(1)</script>",
    "${7*7}{{7*7}}",
    "x".repeat(10_000),
    "0000-00-00T00:00:00Z",
    "9999-12-31T23:59:59.999+14:00",
    "+275760-09-13T00:00:00Z",
    "NaN",
    "-1",
    "9".repeat(40),
    0,
    -0,
    -1,
    0.5,
    1e21,
    1e308,
    Number.MAX_SAFE_INTEGER,
    2 ** 31,
    2 ** 63,
    [],
    {},
    [[[]]],
    { __proto__: null, constructor: { prototype: {} } },
    Array.from({ length: 501 }, (_, index) => index + 1),
  ),
  fc.string({ unit: "binary", maxLength: 50 }),
  fc.jsonValue({ maxDepth: 3 }),
)

type Ids = Readonly<Record<string, number>>

/** Values that a JSON schema allows, more or less. `ids` are those that exist, by the names that fields give them. */
export function valid(schema: unknown, definitions: Schema, ids: Ids, depth = 0): fc.Arbitrary<unknown> {
  const { $ref, type, properties, items, anyOf, oneOf, ...rest } = node(schema)
  const of = (inner: unknown) => valid(inner, definitions, ids, depth + 1)
  if (depth > 6) return fc.constant(null)
  if (typeof $ref === "string") return of(definitions[$ref.split("/").at(-1) ?? ""])
  if (rest.const !== undefined) return fc.constant(rest.const)
  if (Array.isArray(rest.enum)) return fc.constantFrom<unknown>(...list(rest.enum))
  const choices = [...list(anyOf), ...list(oneOf)]
  if (choices.length > 0) return fc.oneof(...choices.map(of))
  // An integer of the contracts has a maximum, an identifier has none.
  if ([type].flat().includes("integer") && rest.minimum === 1 && rest.maximum === undefined)
    return fc.oneof(fc.constantFrom(...Object.values(ids)), fc.nat().map(String))
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => of({ ...node(schema), type: one })))
  if (type === "object") return objectOf(node(properties), list(node(schema).required), ids, of)
  if (type === "array")
    return fc.array(of(items), {
      minLength: number(rest.minItems, 0),
      maxLength: Math.min(number(rest.maxItems, 5), 5),
    })
  if (type === "integer" || type === "number")
    return fc.integer({
      min: Math.max(number(rest.minimum, -5), -(2 ** 31)),
      max: Math.min(number(rest.maximum, 1000), 2 ** 31),
    })
  if (type === "boolean") return fc.boolean()
  if (type === "null") return fc.constant(null)
  if (type === "string") return textOf(rest)
  return fc.jsonValue({ maxDepth: 2 })
}

function objectOf(
  properties: Schema,
  required: unknown[],
  ids: Ids,
  of: (schema: unknown) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const id = ids[name] ?? ids[name.replace(/s$/, "")]
    if (id === undefined) return [name, of(schema)] as const
    const known = fc.constant(node(schema).type === "array" ? [id] : id)
    return [name, fc.oneof({ weight: 4, arbitrary: known }, { weight: 1, arbitrary: of(schema) })] as const
  })
  const requiredKeys = fields.map(([name]) => name).filter((name) => required.includes(name))
  const least = fields.filter(([name]) => required.includes(name))
  return fc.oneof(fc.record(Object.fromEntries(fields), { requiredKeys }), fc.record(Object.fromEntries(least)))
}

function textOf({ format, pattern, minLength, maxLength }: Schema): fc.Arbitrary<string> {
  if (format === "date-time") return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (typeof pattern === "string" && pattern.includes("0-9a-fA-F")) return fc.constantFrom("#00ff00", "#ABCDEF")
  const most = Math.min(number(maxLength, 30), 30)
  return fc.string({ unit: "grapheme", minLength: Math.min(number(minLength, 0), most), maxLength: most })
}

/** The same values, with one thing wrong: a field that is replaced, missing or unknown, or something else altogether. */
export function mutated(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(values, hostile, fc.nat(), fc.constantFrom("replace", "remove", "add", "other"))
    .map(([value, wrong, at, how]) => {
      if (how === "other" || !isSchema(value)) return wrong
      const names = Object.keys(value)
      const name = names[at % Math.max(1, names.length)] ?? "name"
      if (how === "add") return { ...value, [`${name}Unknown`]: wrong }
      const { [name]: _, ...others } = value
      return how === "remove" ? others : { ...others, [name]: wrong }
    })
}
