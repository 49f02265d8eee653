import type { OrganizationRole } from "@/lib/auth/access"
import type { ChangeRecord } from "./contract"
import { audienceOf, entities, namedCardOf, tasksOf, type Entity, type Patch } from "./entities"
import type { Deciding } from "./entity"

/** What somebody may see of an organization at a moment, and what is in the trash and was theirs to see until then. */
export type Rights = {
  readonly userId: number
  readonly organizationRole: OrganizationRole
  readonly projectIds: ReadonlySet<number>
  readonly spaceIds: ReadonlySet<number>
  readonly regulationIds: ReadonlySet<number>
  /** Those of them that they may edit. */
  readonly editedIds: ReadonlySet<number>
  readonly editedSpaceIds: ReadonlySet<number>
  /** The spaces that they administer. */
  readonly administered: ReadonlySet<number>
  /** The spaces before whose gate they stand. */
  readonly gateIds: ReadonlySet<number>
}

/** A change as it is kept: with what nobody is shown. */
export type Stored = {
  readonly change: ChangeRecord
  /**
   * The boards on which the tasks and stages of a change stood, and the spaces of its pages, where the change does not say it; the spaces of
   * what was published, of regulations that leave one. Null for a change of one place, or from before this was noted.
   */
  readonly places: Readonly<Partial<Record<Entity, Readonly<Record<string, readonly number[]>>>>> | null
}

/**
 * A change as somebody may see it, and null where they may not: each patch goes to the audience of its entity, and the places that are not
 * theirs to see are cut away. Answers the change itself where nothing had to be cut.
 */
export function visibleChange(stored: Stored, rights: Rights): ChangeRecord | null {
  const { change } = stored
  const projectIds = change.projectIds.filter((id) => rights.projectIds.has(id))
  const spaceIds = change.spaceIds.filter((id) => rights.spaceIds.has(id))
  const sight: Sight = {
    ...rights,
    placed: change.projectIds.length + change.spaceIds.length > 0,
    seen: projectIds.length + spaceIds.length > 0,
    seesTask: seesTaskOf(stored, rights),
    sawIn: ({ entity, id }, { spaceId, home }) =>
      (home !== false && rights.editedSpaceIds.has(spaceId)) ||
      (rights.spaceIds.has(spaceId) && (stored.places?.[entity]?.[id]?.includes(spaceId) ?? false)),
    seesSilent: ({ entity, id }, by, ids) => {
      const known = stored.places?.[entity]?.[id]
      if (known) return known.some((place) => ids.has(place))
      const all = by === "spaceId" ? change.spaceIds : change.projectIds
      return all.length > 0 && all.every((place) => ids.has(place))
    },
  }
  const patches = change.patches.flatMap((patch) => cut(patch, sight) ?? [])
  if (patches.length === 0) return null
  const whole =
    patches.length === change.patches.length &&
    patches.every((patch, index) => patch === change.patches[index]) &&
    projectIds.length === change.projectIds.length &&
    spaceIds.length === change.spaceIds.length
  return whole ? change : { ...change, projectIds, spaceIds, patches }
}

/** What somebody sees of one change. */
type Sight = Rights & {
  /** Whether the change concerns boards or spaces at all, and whether they see one of them. */
  readonly placed: boolean
  readonly seen: boolean
  readonly seesTask: (taskId: number) => boolean
  /** Whether they saw a regulation by this space, before it left that: a draft by its home alone. */
  readonly sawIn: (patch: Patch, left: { readonly spaceId: number; readonly home?: boolean }) => boolean
  /** Whether they see a thing of which a side does not name its place. */
  readonly seesSilent: (patch: Patch, by: Deciding, ids: ReadonlySet<number>) => boolean
}

/**
 * Whether somebody sees a task of a change: a board on which it stood, or a place that the change alters. A change from before places were
 * noted is shown to people who see all its boards.
 */
