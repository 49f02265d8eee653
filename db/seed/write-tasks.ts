import { generateNKeysBetween } from "fractional-indexing"
import type { Transaction } from "@/db/client"
import * as schema from "@/db/schema"
import { historyTypes } from "@/lib/tasks/history/types"
import type { Recurrence } from "@/lib/tasks/recurrence/rule"
import type { BoardData, CardData } from "./boards/board"
import { colors } from "./colors"
import { dayFromNow, type journeyOf } from "./journey"
import { doc, p } from "./text"
import { the, type Written } from "./write-company"

export type SeedBoard = { readonly data: BoardData; readonly id: number; readonly stageId: (name: string) => number }
type CellName = { readonly board: SeedBoard; readonly column: string; readonly row?: string }
export type Card = { readonly data: CardData; readonly place: CellName; readonly journey: ReturnType<typeof journeyOf> }

const afterCompletion = {
  from: "completion",
  weekdays: [],
  dayOfMonth: null,
  month: null,
  timeZone: "UTC",
  scheduledFor: null,
} satisfies Partial<Recurrence>

/** The tasks with their texts, steps, labels and people; answers their ids. */
export async function writeTasks(db: Transaction, written: Written, cards: readonly Card[]): Promise<number[]> {
  const { organizationId, userId, labelId, now } = written
  const rows = await db
    .insert(schema.tasks)
    .values(
      cards.map(({ data, journey }) => ({
        organizationId,
        name: data.name,
        color: data.color ? colors[data.color] : null,
        creatorId: userId(journey.creator),
        status: journey.status,
        importance: data.importance ?? 0,
        dateBegin: data.from === undefined ? null : dayFromNow(now, data.from),
        dateEnd: data.due === undefined ? null : dayFromNow(now, data.due, data.at),
        dateAllDay: data.at === undefined,
        dateStatusChanged: journey.statusChanged?.toISOString() ?? null,
        dateMove: journey.moved.toISOString(),
        blockReason: data.block ?? null,
        hasDescription: data.text !== undefined,
        recurrence: data.repeats ? { ...afterCompletion, ...data.repeats } : null,
        createdAt: journey.made.toISOString(),
        updatedAt: journey.last.toISOString(),
      })),
    )
    .returning({ id: schema.tasks.id })
  const ids = rows.map((row) => row.id)
  const each = <Row>(rowsOf: (card: Card, taskId: number) => readonly Row[]) =>
    cards.flatMap((card, index) => rowsOf(card, the(ids[index])))

  await db.insert(schema.taskDescriptions).values(
    each(({ data: { text }, journey }, taskId) => {
      if (text === undefined) return []
      const content = typeof text === "string" ? doc(p(text)) : doc(...text)
      const updatedById = userId(journey.creator)
      return [{ organizationId, taskId, content, updatedById, updatedAt: journey.made.toISOString() }]
    }),
  )
  await db.insert(schema.subtasks).values(
    each(({ data: { steps = [] }, journey }, taskId) => {
      const positions = generateNKeysBetween(null, null, steps.length)
      return steps.map(({ name, done = false, who, due }, order) => ({
        organizationId,
        taskId,
        name,
        done,
        position: the(positions[order]),
        assigneeId: who ? userId(who) : null,
        dueDate: due === undefined ? null : dayFromNow(now, due).slice(0, 10),
        createdAt: journey.made.toISOString(),
      }))
    }),
  )
  await db
    .insert(schema.taskLabels)
    .values(
      each(({ data }, taskId) =>
        (data.labels ?? []).map((name) => ({ organizationId, taskId, labelId: labelId(name) })),
      ),
    )
  const people = (of: "who" | "members") =>
    each(({ data, journey }, taskId) =>
      (data[of] ?? []).map((who, order) => ({
        organizationId,
        taskId,
        userId: userId(who),
        createdAt: new Date(journey.made.getTime() + order).toISOString(),
      })),
    )
  await db.insert(schema.taskAssignees).values(people("who"))
  await db.insert(schema.taskMembers).values(people("members"))
  return ids
}

export async function writePlacements(
  db: Transaction,
  { organizationId }: Written,
  boards: readonly SeedBoard[],
  cards: readonly Card[],
  taskIds: readonly number[],
): Promise<void> {
  const places = cards.flatMap((card, index) => {
    const own = { taskId: the(taskIds[index]), journey: card.journey }
    return [{ ...own, ...card.place }, ...alsoIn(boards, card.data).map((place) => ({ ...own, ...place }))]
  })
  const columnOf = ({ board, column }: CellName) => board.stageId(column)
  const inColumn = (columnId: number) => places.filter((place) => columnOf(place) === columnId)
  const ranks = new Map(
    [...new Set(places.map(columnOf))].flatMap((columnId) => {
      const held = inColumn(columnId)
      const keys = generateNKeysBetween(null, null, held.length)
      return held.map((place, index) => [place, the(keys[index])] as const)
    }),
  )
  await db.insert(schema.placements).values(
    places.map((place) => {
      const columnId = columnOf(place)
      const { board, row, taskId, journey } = place
      return {
        organizationId,
        taskId,
        projectId: board.id,
        columnId,
        rowId: row === undefined ? null : board.stageId(row),
        rank: the(ranks.get(place)),
        movedAt: journey.moved.toISOString(),
        createdAt: journey.made.toISOString(),
        archivedAt: journey.archived?.toISOString() ?? null,
      }
    }),
  )
}

function alsoIn(boards: readonly SeedBoard[], { alsoIn }: CardData): CellName[] {
  if (!alsoIn) return []
  const { column, row } = alsoIn
  return [{ board: the(boards.find((board) => board.data.name === alsoIn.board)), column, row }]
}

/** History and stage transitions, in the order in which they happened. */
export async function writeEvents(
  db: Transaction,
  { organizationId, userId }: Written,
  boards: readonly SeedBoard[],
  cards: readonly Card[],
  taskIds: readonly number[],
): Promise<void> {
  const happened = cards.flatMap(({ data, place, journey }, index) => {
    const taskId = the(taskIds[index])
    const own = journey.events.map((event) => ({
      ...event,

      taskId,
      name: data.name,
      board: place.board,
    }))
    const actor = journey.creator
    const further = alsoIn(boards, data).map(({ board, column, row }) => ({
      at: journey.moved,
      actor,
      type: historyTypes.addedToProject,
      state: column,
      previousState: null,
      left: [],
      entered: row === undefined ? [column] : [column, row],
      reason: "moved" as const,
      taskId,
      name: data.name,
      board,
    }))
    return [...own, ...further]
  })
  const inOrder = happened.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  await db.insert(schema.taskHistory).values(
    inOrder.map(({ at, actor, type, state, previousState, taskId, name, board }) => ({
      organizationId,
      updateDate: at.toISOString(),
      taskId,
      projectId: board.id,
      userId: userId(actor),
      type,
      state,
      previousState,
      projectName: board.data.name,
      taskName: name,
    })),
  )
  await db.insert(schema.stageTransitions).values(
    inOrder.flatMap(({ at, actor, left, entered, reason, taskId, board }) => {
      const row = (event: "left" | "entered") => (name: string) => ({
        organizationId,
        at: at.toISOString(),
        taskId,
        projectId: board.id,
        stageId: board.stageId(name),
        stageName: name,
        event,
        reason,
        actorId: userId(actor),
      })
      return [...left.map(row("left")), ...entered.map(row("entered"))]
    }),
  )
}
