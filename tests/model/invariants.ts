import { sql } from "drizzle-orm"
import type { Database } from "@/db/client"
import { iso } from "@/db/json"
import { historyTypes } from "@/lib/tasks/history/types"

type PlacementFields = {
  readonly taskId: number
  readonly projectId: number
  readonly columnId: number
  readonly rowId: number | null
  readonly order: string
  readonly movedAt: string
  readonly archivedAt: string | null
  readonly deletedAt: string | null
}
type Placement = PlacementFields & { readonly id: number }
type Fields = Partial<PlacementFields> & { readonly status?: number; readonly tasksLimit?: number | null }
type Patch = { entity: string; id: number; before: Fields | null; after: Fields | null }
type HistoryEntry = { type: number; state: string; projectId: number | null }
type Passage = { stageId: number; event: "entered" | "left" }

/** Everything that the database knows of the boards of one organization. */
export type Snapshot = {
  readonly lastSeq: number
  readonly feed: readonly { readonly seq: number; readonly changeId: string; readonly patches: readonly Patch[] }[]
  /** Those that are not in the trash. */
  readonly tasks: readonly number[]
  readonly everMade: readonly number[]
  readonly statuses: readonly { readonly id: number; readonly status: number }[]
  readonly placements: readonly Placement[]
  readonly stages: readonly {
    readonly id: number
    readonly name: string
    readonly tasksLimit: number | null
    readonly gone: boolean
  }[]
  readonly history: readonly (HistoryEntry & { readonly taskId: number })[]
  readonly transitions: readonly (Passage & { readonly taskId: number })[]
}

export async function readSnapshot(db: Database, organizationId: number): Promise<Snapshot> {
  const [row] = await db.execute<{ snapshot: Snapshot }>(sql`
    select json_build_object(
      'lastSeq', (select last_seq from organization_feeds where organization_id = o.id),
      'feed', (select coalesce(json_agg(json_build_object('seq', seq, 'changeId', change_id, 'patches', patches) order by seq), '[]')
        from changes where organization_id = o.id),
      'tasks', (select coalesce(json_agg(id order by id), '[]') from tasks where organization_id = o.id and deleted_at is null),
      'everMade', (select coalesce(json_agg(id order by id), '[]') from tasks where organization_id = o.id),
      'statuses', (select coalesce(json_agg(json_build_object('id', id, 'status', status) order by id), '[]')
        from tasks where organization_id = o.id),
      'placements', (select coalesce(json_agg(json_build_object('id', id, 'taskId', task_id, 'projectId', project_id,
          'columnId', column_id, 'rowId', row_id, 'order', rank, 'movedAt', ${iso("moved_at")},
          'archivedAt', ${iso("archived_at")},
          'deletedAt', ${iso("deleted_at")}) order by id), '[]')
        from placements where organization_id = o.id),
      'stages', (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'tasksLimit', tasks_limit,
          'gone', deleted_at is not null)), '[]')
        from stages where organization_id = o.id),
      'history', (select coalesce(json_agg(json_build_object('taskId', task_id, 'type', type, 'state', state,
          'projectId', project_id) order by id), '[]')
        from task_history where organization_id = o.id),
      'transitions', (select coalesce(json_agg(json_build_object('taskId', task_id, 'stageId', stage_id, 'event', event)
          order by id), '[]')
        from stage_transitions where organization_id = o.id)) as snapshot
    from organizations o where o.id = ${organizationId}`)
  if (!row) throw new Error(`there is no organization ${organizationId}`)
  return row.snapshot
}

/** What is wrong with the boards of an organization, each fault in a sentence that begins with its kind; nothing where all is well. */
export function faultsOf(snapshot: Snapshot): string[] {
  const replayed = replay(snapshot)
  return [
    ...feedFaults(snapshot),
    ...replayed.faults,
    ...limitFaults(snapshot),
    ...statusFaults(snapshot),
    ...placeFaults(snapshot),
    ...hiddenFaults(snapshot),
    ...rankFaults(snapshot),
    ...sequenceFaults("history", snapshot.tasks, snapshot.history.filter(isOfPlace), replayed.history, sameEntry),
    ...sequenceFaults("transitions", snapshot.tasks, snapshot.transitions, replayed.transitions, samePassage),
    ...passageFaults(snapshot),
  ]
}

const isLive = (place: PlacementFields | null) =>
  place !== null && place.archivedAt === null && place.deletedAt === null

function standsIn(place: PlacementFields | null): number[] {
  if (!place || !isLive(place)) return []
  return place.rowId === null ? [place.columnId] : [place.columnId, place.rowId]
}