function seesTaskOf({ change, places: noted }: Stored, { projectIds }: Rights): (taskId: number) => boolean {
  const places = new Map<number, number[]>()
  const tasks = new Set<number>()
  for (const patch of change.patches) {
    for (const task of tasksOf(patch)) tasks.add(task)
    const card = namedCardOf(patch)
    if (card !== null) tasks.add(card)
    if (patch.entity !== "placement") continue
    for (const side of [patch.before, patch.after])
      if (side) places.set(side.taskId, [...(places.get(side.taskId) ?? []), side.projectId])
  }
  const seen = (id: number) => projectIds.has(id)
  const boards = change.projectIds
  const otherwise = noted?.task ? false : tasks.size > 1 ? boards.length > 0 && boards.every(seen) : boards.some(seen)
  return (taskId) => {
    const known = [...(noted?.task?.[taskId] ?? []), ...(places.get(taskId) ?? [])]
    return known.length > 0 ? known.some(seen) : otherwise
  }
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
      return sight.gateIds.has(patch.id) && audience.beforeGate
        ? withFields(patch, (name) => audience.beforeGate?.includes(name))
        : cutSides(patch, audience.by, sight.spaceIds, sight)
    case "administrators":
      return cutSides(patch, audience.by, sight.administered, sight)
    case "regulation":
      if (!sight.regulationIds.has(patch.id)) return hasLeft(patch, sight) ? patch : null
      if (audience.at) return cutSides(patch, audience.at, sight.spaceIds, sight) ?? comingOrGoing(patch, sight)
      return sight.editedIds.has(patch.id) ? patch : withoutPeople(patch, audience.editors ?? [], sight)
    case "board":
      return cutSides(patch, audience.by, sight.projectIds, sight)
    case "boardsOfTask": {
      if (audience.andPerson && isNamed(patch, audience.andPerson, sight)) return patch
      const tasks = tasksOf(patch)
      return tasks.length > 0 && tasks.every(sight.seesTask) ? withoutCard(patch, sight) : null
    }
    default:
      return audience satisfies never
  }
}

/** A subtask has no name for people who do not see the card by which it goes. */
function withoutCard(patch: Patch, { seesTask }: Sight): Patch {
  const card = namedCardOf(patch)
  if (patch.entity !== "subtask" || card === null || seesTask(card)) return patch
  const nameless = <Side extends { readonly name?: string }>(side: Side | null) =>
    side?.name ? { ...side, name: "" } : side
  return { ...patch, before: nameless(patch.before), after: nameless(patch.after) }
}

/** Whether a regulation leaves the space by which alone somebody saw it. */
const hasLeft = (patch: Patch, { sawIn }: Sight) =>
  patch.entity === "regulationPlacement" && patch.before !== null && patch.after === null && sawIn(patch, patch.before)

const idIn: Readonly<Record<Deciding, (side: object) => unknown>> = {
  spaceId: (side) => ("spaceId" in side ? side.spaceId : undefined),
  projectId: (side) => ("projectId" in side ? side.projectId : undefined),
  userId: (side) => ("userId" in side ? side.userId : undefined),
}

const isNamed = ({ before, after }: Patch, by: Deciding, { userId }: Sight) =>
  [before, after].some((side) => side !== null && idIn[by](side) === userId)

/** Who may edit a regulation knows that a space shows it which they do not see, and nothing of where in it. */
function comingOrGoing(patch: Patch, { editedIds }: Sight): Patch | null {
  if (!editedIds.has(patch.id) || (patch.before && patch.after)) return null
  return withFields(patch, (name) => name === "spaceId" || name === "home")
}

/** Whom a regulation asks one by one is told to who may edit it. Others are told whether they are among them. */
function withoutPeople(patch: Patch, editors: readonly string[], { userId }: Sight): Patch | null {
  if (patch.entity !== "regulation") return withFields(patch, (name) => !editors.includes(name))
  const own = <Side extends { readonly askedUserIds?: readonly number[] }>(side: Side | null) =>
    side?.askedUserIds ? { ...side, askedUserIds: side.askedUserIds.filter((id) => id === userId) } : side
  const [before, after] = [own(patch.before), own(patch.after)]
  const same = before && after && before.askedUserIds?.length === after.askedUserIds?.length
  return withFields(
    { ...patch, before, after },
    (name) => !editors.includes(name) && !(same && name === "askedUserIds"),
  )
}

function cutSides(patch: Patch, by: Deciding | "id", ids: ReadonlySet<number>, { seesSilent }: Sight): Patch | null {
  if (by === "id") return ids.has(patch.id) ? patch : null
  const isSeen = (side: object) => {
    const id = idIn[by](side)
    return typeof id === "number" ? ids.has(id) : seesSilent(patch, by, ids)
  }
  const [was, is] = [patch.before !== null && isSeen(patch.before), patch.after !== null && isSeen(patch.after)]
  if (was === (patch.before !== null) && is === (patch.after !== null)) return patch
  return was || is ? without(patch, !was, !is) : null
}

/** A patch cut to the fields that are `shown`; null where it says nothing of them. */
function withFields(patch: Patch, shown: (name: string) => boolean | undefined): Patch | null {
  if ([patch.before, patch.after].every((side) => Object.keys(side ?? {}).every(shown))) return patch
  const kept = (side: object | null) => side && Object.fromEntries(Object.entries(side).filter(([name]) => shown(name)))
  const [before, after] = [kept(patch.before), kept(patch.after)]
  const says = [before, after].some((side) => side && Object.keys(side).length > 0)
  return says ? entities[patch.entity].patch.parse({ ...patch, before, after }) : null
}

function without<P extends Patch>(patch: P, before: boolean, after: boolean): P {
  return { ...patch, ...(before && { before: null }), ...(after && { after: null }) }
}
