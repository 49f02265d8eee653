import { describe, expect, it } from "vitest"
import { createLayout, type Board } from "@/components/board/state/model"
import type { Anchor } from "@/components/board/state/move"
import { apply, overlay, type PendingChange } from "@/components/board/state/pending"
import { faceOf } from "@/lib/tasks/face"
import { card, stage } from "@/tests/support/board"

const board: Board = {
  view: "board",
  version: 7,
  stages: [stage(1, 0, { name: "To do" }), stage(2, 1, { name: "Done" }), stage(9, 0, { name: "Launch", kind: "row" })],
  tasks: [card(11, 1, "a0"), card(12, 1, "a1", 9), card(13, 1, "a2"), card(21, 2, "a0")],
}
const ids = (shown: Board, columnId: number) =>
  shown.tasks.filter((task) => task.columnId === columnId).map((task) => task.id)

describe("the overlay of pending changes", () => {
  it("is the server's board where nothing is pending", () => {
    expect(overlay(board, [])).toBe(board)
  })

  it("shows a moved card at the next place where its neighbour has left the column meanwhile", () => {
    const move = { id: "a", kind: "moveTasks", taskIds: new Set([21]), columnId: 1, rowId: null } as const
    const shown = (change: Pick<Anchor, "afterTaskId" | "otherwise">) =>
      ids(overlay(board, [{ ...move, ...change }]), 1)
    expect(shown({ afterTaskId: 99, otherwise: [{ beforeTaskId: 12 }] })).toEqual([11, 21, 12, 13])
    expect(shown({ afterTaskId: 99, otherwise: [{ beforeTaskId: 98 }, { position: "first" }] })).toEqual([
      21, 11, 12, 13,
    ])
    expect(shown({ afterTaskId: 99, otherwise: [{ position: "last" }] })).toEqual([11, 12, 13, 21])
  })

  it("shows new tasks at the end that they were added to, in the order of their typing", () => {
    const pending: PendingChange[] = [
      { id: "a", kind: "addTask", card: card(-1, 1, ""), at: "last" },
      { id: "b", kind: "addTask", card: card(-2, 1, ""), at: "last" },
      { id: "c", kind: "addTask", card: card(-3, 1, ""), at: "first" },
    ]
    expect(ids(overlay(board, pending), 1)).toEqual([-3, 11, 12, 13, -1, -2])
  })

  it("adds the first task of an empty cell", () => {
    const shown = apply(board, { kind: "addTask", card: card(-1, 2, "", 9), at: "first" })
    expect(ids(shown, 2)).toEqual([21, -1])
  })

  it("takes tasks away, and gives them back when the change is dropped", () => {
    const pending: PendingChange[] = [{ id: "a", kind: "removeTasks", taskIds: new Set([11, 21]) }]
    expect(ids(overlay(board, pending), 1)).toEqual([12, 13])
    expect(overlay(board, pending.slice(1))).toBe(board)
  })

  it("does a change twice as if once, since the server's answer may hold it already", () => {
    const effects = [
      { kind: "removeTasks", taskIds: new Set([11]) },
      { kind: "renameTask", taskId: 12, name: "New" },
      { kind: "putTasks", cards: [card(14, 1, "a1V")] },
      { kind: "placeStage", stageId: 2, order: 0 },
      { kind: "removeStage", stageId: 1, moveTasksTo: 2 },
    ] as const
    for (const effect of effects) expect(apply(apply(board, effect), effect)).toEqual(apply(board, effect))
  })

  it("puts a task where its rank says, and again when that has changed", () => {
    const once = apply(board, { kind: "putTasks", cards: [card(14, 1, "a1V")] })
    expect(ids(once, 1)).toEqual([11, 12, 14, 13])
    const again = apply(once, { kind: "putTasks", cards: [card(14, 2, "Zz")] })
    expect([ids(again, 1), ids(again, 2)]).toEqual([
      [11, 12, 13],
      [14, 21],
    ])
  })

  it("puts many tasks at once where their ranks say, in columns that hold some and in those that hold none", () => {
    const cards = [card(31, 1, "a3"), card(32, 1, "Zz"), card(33, 2, "a0V"), card(34, 1, "a1V"), card(35, 5, "a0")]
    const put = apply(board, { kind: "putTasks", cards })
    expect(ids(put, 1)).toEqual([32, 11, 12, 34, 13, 31])
    expect(ids(put, 2)).toEqual([21, 33])
    expect(ids(put, 5)).toEqual([35])
    const one = cards.reduce((before, next) => apply(before, { kind: "putTasks", cards: [next] }), board)
    for (const column of [1, 2, 5]) expect(ids(put, column)).toEqual(ids(one, column))
  })

  it("shows what is set of several tasks, and leaves out what is taken away", () => {
    const set = apply(board, {
      kind: "updateTasks",
      taskIds: new Set([11, 21]),
      face: faceOf({ status: 1, importance: 2, dateEnd: "2026-03-01T00:00:00.000Z" }),
    })
    expect(set.tasks.map(({ status }) => status)).toEqual([1, undefined, undefined, 1])
    const back = apply(set, {
      kind: "updateTasks",
      taskIds: new Set([11]),
      face: faceOf({ status: 0, importance: 0, dateEnd: null, color: null }),
    })
    expect(back.tasks[0]).toEqual(card(11, 1, "a0"))
  })

  it("puts a granted task before those that still wait for their answer", () => {
    const pending: PendingChange[] = [{ id: "b", kind: "addTask", card: card(-2, 1, ""), at: "last" }]
    const granted = apply(board, { kind: "putTasks", cards: [card(14, 1, "a3")] })
    expect(ids(overlay(granted, pending), 1)).toEqual([11, 12, 13, 14, -2])
  })

  it("keeps the orders of columns dense when one is added, moved or removed", () => {
    const orders = (shown: Board) =>
      shown.stages
        .filter(({ kind }) => kind === "column")
        .toSorted((a, b) => a.order - b.order)
        .map(({ name, order }) => [name, order])
    const added = apply(board, { kind: "addStage", stage: stage(3, 1, { name: "Doing" }) })
    expect(orders(added)).toEqual([
      ["To do", 0],
      ["Doing", 1],
      ["Done", 2],
    ])
    expect(orders(apply(added, { kind: "placeStage", stageId: 2, order: 0 }))).toEqual([
      ["Done", 0],
      ["To do", 1],
      ["Doing", 2],
    ])
    expect(orders(apply(added, { kind: "placeStage", stageId: 1, order: 2 }))).toEqual([
      ["Doing", 0],
      ["Done", 1],
      ["To do", 2],
    ])
    expect(orders(apply(added, { kind: "removeStage", stageId: 1 }))).toEqual([
      ["Doing", 0],
      ["Done", 1],
    ])
  })

  it("moves the tasks of a deleted column to the end of another, or archives them", () => {
    expect(ids(apply(board, { kind: "removeStage", stageId: 1, moveTasksTo: 2 }), 2)).toEqual([21, 11, 12, 13])
    expect(apply(board, { kind: "removeStage", stageId: 1 }).tasks.map(({ id }) => id)).toEqual([21])
  })

  it("leaves the tasks of a deleted row in their columns", () => {
    expect(apply(board, { kind: "removeStage", stageId: 9 }).tasks.map(({ rowId }) => rowId)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe("the layout of a board", () => {
  it("has a lane for each row, and one for tasks without a row only where there are some", () => {
    const layout = createLayout()(board)
    expect(layout.lanes.map((lane) => [lane.row?.name ?? null, lane.count])).toEqual([
      ["Launch", 1],
      [null, 3],
    ])
    expect(layout.counts.get(1)).toBe(3)
    const rows = createLayout()({ ...board, tasks: board.tasks.filter(({ rowId }) => rowId === 9) })
    expect(rows.lanes.map((lane) => lane.row?.name ?? null)).toEqual(["Launch"])
  })

  it("keeps the cells in which nothing changed", () => {
    const layOut = createLayout()
    const before = layOut(board).lanes.flatMap((lane) => lane.cells)
    const after = layOut(apply(board, { kind: "renameTask", taskId: 21, name: "New" })).lanes.flatMap(
      (lane) => lane.cells,
    )
    expect(after.map((cell, index) => cell === before[index])).toEqual([true, true, true, false])
  })

  it("treats a row that is gone as none", () => {
    const layout = createLayout()({ ...board, stages: board.stages.filter(({ kind }) => kind === "column") })
    expect(layout.lanes.map((lane) => lane.cells.map((cell) => cell.cards.length))).toEqual([[3, 1]])
  })
})
