import type { AnswerOf } from "@/lib/api/client"
import { faceOf, isFaceField, plain, type FaceField } from "@/lib/tasks/face"

type Read = Extract<AnswerOf<"listProjectTasks">, { view: "board" }>
/** A face of a task. `unsent`: a change of it waits for the connection. */
export type Card = Read["tasks"][number] & { readonly unsent?: true }
export type Board = Omit<Read, "tasks"> & { tasks: Card[] }
export type Stage = Board["stages"][number]
export type Task = AnswerOf<"getTask">

export type Cell = {
  readonly key: string
  readonly column: Stage
  readonly row: Stage | null
  readonly cards: readonly Card[]
}
/** A row of the board with its cells, in the order of the columns. Without rows there is one, whose `row` is null. */
export type Lane = { readonly row: Stage | null; readonly cells: readonly Cell[]; readonly count: number }
export type Layout = {
  readonly columns: readonly Stage[]
  readonly rows: readonly Stage[]
  readonly lanes: readonly Lane[]
  /** How many tasks stand in a column or row. */
  readonly counts: ReadonlyMap<number, number>
}

export function cellKey(columnId: number, rowId: number | null): string {
  return `${columnId}:${rowId ?? "-"}`
}

/** The cell that a key is of. */
export function cellOfKey(key: string): { readonly columnId: number; readonly rowId: number | null } {
  const [column, row] = key.split(":")
  return { columnId: Number(column), rowId: row === "-" ? null : Number(row) }
}

/** Whether tasks can be put there: a stage that was just added is not known to the server yet. */
export function isOpen({ column, row }: Pick<Cell, "column" | "row">): boolean {
  return column.id > 0 && (row === null || row.id > 0)
}

export function isFull(stage: Stage, count: number): boolean {
  return stage.tasksLimit !== null && count >= stage.tasksLimit
}

/**
 * Lays boards out, one after the other. Cells in which nothing changed are the same objects as before, so that views of them have nothing to
 * do; tasks are expected in the order of their columns.
 */
export function createLayout(): (board: Board) => Layout {
  let before = new Map<string, Cell>()
  return (board) => {
    const { columns, rows, groups, counts } = group(board)
    const known = new Map<string, Cell>()
    const cellOf = (column: Stage, row: Stage | null): Cell => {
      const key = cellKey(column.id, row?.id ?? null)
      const cards = groups.get(key) ?? none
      const old = before.get(key)
      const cell =
        old !== undefined && old.column === column && old.row === row && same(old.cards, cards)
          ? old
          : { key, column, row, cards }
      known.set(key, cell)
      return cell
    }
    const laneOf = (row: Stage | null): Lane => {
      const cells = columns.map((column) => cellOf(column, row))
      return { row, cells, count: cells.reduce((sum, cell) => sum + cell.cards.length, 0) }
    }
    const rest = laneOf(null)
    const lanes = rows.map(laneOf)
    if (rows.length === 0 || rest.count > 0) lanes.push(rest)
    before = known
    return { columns, rows, lanes, counts }
  }
}

const none: readonly Card[] = []

function group(board: Board) {
  const byOrder = (a: Stage, b: Stage) => a.order - b.order || a.id - b.id
  const columns = board.stages.filter((stage) => stage.kind === "column").toSorted(byOrder)
  const rows = board.stages.filter((stage) => stage.kind === "row").toSorted(byOrder)
  const known = new Set(rows.map((row) => row.id))
  const groups = new Map<string, Card[]>()
  const counts = new Map<number, number>()
  for (const card of board.tasks) {
    const rowId = card.rowId !== undefined && known.has(card.rowId) ? card.rowId : null
    const key = cellKey(card.columnId, rowId)
    const cards = groups.get(key)
    if (cards === undefined) groups.set(key, [card])
    else cards.push(card)
    for (const id of rowId === null ? [card.columnId] : [card.columnId, rowId])
      counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return { columns, rows, groups, counts }
}

function same(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}

/** Where a task stands: its cell, and its index there. */
export function locate(layout: Layout, taskId: number): { lane: number; column: number; index: number } | null {
  for (const [lane, { cells }] of layout.lanes.entries())
    for (const [column, { cards }] of cells.entries()) {
      const index = cards.findIndex((card) => card.id === taskId)
      if (index >= 0) return { lane, column, index }
    }
  return null
}

/** What of a board is not folded, by the ids of columns and rows as texts, `-` for the tasks without a row. */
export function unfolded(layout: Layout, folded: ReadonlySet<string>): Layout {
  if (folded.size === 0) return layout
  const isOpened = (stage: Stage | null) => !folded.has(String(stage?.id ?? "-"))
  const lanes = layout.rows.length === 0 ? layout.lanes : layout.lanes.filter(({ row }) => isOpened(row))
  return {
    ...layout,
    columns: layout.columns.filter(isOpened),
    lanes: lanes.map((lane) => ({ ...lane, cells: lane.cells.filter(({ column }) => isOpened(column)) })),
  }
}

export function findCell(layout: Layout, taskId: number): Cell | null {
  const place = locate(layout, taskId)
  return place === null ? null : (layout.lanes[place.lane]?.cells[place.column] ?? null)
}

/** The face of a task on one board; null where it does not stand there. What only the board's read knows is taken from `known`. */
export function cardOf(task: Task, projectId: number, known?: Card): Card | null {
  const place = task.placements.find((one) => one.projectId === projectId)
  if (place === undefined || place.archivedAt !== null) return null
  return {
    ...faceOf(task),
    id: task.id,
    name: task.name,
    columnId: place.columnId,
    rowId: place.rowId ?? undefined,
    order: place.order,
    movedAt: known?.columnId === place.columnId ? known.movedAt : (task.dateMove ?? task.createdAt),
  }
}

/** What a card says of its task, with what it leaves out. */
export function factsOf(card: Card): Pick<Task, FaceField> {
  const said = Object.entries(card).filter(([field, value]) => isFaceField(field) && value !== undefined)
  return Object.assign({}, plain, ...said.map(([field, value]) => ({ [field]: value })))
}
