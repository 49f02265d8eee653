import { describe, expect, it } from "vitest"
import { createLayout, type Board } from "@/components/board/state/model"
import { extend, firstCard, nearestLeft, neighbour, selectColumn } from "@/components/board/selection/selection"
import { anchorAt, keep, nothing, toggle, type Selection } from "@/components/tasks/several/selection"
import { card, stage } from "@/tests/support/board"

/** Two rows over three columns; the one in the middle is empty in the first row. */
const board: Board = {
  view: "board",
  version: 1,
  stages: [stage(1, 0), stage(2, 1), stage(3, 2), stage(8, 0, { kind: "row" }), stage(9, 1, { kind: "row" })],
  tasks: [
    card(11, 1, "a11", 8),
    card(12, 1, "a12", 8),
    card(13, 1, "a13", 8),
    card(14, 1, "a14", 9),
    card(21, 2, "a21", 9),
    card(31, 3, "a31", 8),
  ],
}
const layout = createLayout()(board)
const chosen = (selection: Selection) => [...selection.ids].toSorted((a, b) => a - b)

describe("the selection of cards", () => {
  it("takes single cards in and out", () => {
    const two = toggle(toggle(nothing, 11), 31)
    expect(chosen(two)).toEqual([11, 31])
    expect(chosen(toggle(two, 11))).toEqual([31])
  })

  it("draws a range from where one stands, and gives it back when it is drawn shorter", () => {
    const start = anchorAt(toggle(nothing, 31), 11)
    expect(chosen(extend(start, layout, 13))).toEqual([11, 12, 13, 31])
    expect(chosen(extend(extend(start, layout, 13), layout, 12))).toEqual([11, 12, 31])
    expect(chosen(extend(extend(start, layout, 13), layout, 11))).toEqual([11, 31])
  })

  it("begins anew in another cell", () => {
    expect(chosen(extend(anchorAt(nothing, 11), layout, 31))).toEqual([31])
    expect(chosen(extend(extend(anchorAt(nothing, 11), layout, 12), layout, 31))).toEqual([11, 12, 31])
  })

  it("takes the column over all rows, and the board at the second time", () => {
    const column = selectColumn(nothing, layout, 12)
    expect(chosen(column)).toEqual([11, 12, 13, 14])
    expect(chosen(selectColumn(column, layout, 12))).toEqual([11, 12, 13, 14, 21, 31])
  })

  it("loses what has left the board", () => {
    const two = toggle(toggle(nothing, 11), 31)
    expect(chosen(keep(two, (id) => id !== 31))).toEqual([11])
    expect(keep(two, () => true)).toBe(two)
  })
})

describe("walking from card to card", () => {
  it("goes down a cell and on into the next row", () => {
    expect([neighbour(layout, 11, "down"), neighbour(layout, 13, "down"), neighbour(layout, 14, "down")]).toEqual([
      12,
      14,
      null,
    ])
    expect([neighbour(layout, 14, "up"), neighbour(layout, 11, "up")]).toEqual([13, null])
  })

  it("goes sideways over empty cells, and to the last card where the cell is shorter", () => {
    expect([neighbour(layout, 13, "right"), neighbour(layout, 31, "left"), neighbour(layout, 14, "right")]).toEqual([
      31, 11, 21,
    ])
  })

  it("goes to both ends of a cell", () => {
    expect([neighbour(layout, 12, "first"), neighbour(layout, 12, "last"), firstCard(layout)]).toEqual([11, 13, 11])
  })

  it("stays near when cards leave", () => {
    expect(nearestLeft(layout, 12, new Set([12]))).toBe(13)
    expect(nearestLeft(layout, 12, new Set([12, 13]))).toBe(11)
    expect(nearestLeft(layout, 31, new Set([31]))).toBeNull()
  })
})