function feedFaults({ feed, lastSeq }: Snapshot): string[] {
  const gaps = feed.flatMap(({ seq }, index) => (seq === index + 1 ? [] : [`feed: ${seq} stands at ${index + 1}`]))
  return feed.length === lastSeq ? gaps : [...gaps, `feed: ${feed.length} changes, but the counter says ${lastSeq}`]
}

/**
 * Lives through the feed from its beginning: each change must have found the boards as the one before it left them, so the order of the
 * feed is that of the commits. Answers what history and transitions must tell.
 */
function replay({ feed, placements, stages }: Snapshot) {
  const faults: string[] = []
  const places = new Map<number, PlacementFields>()
  const history: (HistoryEntry & { taskId: number })[] = []
  const transitions: (Passage & { taskId: number })[] = []
  const stageName = (id: number) => stages.find((stage) => stage.id === id)?.name ?? ""

  for (const { seq, patches } of feed)
    for (const { entity, id, before, after } of patches) {
      if (entity !== "placement") continue
      const was = places.get(id) ?? null
      const found = Object.entries(before ?? {})
      if ((before === null) !== (was === null) || found.some(([key, value]) => was && Reflect.get(was, key) !== value))
        faults.push(`order: change ${seq} did not find placement ${id} as the change before it left it`)
      const is = { ...blank, ...was, ...after }
      places.set(id, is)
      const { taskId, projectId } = is
      history.push(...tell(was, is, stageName).map((told) => ({ ...told, taskId, projectId })))
      const [left, entered] = [standsIn(was), standsIn(is)]
      for (const stageId of left) if (!entered.includes(stageId)) transitions.push({ taskId, stageId, event: "left" })
      for (const stageId of entered)
        if (!left.includes(stageId)) transitions.push({ taskId, stageId, event: "entered" })
    }
  for (const { id, ...place } of placements)
    if (JSON.stringify(sorted(place)) !== JSON.stringify(sorted(places.get(id) ?? blank)))
      faults.push(`lost: placement ${id} is not as the feed left it`)
  if (places.size !== placements.length)
    faults.push(`lost: ${places.size} placements in the feed, ${placements.length} kept`)
  return { faults, history, transitions }
}

const blank: PlacementFields = {
  taskId: 0,
  projectId: 0,
  columnId: 0,
  rowId: null,
  order: "",
  movedAt: "",
  archivedAt: null,
  deletedAt: null,
}
const sorted = (place: PlacementFields) => Object.entries(place).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** The records that a change of one placement leaves: one, or none where only the place within the stage has changed. */
function tell(
  was: PlacementFields | null,
  is: PlacementFields,
  stageName: (id: number) => string,
): Omit<HistoryEntry, "projectId">[] {
  const column = stageName(is.columnId)
  // What is not on the board cannot leave it once more.
  if (is.deletedAt !== null && was !== null && was.deletedAt !== null) return []
  if (is.deletedAt !== null) return [{ type: historyTypes.removedFromProject, state: column }]
  if (was === null) return [{ type: historyTypes.created, state: column }]
  if (was.deletedAt !== null) return [{ type: historyTypes.addedToProject, state: column }]
  if (was.archivedAt === null && is.archivedAt !== null) return [{ type: historyTypes.stage, state: "archive_tasks" }]
  if (was.archivedAt !== null && is.archivedAt === null) return [{ type: historyTypes.restored, state: column }]
  if (was.columnId !== is.columnId) return [{ type: historyTypes.stage, state: column }]
  if (was.rowId !== is.rowId) return [{ type: historyTypes.stage, state: is.rowId === null ? "" : stageName(is.rowId) }]
  return []
}

function placeFaults({ tasks, placements }: Snapshot): string[] {
  const standing = placements.filter((place) => place.deletedAt === null)
  return tasks.flatMap((id) => {
    const boards = standing.filter((place) => place.taskId === id).map((place) => place.projectId)
    const nowhere = boards.length === 0 ? [`places: task ${id} stands nowhere`] : []
    return boards.length === new Set(boards).size ? nowhere : [`places: task ${id} stands on a board twice`]
  })
}

/** A card stands in a column and a row that somebody sees. */
function hiddenFaults({ placements, stages }: Snapshot): string[] {
  const gone = new Set(stages.flatMap((stage) => (stage.gone ? [stage.id] : [])))
  return placements.flatMap((place) =>
    standsIn(place).flatMap((id) =>
      gone.has(id) ? [`hidden: task ${place.taskId} stands in stage ${id}, which is gone`] : [],
    ),
  )
}

