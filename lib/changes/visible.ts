import { organizationReaches, type OrganizationRole } from "@/lib/auth/access"
import type { ChangeRecord } from "./contract"
import type { Entity } from "./draft"

/** What somebody may see of an organization at a moment. */
export type Rights = {
  readonly userId: number
  readonly organizationRole: OrganizationRole
  readonly projectIds: ReadonlySet<number>
  readonly spaceIds: ReadonlySet<number>
}

type Patch = ChangeRecord["patches"][number]
type Side = Patch["before"]

/**
 * A change as somebody may see it, and null where they may not: one of its boards or spaces must be theirs to see, and what it tells of
 * others is cut away. A change of no board and no space is for everybody; for a guest only where it is about the organization or themselves.
 * Answers the change itself where nothing had to be cut.
 */
export function visibleChange(change: ChangeRecord, rights: Rights): ChangeRecord | null {
  const projectIds = change.projectIds.filter((id) => rights.projectIds.has(id))
  const spaceIds = change.spaceIds.filter((id) => rights.spaceIds.has(id))
  const placed = change.projectIds.length + change.spaceIds.length > 0
  const seen = placed ? projectIds.length + spaceIds.length > 0 : rights.organizationRole !== "guest"
  const patches = cutPatches(change.patches, (patch) => {
    if (own.has(patch.entity)) return ownerOf(patch) === rights.userId ? patch : null
    if (isAbout(patch, rights.userId)) return patch
    if (
      patch.entity === "space" &&
      isGone(patch.after) &&
      organizationReaches(rights.organizationRole, "administrator")
    )
      return patch
    if (!seen) return !placed && patch.entity === "organization" ? patch : null
    return cutSides(patch, rights, spaceIds.length > 0)
  })
  if (patches.length === 0) return null
  const whole =
    patches.length === change.patches.length &&
    patches.every((patch, index) => patch === change.patches[index]) &&
    projectIds.length === change.projectIds.length &&
    spaceIds.length === change.spaceIds.length
  return whole ? change : { ...change, projectIds, spaceIds, patches }
}

/** What is somebody's own, and nobody else's to see. */
const own: ReadonlySet<string> = new Set<Entity>(["spaceGroup", "spacePreference", "projectPreference"])

const ownerOf = ({ before, after }: Patch) => after?.userId ?? before?.userId

/** People learn of their own joining and leaving, also where they can no longer see the place. */
function isAbout({ entity, id, before, after }: Patch, userId: number): boolean {
  if (entity === "member") return id === userId
  return entity === "spaceMember" && ownerOf({ entity, id, before, after }) === userId
}

/** A task is seen by its places: where a change moves some of them and none is seen, the task is not. */
function cutPatches(patches: readonly Patch[], cut: (patch: Patch) => Patch | null): Patch[] {
  const kept: Patch[] = []
  const seenTasks = new Set<unknown>()
  const placedTasks = new Set<unknown>()
  for (const patch of patches) {
    const seen = cut(patch)
    if (seen) kept.push(seen)
    if (patch.entity !== "placement") continue
    const taskId = patch.after?.taskId ?? patch.before?.taskId
    placedTasks.add(taskId)
    if (seen) seenTasks.add(taskId)
  }
  return kept.filter(({ entity, id }) => entity !== "task" || !placedTasks.has(id) || seenTasks.has(id))
}

function cutSides(patch: Patch, rights: Rights, inSpace: boolean): Patch | null {
  const { entity, id, before, after } = patch
  if (entity === "project" && !rights.projectIds.has(id)) return inSpace && isGone(after) ? patch : null
  if (entity === "space" && !rights.spaceIds.has(id)) return null
  const was = isSeen(before, rights) ? before : null
  const is = isSeen(after, rights) ? after : null
  if (was === before && is === after) return patch
  return was || is ? { ...patch, before: was, after: is } : null
}

/** A board that was deleted is nobody's to see any more; who sees one of its spaces is told that it has gone. */
function isGone(after: Side): boolean {
  return after === null || typeof after.deletedAt === "string"
}

function isSeen(side: Side, { projectIds, spaceIds }: Rights): boolean {
  if (!side) return false
  const { projectId, spaceId } = side
  return (
    (typeof projectId !== "number" || projectIds.has(projectId)) &&
    (typeof spaceId !== "number" || spaceIds.has(spaceId))
  )
}
