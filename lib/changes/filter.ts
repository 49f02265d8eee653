import type { ChangeRecord } from "./contract"
import type { ChangeType, Entity } from "./entities"

/** The requested part of the feed. With a kind of thing, only patches of that kind. */
export type Filter = { readonly projectId?: number; readonly type?: ChangeType; readonly entity?: Entity }

/** What of a change that somebody may see is asked for; null where nothing is. */
export function filtered(change: ChangeRecord, { projectId, type, entity }: Filter): ChangeRecord | null {
  if (projectId !== undefined && !change.projectIds.includes(projectId)) return null
  if (type !== undefined && change.type !== type) return null
  if (entity === undefined) return change
  const patches = change.patches.filter((patch) => patch.entity === entity)
  if (patches.length === 0) return null
  return patches.length === change.patches.length ? change : { ...change, patches }
}
