import type { UserScope } from "@/lib/auth/guard"
import type { Draft } from "./draft"
import type { ChangeType, Patch } from "./entities"

type Shown = { readonly projectIds?: readonly number[]; readonly spaceIds?: readonly number[] }

type Setting<Thing> = {
  readonly type: ChangeType
  /** The thing as it is, under its lock. */
  readonly before: Thing
  /** What will be different, by `altered` of its entity. */
  readonly patch: Patch | null
  /** Where it is; nowhere means that the whole organization hears of it. */
  readonly places?: Shown | (() => Promise<Shown>)
  readonly write: () => Promise<void>
  readonly read: () => Promise<Thing>
}

/** Sets fields of a locked thing: nothing where all of them are so already, else it is written, told to the feed, and read again. */
export async function setFields<Thing>(
  { scope, changes }: { readonly scope: UserScope; readonly changes: Draft },
  { type, before, patch, places = {}, write, read }: Setting<Thing>,
): Promise<Thing> {
  if (patch === null) return before
  await write()
  const { projectIds = [], spaceIds = [] } = typeof places === "function" ? await places() : places
  changes.record(scope, { type, projectIds, spaceIds, patches: [patch] })
  return read()
}
