import { createHash } from "node:crypto"
import { z } from "zod"
import type { UserScope } from "@/lib/auth/guard"
import type { Contract } from "./contract"
import { invalid } from "./errors"
import { instant } from "./fields"

/**
 * The caller and the input of a list. Everything beside `limit` and `cursor` belongs to the list as a whole: its place, filters and sort.
 */
type Asking = {
  readonly scope: Pick<UserScope, "organizationId">
  readonly input: { readonly limit?: number; readonly cursor?: string } & Readonly<Record<string, unknown>>
}

export const idKey = z.int().positive()
/** The instant that a list is sorted by, and the id that decides among equal ones. */
export const datedKey = z.strictObject({ at: instant, id: idKey })
export type DatedKey = z.output<typeof datedKey>

/**
 * The pages of a list. A cursor is opaque to the caller. It holds the key of the last row, and a mark of its list: place, filters and sort.
 *
 * @param key what the list is sorted by, the last part being unique
 */
export function pages<Key extends z.ZodType>({ name }: Pick<Contract, "name">, key: Key) {
  return {
    /** @throws Problem 400 where the cursor is none of this list */
    after({ scope, input }: Asking): z.output<Key> | null {
      if (input.cursor === undefined) return null
      const content = envelope.safeParse(parse(input.cursor))
      const read = key.safeParse(content.data?.key)
      if (content.data?.list === fingerprint(name, scope, input) && read.success) return read.data
      throw invalid([{ path: "cursor", code: "not-a-cursor" }])
    },
    /** The cursor of the page behind a row. */
    at: ({ scope, input }: Asking, after: z.input<Key>): string =>
      write({ list: fingerprint(name, scope, input), key: after }),
    /** A page of `rows`, which hold one more than it where there is a next one. */
    cut<Row>(
      { scope, input }: Asking & { input: { limit: number } },
      rows: readonly Row[],
      keyOf: (row: Row) => z.input<Key>,
    ) {
      const items = rows.slice(0, input.limit)
      const last = rows.length > input.limit ? items.at(-1) : undefined
      return {
        items,
        nextCursor: last === undefined ? null : this.at({ scope, input }, keyOf(last)),
      }
    },
  }
}

function fingerprint(name: string, { organizationId }: Asking["scope"], input: Asking["input"]) {
  const { limit: _, cursor: __, ...list } = input
  const text = `${name} ${organizationId} ${JSON.stringify(Object.entries(list).toSorted(([a], [b]) => (a < b ? -1 : 1)))}`
  return createHash("sha256").update(text).digest("base64url").slice(0, 8)
}

const envelope = z.strictObject({ list: z.string(), key: z.unknown() })

function write(content: z.input<typeof envelope>): string {
  return Buffer.from(JSON.stringify(content)).toString("base64url")
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString())
  } catch {
    return undefined
  }
}
