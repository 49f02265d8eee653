import type { Transaction } from "@/db/client"
import { isLocked } from "@/lib/locks/ledger"
import { env } from "@/lib/platform/env"
import type { Change } from "./draft"
import { entities, type Entity } from "./entities"

/** Where a change must say that it is, so that those who see a thing of this kind are told of it; null where it need not. */
const placeOf: Readonly<Record<(typeof entities)[Entity]["audience"]["to"], "board" | "space" | null>> = {
  organization: null,
  members: null,
  person: null,
  space: "space",
  administrators: "space",
  // It is seen by its own id.
  regulation: null,
  board: "board",
  boardsOfTask: "board",
}

/**
 * Checks, in development and in tests, that a change names a place of its things, and has locked each board that it names: without the one
 * nobody is told of it, without the other two changes of a board may come in one order and be told in another.
 */
export function checkAudience(db: Transaction, { type, patches, projectIds, spaceIds }: Change): void {
  if (env().production) return
  const places = new Set(patches.map(({ entity }) => placeOf[entities[entity].audience.to]))
  if (places.has("board") && projectIds.length === 0) throw new Error(`${type} names no board of its things`)
  if (places.has("space") && spaceIds.length === 0) throw new Error(`${type} names no space of its things`)
  const isMade = (id: number) =>
    patches.some((patch) => patch.entity === "project" && patch.id === id && patch.before === null)
  const open = projectIds.filter((id) => !isLocked(db, "board", id) && !isMade(id))
  if (open.length > 0) throw new Error(`${type} changes boards that are not locked: ${open.join(", ")}`)
}
