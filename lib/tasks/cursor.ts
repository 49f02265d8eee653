import { invalid } from "@/lib/api/errors"
import type { ArchivedCursor } from "./queries"

/** A cursor is opaque to the caller: where the last page ended. */
export function writeCursor({ at, id }: ArchivedCursor): string {
  return Buffer.from(JSON.stringify([at, id])).toString("base64url")
}

/** @throws Problem 400 where it is none of ours */
export function readCursor(cursor: string | undefined): ArchivedCursor | null {
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
