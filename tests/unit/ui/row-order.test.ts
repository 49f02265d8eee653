import { describe, expect, it } from "vitest"
import { dropGroup, dropItem, stepItem } from "@/components/ui/row-order"

/** Items 1 and 2 stand in no group, 3 and 4 in group 7. */
const items = [
  { id: 1, groupId: null },
  { id: 3, groupId: 7 },
  { id: 2, groupId: null },
  { id: 4, groupId: 7 },
]

describe("an item that is dropped", () => {
  it("stands before or after another one, in the group of that one", () => {
    expect(dropItem(items, 2, { kind: "item", id: 1, edge: "before" })).toEqual({ ids: [2, 1, 3, 4], groupId: null })
    expect(dropItem(items, 1, { kind: "item", id: 4, edge: "after" })).toEqual({ ids: [3, 2, 4, 1], groupId: 7 })
  })

  it("goes first into a group, into an empty one, or out of any", () => {
    expect(dropItem(items, 2, { kind: "group", id: 7, edge: "into" })?.ids).toEqual([1, 2, 3, 4])
    expect(dropItem(items, 1, { kind: "group", id: 9, edge: "into" })).toEqual({ ids: [3, 2, 4, 1], groupId: 9 })
    expect(dropItem(items, 4, { kind: "group", id: 0, edge: "into" })).toEqual({ ids: [4, 1, 3, 2], groupId: null })
  })

  it("changes nothing where it is already, or over itself", () => {
    expect(dropItem(items, 1, { kind: "group", id: 0, edge: "into" })).toBeNull()
    expect(dropItem(items, 1, { kind: "item", id: 1, edge: "after" })).toBeNull()
    expect(dropItem(items, 99, { kind: "item", id: 1, edge: "after" })).toBeNull()
  })
})

describe("an item that is moved by a step", () => {
  it("goes among those of its own group, and not beyond its ends", () => {
    expect(stepItem(items, 2, -1)?.ids).toEqual([2, 1, 3, 4])
    expect(stepItem(items, 3, 1)).toEqual({ ids: [1, 2, 4, 3], groupId: 7 })
    expect(stepItem(items, 3, -1)).toBeNull()
    expect(stepItem(items, 4, 1)).toBeNull()
  })

  it("goes on into the group above or below, where those are named", () => {
    const groups = [null, 7, 9]
    expect(stepItem(items, 3, -1, groups)).toEqual({ ids: [1, 2, 3, 4], groupId: null })
    expect(stepItem(items, 2, 1, groups)).toEqual({ ids: [1, 2, 3, 4], groupId: 7 })
    expect(stepItem(items, 4, 1, groups)).toEqual({ ids: [1, 3, 2, 4], groupId: 9 })
    expect(stepItem(items, 1, -1, groups)).toBeNull()
  })
})

describe("a group that is dropped", () => {
  it("goes to an index among the others", () => {
    expect(dropGroup([5, 6, 7], 7, { kind: "group", id: 5, edge: "before" })).toBe(0)
    expect(dropGroup([5, 6, 7], 5, { kind: "group", id: 6, edge: "after" })).toBe(1)
    expect(dropGroup([5, 6, 7], 7, { kind: "group", id: 0, edge: "into" })).toBe(0)
  })

  it("stays over itself, over its neighbour's near side, and over an item", () => {
    expect(dropGroup([5, 6, 7], 6, { kind: "group", id: 6, edge: "after" })).toBeNull()
    expect(dropGroup([5, 6, 7], 6, { kind: "group", id: 5, edge: "after" })).toBeNull()
    expect(dropGroup([5, 6, 7], 6, { kind: "item", id: 1, edge: "after" })).toBeNull()
  })
})
