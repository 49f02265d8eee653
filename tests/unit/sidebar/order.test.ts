import { describe, expect, it } from "vitest"
import { dropGroup, dropSpace, stepSpace } from "@/components/sidebar/order"

/** Spaces 1 and 2 stand in no group, 3 and 4 in group 7. */
const spaces = [
  { id: 1, spaceGroupId: null },
  { id: 3, spaceGroupId: 7 },
  { id: 2, spaceGroupId: null },
  { id: 4, spaceGroupId: 7 },
]

describe("a space that is dropped", () => {
  it("stands before or after another one, in the group of that one", () => {
    const before = dropSpace(spaces, 2, { kind: "space", id: 1, edge: "before" })
    expect(before).toEqual({ ids: [2, 1, 3, 4], move: { spaceId: 2, spaceGroupId: null } })
    const after = dropSpace(spaces, 1, { kind: "space", id: 4, edge: "after" })
    expect(after).toEqual({ ids: [3, 2, 4, 1], move: { spaceId: 1, spaceGroupId: 7 } })
  })

  it("goes first into a group, into an empty one, or out of any", () => {
    expect(dropSpace(spaces, 2, { kind: "group", id: 7, edge: "into" })?.ids).toEqual([1, 2, 3, 4])
    const empty = dropSpace(spaces, 1, { kind: "group", id: 9, edge: "into" })
    expect(empty).toEqual({ ids: [3, 2, 4, 1], move: { spaceId: 1, spaceGroupId: 9 } })
    const out = dropSpace(spaces, 4, { kind: "group", id: null, edge: "into" })
    expect(out).toEqual({ ids: [4, 1, 3, 2], move: { spaceId: 4, spaceGroupId: null } })
  })

  it("changes nothing where it is already, or over itself", () => {
    expect(dropSpace(spaces, 1, { kind: "group", id: null, edge: "into" })).toBeNull()
    expect(dropSpace(spaces, 1, { kind: "space", id: 1, edge: "after" })).toBeNull()
    expect(dropSpace(spaces, 99, { kind: "space", id: 1, edge: "after" })).toBeNull()
  })

  it("steps among the spaces of its own group, and not beyond its ends", () => {
    expect(stepSpace(spaces, 2, -1)?.ids).toEqual([2, 1, 3, 4])
    expect(stepSpace(spaces, 3, 1)).toEqual({ ids: [1, 2, 4, 3], move: { spaceId: 3, spaceGroupId: 7 } })
    expect(stepSpace(spaces, 3, -1)).toBeNull()
    expect(stepSpace(spaces, 4, 1)).toBeNull()
  })
})

describe("a group that is dropped", () => {
  it("goes to an index among the others", () => {
    expect(dropGroup([5, 6, 7], 7, { kind: "group", id: 5, edge: "before" })).toBe(0)
    expect(dropGroup([5, 6, 7], 5, { kind: "group", id: 6, edge: "after" })).toBe(1)
    expect(dropGroup([5, 6, 7], 7, { kind: "group", id: null, edge: "into" })).toBe(0)
  })

  it("stays over itself, over its neighbour's near side, and over a space", () => {
    expect(dropGroup([5, 6, 7], 6, { kind: "group", id: 6, edge: "after" })).toBeNull()
    expect(dropGroup([5, 6, 7], 6, { kind: "group", id: 5, edge: "after" })).toBeNull()
    expect(dropGroup([5, 6, 7], 6, { kind: "space", id: 1, edge: "after" })).toBeNull()
  })
})
