import { organizationReaches, type OrganizationRole } from "@/lib/auth/access"
import type { ChangeRecord } from "./contract"
import { audienceOf, type Patch, type PatchOf } from "./entities"
import type { Deciding } from "./entity"

/** What somebody may see of an organization at a moment. */
export type Rights = {
  readonly userId: number
  readonly organizationRole: OrganizationRole
  readonly projectIds: ReadonlySet<number>
  readonly spaceIds: ReadonlySet<number>
}

/**
 * A change as somebody may see it, and null where they may not: each patch goes to the audience of its entity, and the places that are not
 * theirs to see are cut away. Answers the change itself where nothing had to be cut.
 */
export function visibleChange(change: ChangeRecord, rights: Rights): ChangeRecord | null {
  const sight = sightOf(change, rights)
  const patches = cutPatches(change.patches, sight)
  if (patches.length === 0) return null
  const { projectIds, spaceIds } = sight.places
  const whole =
    patches.length === change.patches.length &&
    patches.every((patch, index) => patch === change.patches[index]) &&
    projectIds.length === change.projectIds.length &&
    spaceIds.length === change.spaceIds.length
  return whole ? change : { ...change, projectIds, spaceIds, patches }
}

/** What somebody sees of one change: what went with it is seen by who saw it until then. */
type Sight = Rights & {
  readonly places: { readonly projectIds: number[]; readonly spaceIds: number[] }
  /** Whether the change concerns boards or spaces at all, and whether they see one of them. */
  readonly placed: boolean
  readonly seen: boolean
}

function sightOf(change: ChangeRecord, rights: Rights): Sight {
  const administers = organizationReaches(rights.organizationRole, "administrator")
  const members = new Set(
    change.patches.flatMap(({ entity, before }) =>
      entity === "spaceMember" && before?.userId === rights.userId ? [before.spaceId] : [],
    ),
  )
  const goneSpaces = idsOfGone(change, "space").filter((id) => administers || members.has(id))
  const spaceIds = goneSpaces.length > 0 ? new Set([...rights.spaceIds, ...goneSpaces]) : rights.spaceIds
  const seenSpaces = change.spaceIds.filter((id) => spaceIds.has(id))
  const goneProjects = seenSpaces.length > 0 ? idsOfGone(change, "project") : []
  const projectIds = goneProjects.length > 0 ? new Set([...rights.projectIds, ...goneProjects]) : rights.projectIds
  const places = { projectIds: change.projectIds.filter((id) => projectIds.has(id)), spaceIds: seenSpaces }
  const placed = change.projectIds.length + change.spaceIds.length > 0
  const seen = places.projectIds.length + seenSpaces.length > 0
  return { ...rights, spaceIds, projectIds, places, placed, seen }
}

function idsOfGone({ patches }: ChangeRecord, kind: "space" | "project"): number[] {
  return patches.flatMap((patch) => (patch.entity === kind && isGone(patch) ? [patch.id] : []))
}

const isGone = ({ after }: PatchOf<"space" | "project">) => after === null || typeof after.deletedAt === "string"

/** A task is seen by its places: where a change moves some of them and none is seen, the task is not. */
function cutPatches(patches: readonly Patch[], sight: Sight): Patch[] {
  const kept: Patch[] = []
  const seenTasks = new Set<number>()
  const placedTasks = new Set<number>()
  for (const patch of patches) {
    const seen = cut(patch, sight)
    if (seen) kept.push(seen)
    if (patch.entity !== "placement") continue
    const taskId = patch.after?.taskId ?? patch.before?.taskId
    if (taskId === undefined) continue
    placedTasks.add(taskId)
    if (seen) seenTasks.add(taskId)
  }
  return kept.filter(({ entity, id }) => entity !== "task" || !placedTasks.has(id) || seenTasks.has(id))
}

function cut(patch: Patch, sight: Sight): Patch | null {
  const audience = audienceOf(patch.entity)
  switch (audience.to) {
    case "organization":
      return patch
    case "members": {
      const concerns = sight.placed ? sight.seen : sight.organizationRole !== "guest"
      return concerns || patch.id === sight.userId ? patch : null
    }
    case "person":
      return isNamed(patch, audience.by, sight) ? patch : null
    case "space":
      if (audience.andPerson && isNamed(patch, audience.andPerson, sight)) return patch
      return cutSides(patch, audience.by, sight.spaceIds, sight)
    case "board":
      return cutSides(patch, audience.by, sight.projectIds, sight)
    // Of a task: who sees a board of the change on which it stands.
    default:
      return sight.seen ? patch : null
  }
}

const idIn: Readonly<Record<Deciding, (side: object) => unknown>> = {
  spaceId: (side) => ("spaceId" in side ? side.spaceId : undefined),
  projectId: (side) => ("projectId" in side ? side.projectId : undefined),
  userId: (side) => ("userId" in side ? side.userId : undefined),
}

const isNamed = ({ before, after }: Patch, by: Deciding, { userId }: Sight) =>
  [before, after].some((side) => side !== null && idIn[by](side) === userId)

function cutSides(patch: Patch, by: Deciding | "id", ids: ReadonlySet<number>, { seen }: Sight): Patch | null {
  if (by === "id") return ids.has(patch.id) ? patch : null
  const isSeen = (side: object) => {
    const id = idIn[by](side)
    return typeof id === "number" ? ids.has(id) : seen
  }
  const [was, is] = [patch.before !== null && isSeen(patch.before), patch.after !== null && isSeen(patch.after)]
  if (was === (patch.before !== null) && is === (patch.after !== null)) return patch
  return was || is ? without(patch, !was, !is) : null
}

function without<P extends Patch>(patch: P, before: boolean, after: boolean): P {
  return { ...patch, ...(before && { before: null }), ...(after && { after: null }) }
}