/** Lives through the feed with the limits as they stood: no change may bring a card into a stage that has no room for it. */
function limitFaults({ feed }: Snapshot): string[] {
  const limits = new Map<number, number | null>()
  const places = new Map<number, PlacementFields>()
  return feed.flatMap(({ seq, patches }) => {
    const entered = new Set<number>()
    for (const { entity, id, after } of patches) {
      if (entity === "stage" && after?.tasksLimit !== undefined) limits.set(id, after.tasksLimit)
      if (entity !== "placement") continue
      const was = places.get(id) ?? null
      const is = { ...blank, ...was, ...after }
      places.set(id, is)
      for (const stageId of standsIn(is)) if (!standsIn(was).includes(stageId)) entered.add(stageId)
    }
    return [...entered].flatMap((stageId) => {
      const limit = limits.get(stageId) ?? null
      const count = [...places.values()].filter((place) => standsIn(place).includes(stageId)).length
      return limit !== null && count > limit ? [`limit: change ${seq} made ${count} of ${limit} in ${stageId}`] : []
    })
  })
}

/** A task has the status that the feed left it with, and its history tells of each time that it changed. */
function statusFaults({ feed, history, statuses }: Snapshot): string[] {
  return statuses.flatMap(({ id, status }) => {
    const told = history.filter((row) => row.taskId === id && row.type === historyTypes.status).length
    const said = feed.flatMap(({ patches }) =>
      patches.flatMap(({ entity, id: other, before, after }) =>
        entity === "task" && other === id && before && after?.status !== undefined
          ? [{ was: before.status, is: after.status }]
          : [],
      ),
    )
    // What comes back from the trash is told whole: what it is, and not that it has changed.
    const changed = said.filter(({ was }) => was !== undefined)
    const last = said.at(-1)?.is ?? 0
    return [
      ...(last === status ? [] : [`status: task ${id} has ${status}, the feed says ${last}`]),
      ...(told === changed.length ? [] : [`history: task ${id} tells ${told} of ${changed.length} changes of status`]),
    ]
  })
}

function rankFaults({ placements, stages }: Snapshot): string[] {
  return stages.flatMap(({ id, name }) => {
    const ranks = placements.filter((place) => isLive(place) && place.columnId === id).map((place) => place.order)
    const empty = ranks.some((rank) => rank === "") ? [`rank: one in “${name}” is empty`] : []
    const doubled = ranks.length - new Set(ranks).size
    return doubled === 0 ? empty : [...empty, `rank: ${doubled} in “${name}” are doubled`]
  })
}

function sequenceFaults<Row extends { readonly taskId: number }>(
  kind: string,
  tasks: readonly number[],
  found: readonly Row[],
  expected: readonly Row[],
  same: (a: Row, b: Row) => boolean,
): string[] {
  return tasks.flatMap((id) => {
    const is = found.filter((row) => row.taskId === id)
    const must = expected.filter((row) => row.taskId === id)
    const agrees = is.length === must.length && is.every((row, index) => must[index] && same(row, must[index]))
    return agrees ? [] : [`${kind}: task ${id} has ${JSON.stringify(is)}, not ${JSON.stringify(must)}`]
  })
}
const isOfPlace = ({ type }: HistoryEntry) => type !== historyTypes.status
/** A place can be had and lost in several ways: made, added, come back; taken away, or with the task itself. */
const kindOf = ({ type }: HistoryEntry) =>
  type === historyTypes.addedToProject || type === historyTypes.restored
    ? historyTypes.created
    : type === historyTypes.deleted
      ? historyTypes.removedFromProject
      : type
const sameEntry = (a: HistoryEntry, b: HistoryEntry) =>
  a.state === b.state && a.projectId === b.projectId && kindOf(a) === kindOf(b)
const samePassage = (a: Passage, b: Passage) => a.stageId === b.stageId && a.event === b.event

/** Whatever the feed says: a task enters a stage only when it is not in it, leaves it only when it is, and ends where it stands. */
function passageFaults({ tasks, placements, transitions }: Snapshot): string[] {
  return tasks.flatMap((id) => {
    const inside = new Set<number>()
    for (const { stageId, event } of transitions.filter((row) => row.taskId === id)) {
      const known = inside.has(stageId)
      if (known === (event === "entered")) return [`passage: task ${id} has ${event} stage ${stageId} twice`]
      if (known) inside.delete(stageId)
      else inside.add(stageId)
    }
    const stands = placements.filter((place) => place.taskId === id).flatMap(standsIn)
    const agrees = stands.length === inside.size && stands.every((stageId) => inside.has(stageId))
    return agrees ? [] : [`passage: task ${id} stands in ${stands.join(", ")}, not in ${[...inside].join(", ")}`]
  })
}
