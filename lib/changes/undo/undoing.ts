import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import type { Entity, Patch, PatchOf } from "../entities"

/** What is known of the undoing that a patch is part of. */
export type Undone = {
  readonly now: string
  /** What it takes back, by kind: that does not count as standing where it is. */
  readonly ids: (entity: Entity) => readonly number[]
}

/** Of what other kinds refer to: `first` what comes back before them, `last` what goes or is set back when they are done with it. */
export type InTwo<E extends Entity> = { readonly first: Undoing<E>; readonly last: Undoing<E> }

/**
 * Takes patches of one kind back, under locks of the documented order, and answers the patches that tell of it.
 *
 * @throws Problem 409 `changed-since` where a thing is not what the change made it
 */
export type Undoing<E extends Entity> = (
  work: UnitOfWork,
  patches: readonly PatchOf<E>[],
  undone: Undone,
) => Promise<readonly Patch[]>
