import { invalid } from "./errors"

/** Where a page of a list ended: the instant that the list is sorted by, and the id that decides among equal ones. */
export type Cursor = { readonly at: string; readonly id: number }

/** A cursor is opaque to the caller. */
export function writeCursor({ at, id }: Cursor): string {
  return Buffer.from(JSON.stringify([at, id])).toString("base64url")
}

/** @throws Problem 400 where it is none of ours */
export function readCursor(cursor: string | undefined): Cursor | null {
  if (cursor === undefined) return null
  try {
    const [at, id]: unknown[] = JSON.parse(Buffer.from(cursor, "base64url").toString())
    if (typeof at === "string" && !Number.isNaN(Date.parse(at)) && Number.isSafeInteger(id))
      return { at, id: Number(id) }
  } catch {
    // Falls through to the refusal.
  }
  throw invalid([{ path: "cursor", message: "is not a cursor of this list" }])
}
