import { alteredList } from "./lists"
import type { Board, Card, Stage } from "./model"
import type { Anchor } from "./move"

/**
 * What this browser has asked for and not yet been answered. The cache holds what the server said; views show `overlay(server, pending)`.
 * `id` is the `Idempotency-Key` of the request, by which its echo in the change feed is known.
 */
export type PendingChange = { readonly id: string; /** It waits for the connection. */ readonly unsent?: true } & Effect

export type Effect =
  | { readonly kind: "addTask"; readonly card: Card; readonly at: "first" | "last" }
  /** Cards as the server has them, each at the place that its `order` says. */
  | { readonly kind: "putTasks"; readonly cards: readonly Card[] }
  | { readonly kind: "renameTask"; readonly taskId: number; readonly name: string }
  | { readonly kind: "updateTasks"; readonly taskIds: ReadonlySet<number>; readonly face: Partial<Card> }
  /** Who, or which labels, come to a list of tasks, and who go from it. */
  | {
      readonly kind: "alterLists"
      readonly taskIds: ReadonlySet<number>
      readonly field: "responsibleUserId" | "members" | "reviewers" | "tags"
      readonly add: readonly string[]
      readonly remove: readonly string[]
    }
  | ({ readonly kind: "moveTasks" } & Move)
  | { readonly kind: "removeTasks"; readonly taskIds: ReadonlySet<number> }
  | { readonly kind: "addStage"; readonly stage: Stage }
  | { readonly kind: "updateStage"; readonly stageId: number; readonly values: StageValues }
  | { readonly kind: "placeStage"; readonly stageId: number; readonly order: number }
  | { readonly kind: "removeStage"; readonly stageId: number; readonly moveTasksTo?: number }

/** Cards that go together to a place beside one that stays, else to the end of the cell. They keep their order on the board. */
export type Move = Anchor & {
  readonly taskIds: ReadonlySet<number>
  readonly columnId: number
  readonly rowId: number | null
}

export type StageValues = Partial<Pick<Stage, "name" | "color" | "tasksLimit">>

/** The board as it will be when every pending change has been granted. */
export function overlay(board: Board, pending: readonly PendingChange[]): Board {
  return pending.reduce((shown, one) => {
    const after = apply(shown, one)
    return one.unsent ? { ...after, tasks: marked(after.tasks, concerned(one)) } : after
  }, board)
}

/** The tasks that a change is about. */
export function concerned(effect: Effect): ReadonlySet<number> {
  if (effect.kind === "addTask") return new Set([effect.card.id])
  if (effect.kind === "putTasks") return new Set(effect.cards.map(({ id }) => id))
  if (effect.kind === "renameTask") return new Set([effect.taskId])
  return "taskIds" in effect && effect.kind !== "removeTasks" ? effect.taskIds : new Set()
}

function marked(cards: Card[], ids: ReadonlySet<number>): Card[] {
  return ids.size === 0 ? cards : cards.map((card) => (ids.has(card.id) ? { ...card, unsent: true } : card))
}

/** A board with one change done. Doing it again changes nothing: it may be in the server's answer already. */
export function apply(board: Board, effect: Effect): Board {
  const { stages, tasks } = board
  switch (effect.kind) {
    case "addTask":
      return { ...board, tasks: addTask(tasks, effect.card, effect.at) }
    case "putTasks":
      return { ...board, tasks: putTasks(tasks, effect.cards) }
    case "renameTask":
      return { ...board, tasks: change(tasks, effect.taskId, { name: effect.name }) }
    case "updateTasks":
      return {
        ...board,
        tasks: tasks.map((card) => (effect.taskIds.has(card.id) ? { ...card, ...effect.face } : card)),
      }
    case "alterLists":
      return { ...board, tasks: alterLists(tasks, effect) }
    case "moveTasks":
      return { ...board, tasks: moveTasks(board, effect) }
    case "removeTasks":
      return { ...board, tasks: tasks.filter((card) => !effect.taskIds.has(card.id)) }
    case "addStage":
      return { ...board, stages: insertStage(without(stages, effect.stage.id), effect.stage) }
    case "updateStage":
      return { ...board, stages: change(stages, effect.stageId, effect.values) }
    case "placeStage":
      return { ...board, stages: placeStage(stages, effect.stageId, effect.order) }
    default:
      return removeStage(board, effect.stageId, effect.moveTasksTo)
  }
}

function change<Thing extends { id: number }>(things: Thing[], id: number, values: NoInfer<Partial<Thing>>): Thing[] {
  return things.map((thing) => (thing.id === id ? { ...thing, ...values } : thing))
}

type AlterLists = Extract<Effect, { kind: "alterLists" }>

/** A card shows no members. */
function alterLists(cards: Card[], { taskIds, field, add, remove }: AlterLists): Card[] {
  if (field === "members") return cards
  return cards.map((card) => {
    if (!taskIds.has(card.id)) return card
    const list = alteredList(card[field] ?? [], { add, remove })
    return { ...card, [field]: list.length === 0 ? undefined : list }
  })
}

