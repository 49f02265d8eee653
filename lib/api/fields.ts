import { z } from "zod"
import type {} from "zod-openapi"
import { parseId } from "./ids"
import { said } from "@/lib/messages/said"

/** Field types that operations share. */

const readId = z.union([z.number(), z.string()], said("not-an-id")).transform((value, context) => {
  const parsed = parseId(value)
  if (parsed !== null) return parsed
  context.issues.push({ code: "custom", message: said("not-an-id"), input: value })
  return z.NEVER
})

/** An id as input: an integer or a decimal string, of any size. */
export const id = readId.meta({
  description: "A positive integer, or its decimal string.",
  override: { type: ["integer", "string"], anyOf: undefined, minimum: 1, pattern: "^[1-9][0-9]*$" },
})

/** An id in an answer. */
export const idOut = z.int().positive()
/** An id in an answer, where the specification types it as a string. */
export const idText = z.string().regex(/^\d+$/)

export const name = z.string().trim().min(1).max(255)

/** A text with a limit of its own. */
export const text = (max: number) => z.string().max(max)

/** `#rrggbb`, or null for none. */
export const color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, said("not-a-color"))
  .transform((value) => value.toLowerCase())
  .nullable()
export const colorOut = z.string().nullable()

/** An instant as input: ISO 8601 with a time, seconds or not, and an offset; kept in UTC with milliseconds. Years 1970 to 9999. */
export const instant = z
  .union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })], said("not-an-instant"))
  .transform((value, context) => {
    const at = new Date(value)
    const year = at.getUTCFullYear()
    if (year >= 1970 && year <= 9999) return at.toISOString()
    context.issues.push({ code: "custom", message: said("year-out-of-range"), input: value })
    return z.NEVER
  })
  .meta({ override: { type: "string", format: "date-time", anyOf: undefined } })
export const instantOut = z.iso.datetime({ precision: 3 })

/** A day of the calendar, such as `2026-03-01`. Years 1970 to 9999. */
export const day = z.iso.date(said("not-a-day")).refine((value) => value >= "1970-01-01", said("year-out-of-range"))

/** A query's id, integer and boolean: written as text. */
export const queryId = readId.meta({ override: { type: "integer", anyOf: undefined, minimum: 1 } })
export const queryInteger = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d{1,15}$/, said("not-an-integer"))
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .meta({ override: { type: "integer", minimum: min, maximum: max, pattern: undefined } })
export const queryBoolean = z
  .enum(["true", "false"])
  .transform((value) => value === "true")
  .meta({ override: { type: "boolean", enum: undefined } })

/** What is no text: a file, a picture, a document. Its media says of what kind. */
export const binary = z.string().meta({ override: { type: "string", format: "binary" } })

/** How many rows of a list are asked for at once. What says how it is written hides the default, so that it is said with it. */
export const pageLimit = queryInteger(1, 200)
  .default(50)
  .meta({
    description: "How many items a page has at most: 50 where it is not given, never more than 200.",
    override: { type: "integer", minimum: 1, maximum: 200, default: 50, pattern: undefined },
  })

/** `limit` and `cursor` of a paged list. */
export const paging = {
  limit: pageLimit,
  cursor: z.string().max(200).optional(),
}

/** One page of a list; `nextCursor` is null on the last. The document names it after its items. */
export function page<Item extends z.core.$ZodType>(item: Item) {
  const list = z.object({ items: z.array(item), nextCursor: z.string().nullable() })
  const name = z.globalRegistry.get(item)?.id
  return name === undefined ? list : list.meta({ id: `${name}Page`, description: "One page of the list." })
}

/** How many things an operation has changed. */
export const changedCount = z
  .object({ count: z.int() })
  .meta({ id: "ChangedCount", description: "How many were changed." })

/** Where a thing goes among its like: at an index, clamped to what there is, before or after another, or last. */
export const listPosition = {
  order: z.int().optional(),
  beforeId: id.optional(),
  afterId: id.optional(),
}
export function onlyOneListPosition(value: { order?: number; beforeId?: number; afterId?: number }): boolean {
  return [value.order, value.beforeId, value.afterId].filter((given) => given !== undefined).length <= 1
}
