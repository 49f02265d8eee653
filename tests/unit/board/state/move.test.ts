import { describe, expect, it } from "vitest"
import { createLayout, unfolded, type Board } from "@/components/board/state/model"
import { anchorAt, cellAt, changesNothing, fullFor, indexAt, spotOf, stepSpot } from "@/components/board/state/move"
import { apply } from "@/components/board/state/pending"
import { card, stage } from "@/tests/support/board"

const board: Board = {
  view: "board",
  version: 1,
  stages: [stage(1, 0), stage(2, 1), stage(3, 2, { tasksLimit: 2 })],
  tasks: [
    card(11, 1, "a0"),
    card(12, 1, "a1"),
    card(13, 1, "a2"),
    card(21, 2, "a0"),
    card(22, 2, "a1"),
    card(31, 3, "a0"),
  ],
}
const withRows: Board = {
  ...board,
  stages: [...board.stages, stage(8, 0, { kind: "row" }), stage(9, 1, { kind: "row" })],
  tasks: [card(11, 1, "a0", 8), card(12, 1, "a1", 9), card(13, 1, "a2", 9), card(21, 2, "a0", 8)],
}
const idsIn = (shown: Board, columnId: number) =>
  shown.tasks.filter((task) => task.columnId === columnId).map((task) => task.id)
const layout = createLayout()(board)
const lanes = createLayout()(withRows)
const only = (...ids: number[]) => new Set(ids)

describe("what is not folded", () => {
  it("leaves out columns and rows, so that a step goes past them", () => {
    const shown = unfolded(lanes, new Set(["2", "9"]))
    expect(shown.columns.map(({ id }) => id)).toEqual([1, 3])
    expect(shown.lanes.map(({ row }) => row?.id)).toEqual([8])
    expect(stepSpot(shown, only(11), { columnId: 1, rowId: 8, index: 0 }, "right")).toMatchObject({ columnId: 3 })
    expect(unfolded(layout, new Set())).toBe(layout)
    expect(unfolded(layout, new Set(["-"])).lanes).toHaveLength(1)
  })
})

describe("the moving of cards, before it is granted", () => {
  const move = { kind: "moveTasks", columnId: 2, rowId: null } as const

  it("puts several cards after their neighbour, in the order of the board", () => {
    const moved = apply(board, { ...move, taskIds: only(13, 31, 11), afterTaskId: 21 })
    expect(idsIn(moved, 2)).toEqual([21, 11, 13, 31, 22])
    expect(idsIn(moved, 1)).toEqual([12])
  })

  it("puts a card before its neighbour, and at the end where there is none", () => {
    expect(idsIn(apply(board, { ...move, taskIds: only(11), beforeTaskId: 21 }), 2)).toEqual([11, 21, 22])
    expect(idsIn(apply(board, { ...move, taskIds: only(11) }), 2)).toEqual([21, 22, 11])
    expect(idsIn(apply(board, { ...move, taskIds: only(11), afterTaskId: 31 }), 2)).toEqual([21, 22, 11])
  })

  it("sets the row, or clears it", () => {
    const moved = apply(withRows, { kind: "moveTasks", taskIds: only(11), columnId: 1, rowId: 9, afterTaskId: 12 })
    expect(moved.tasks.find(({ id }) => id === 11)?.rowId).toBe(9)
    expect(idsIn(moved, 1)).toEqual([12, 11, 13])
    const cleared = apply(withRows, { kind: "moveTasks", taskIds: only(11), columnId: 1, rowId: null })
    expect(cleared.tasks.find(({ id }) => id === 11)?.rowId).toBeUndefined()
  })

  it("does it twice as if once", () => {
    const effect = { ...move, taskIds: only(11), afterTaskId: 21 }
    const once = apply(board, effect)
    expect(idsIn(apply(once, effect), 2)).toEqual(idsIn(once, 2))
  })
})

describe("where cards would land", () => {
  it("knows a place by the neighbours that stay, the nearest first, and then by the end of its cell", () => {
    const cell = cellAt(layout, { columnId: 1, rowId: null })
    if (cell === null) throw new Error("There is no such cell.")
    const [first, last] = [{ position: "first" }, { position: "last" }]
    expect(anchorAt(cell, only(12), 0)).toEqual({ beforeTaskId: 11, otherwise: [{ beforeTaskId: 13 }, first] })
    expect(anchorAt(cell, only(12), 1)).toEqual({ afterTaskId: 11, otherwise: [{ beforeTaskId: 13 }, last] })
    expect(anchorAt(cell, only(12), 2)).toEqual({ afterTaskId: 13, otherwise: [{ afterTaskId: 11 }, last] })
    expect(anchorAt(cell, only(11, 12, 13), 0)).toEqual({})
  })

  it("sees that nothing would change", () => {
    const spot = (index: number) => ({ columnId: 1, rowId: null, index })
    expect(changesNothing(layout, only(12), spot(1))).toBe(true)
    expect(changesNothing(layout, only(12), spot(2))).toBe(false)
    expect(changesNothing(layout, only(11, 12), spot(0))).toBe(true)
    expect(changesNothing(layout, only(11, 13), spot(0))).toBe(false)
  })

  it("finds no room where a limit would be passed", () => {
    const full = (...ids: number[]) => fullFor(layout, only(...ids), { columnId: 3, rowId: null }).map(({ id }) => id)
    expect([full(11), full(11, 12), full(31), full(31, 11)]).toEqual([[], [3], [], []])
  })

  it("is read from the pointer by the middles of the cards", () => {
    const middles = [30, 90, 150]
    const at = (y: number) => indexAt(middles.length, (index) => middles[index] ?? 0, y)
    expect([at(0), at(31), at(100), at(999)]).toEqual([0, 1, 2, 3])
    expect(indexAt(0, () => 0, 5)).toBe(0)
  })

  it("is led along a cell, into the next column, and across rows at the ends", () => {
    const spot = spotOf(lanes, 11, only(11))
    expect(spot).toEqual({ columnId: 1, rowId: 8, index: 0 })
    if (spot === null) return
    const step = (from: typeof spot, way: "up" | "down" | "left" | "right") => stepSpot(lanes, only(11), from, way)
    expect(step(spot, "up")).toBeNull()
    expect(step(spot, "left")).toBeNull()
    expect(step(spot, "right")).toEqual({ columnId: 2, rowId: 8, index: 0 })
    expect(step(spot, "down")).toEqual({ columnId: 1, rowId: 9, index: 0 })
    expect(step({ columnId: 1, rowId: 9, index: 2 }, "right")).toEqual({ columnId: 2, rowId: 9, index: 0 })
    expect(step({ columnId: 2, rowId: 9, index: 0 }, "up")).toEqual({ columnId: 2, rowId: 8, index: 1 })
  })
})
