import type { Board, Card, Stage } from "./model"

/**
 * What this browser has asked for and not yet been answered. The cache holds what the server said; views show `overlay(server, pending)`.
 * `id` is the `Idempotency-Key` of the request, by which its echo in the change feed is known.
 */
export type PendingChange = { readonly id: string } & Effect

export type Effect =
  | { readonly kind: "addTask"; readonly card: Card; readonly at: "first" | "last" }
  /** Cards as the server has them, each at the place that its `order` says. */
  | { readonly kind: "putTasks"; readonly cards: readonly Card[] }
  | { readonly kind: "renameTask"; readonly taskId: number; readonly name: string }
  | { readonly kind: "removeTasks"; readonly taskIds: ReadonlySet<number> }
  | { readonly kind: "addStage"; readonly stage: Stage }
  | { readonly kind: "updateStage"; readonly stageId: number; readonly values: StageValues }
  | { readonly kind: "placeStage"; readonly stageId: number; readonly order: number }
  | { readonly kind: "removeStage"; readonly stageId: number; readonly moveTasksTo?: number }

export type StageValues = Partial<Pick<Stage, "name" | "color" | "tasksLimit">>

/** The board as it will be when every pending change has been granted. */
export function overlay(board: Board, pending: readonly PendingChange[]): Board {
  return pending.reduce(apply, board)
}

/** A board with one change done. Doing it again changes nothing: it may be in the server's answer already. */
export function apply(board: Board, effect: Effect): Board {
  const { stages, tasks } = board
  switch (effect.kind) {
    case "addTask":
      return { ...board, tasks: addTask(tasks, effect.card, effect.at) }
    case "putTasks":
      return { ...board, tasks: effect.cards.reduce(putTask, tasks) }
    case "renameTask":
      return { ...board, tasks: change(tasks, effect.taskId, { name: effect.name }) }
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

function addTask(cards: Card[], card: Card, at: "first" | "last"): Card[] {
  if (cards.some(({ id }) => id === card.id)) return cards
  const inCell = (other: Card) => other.columnId === card.columnId && other.rowId === card.rowId
  const index = at === "first" ? cards.findIndex(inCell) : cards.findLastIndex(inCell) + 1
  return index < 0 || (at === "last" && index === 0) ? [...cards, card] : cards.toSpliced(index, 0, card)
}

/** Cards of a column stand together, in the order of their ranks. */
function putTask(cards: Card[], card: Card): Card[] {
  const others = cards.filter(({ id }) => id !== card.id)
  const next = others.findIndex((other) => other.columnId === card.columnId && other.order > card.order)
  if (next >= 0) return others.toSpliced(next, 0, card)
  const last = others.findLastIndex((other) => other.columnId === card.columnId && other.id > 0)
  return last < 0 ? [...others, card] : others.toSpliced(last + 1, 0, card)
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