function addTask(cards: Card[], card: Card, at: "first" | "last"): Card[] {
  if (cards.some(({ id }) => id === card.id)) return cards
  const inCell = (other: Card) => other.columnId === card.columnId && other.rowId === card.rowId
  const index = at === "first" ? cards.findIndex(inCell) : cards.findLastIndex(inCell) + 1
  return index < 0 || (at === "last" && index === 0) ? [...cards, card] : cards.toSpliced(index, 0, card)
}

/** Cards of a column stand together, in the order of their ranks; those that have none yet stand where they were added. */
function putTasks(cards: readonly Card[], put: readonly Card[]): Card[] {
  const ids = new Set(put.map(({ id }) => id))
  const rest = cards.filter(({ id }) => !ids.has(id))
  const arriving = new Map<number, Card[]>()
  for (const card of put.toSorted((a, b) => (a.order > b.order ? 1 : a.order < b.order ? -1 : 0))) {
    const others = arriving.get(card.columnId)
    if (others === undefined) arriving.set(card.columnId, [card])
    else others.push(card)
  }
  const last = new Map(rest.flatMap(({ id, columnId }, index) => (id > 0 ? [[columnId, index] as const] : [])))
  const all: Card[] = []
  for (const [index, card] of rest.entries()) {
    const queue = arriving.get(card.columnId) ?? []
    const later = queue.findIndex(({ order }) => order >= card.order)
    all.push(...queue.splice(0, later < 0 ? queue.length : later), card)
    if (last.get(card.columnId) === index) all.push(...queue.splice(0))
  }
  return [...all, ...[...arriving.values()].flat()]
}

function moveTasks({ stages, tasks }: Board, move: Move): Card[] {
  const { taskIds, columnId, rowId, otherwise = [] } = move
  const columns = new Map(stages.map((stage) => [stage.id, stage.order]))
  const columnOf = (card: Card) => columns.get(card.columnId) ?? 0
  const moving = tasks.filter((card) => taskIds.has(card.id)).toSorted((a, b) => columnOf(a) - columnOf(b))
  const rest = tasks.filter((card) => !taskIds.has(card.id))
  const beside = (id: number | undefined) => rest.findIndex((card) => card.id === id && card.columnId === columnId)
  const inCell = (card: Card) => card.columnId === columnId && (card.rowId ?? null) === rowId
  const [first, last] = [rest.findIndex(inCell), rest.findLastIndex(inCell)]
  const places = [move, ...otherwise].flatMap(({ afterTaskId, beforeTaskId, ...place }) => {
    const [after, before] = [beside(afterTaskId), beside(beforeTaskId)]
    if (after >= 0) return [{ index: after + 1, order: rest[after]?.order }]
    if (before >= 0) return [{ index: before, order: rest[before]?.order }]
    return "position" in place && place.position === "first" && first >= 0 ? [{ index: first, order: undefined }] : []
  })
  const [{ index, order } = { index: last >= 0 ? last + 1 : rest.length, order: undefined }] = places
  const arrived = moving.map((card) => {
    const movedAt = card.columnId === columnId ? card.movedAt : new Date().toISOString()
    return { ...card, columnId, rowId: rowId ?? undefined, order: order ?? card.order, movedAt }
  })
  return rest.toSpliced(index, 0, ...arrived)
}

const without = (stages: readonly Stage[], id: number) => stages.filter((stage) => stage.id !== id)

/** Orders are dense among the stages of a kind: those from this place on make room. */
function insertStage(stages: readonly Stage[], stage: Stage): Stage[] {
  const moved = dense(stages).map((other) =>
    other.kind === stage.kind && other.order >= stage.order ? { ...other, order: other.order + 1 } : other,
  )
  return dense([...moved, stage])
}

function placeStage(stages: readonly Stage[], stageId: number, order: number): Stage[] {
  const stage = stages.find(({ id }) => id === stageId)
  return stage === undefined ? [...stages] : insertStage(without(stages, stageId), { ...stage, order })
}

function dense(stages: readonly Stage[]): Stage[] {
  const next = { column: 0, row: 0 }
  return stages
    .toSorted((a, b) => a.order - b.order)
    .map((stage) => {
      const order = next[stage.kind]++
      return order === stage.order ? stage : { ...stage, order }
    })
}

/** The tasks of a column go to the end of another one, or away; those of a row stay in their columns. */
function removeStage(board: Board, stageId: number, moveTasksTo: number | undefined): Board {
  const kept = board.tasks.flatMap((card): Card[] =>
    card.columnId === stageId ? [] : [card.rowId === stageId ? { ...card, rowId: undefined } : card],
  )
  const moved = moveTasksTo === undefined ? [] : board.tasks.filter((card) => card.columnId === stageId)
  const arrived = moved.map((card) => ({ ...card, columnId: moveTasksTo ?? stageId }))
  return { ...board, stages: dense(without(board.stages, stageId)), tasks: [...kept, ...arrived] }
}
