import { describe, expect, it } from "vitest"
import { withPatches } from "@/components/changes/overlays"

const regulation = (id: number, groupId: number | null, favorite = false) => ({ id, groupId, favorite })
/** Of space 4: 1 in no group, 2 and 3 in group 7, 5 in group 8. */
const list = [regulation(1, null), regulation(2, 7), regulation(3, 7), regulation(5, 8)]
const key = ["listSpaceRegulations", { spaceId: 4 }]
const ofGroup = (regulations: typeof list, groupId: number | null) =>
  regulations.filter((one) => one.groupId === groupId).map(({ id }) => id)

describe("a regulation that is moved", () => {
  const moved = (id: number, groupId: number | null, beforeId: number | null, spaceId = 4) =>
    withPatches(key, list, [{ entity: "regulationPlacement", id, after: { spaceId, groupId, beforeId } }])

  it("stands before another one of its new group, or last in it", () => {
    expect(ofGroup(moved(3, 7, 2), 7)).toEqual([3, 2])
    expect(ofGroup(moved(1, 7, 3), 7)).toEqual([2, 1, 3])
    expect(ofGroup(moved(2, 8, null), 8)).toEqual([5, 2])
    expect(ofGroup(moved(5, null, 1), null)).toEqual([5, 1])
  })

  it("leaves the lists of other spaces as they are", () => {
    expect(moved(3, 7, 2, 9)).toBe(list)
    expect(moved(99, 7, 2)).toBe(list)
  })
})

describe("a group of regulations that is deleted", () => {
  it("leaves what stood in it without a group", () => {
    const shown = withPatches(key, list, [{ entity: "regulationGroup", id: 7, after: null }])
    expect(ofGroup(shown, null)).toEqual([1, 2, 3])
    expect(ofGroup(shown, 8)).toEqual([5])
  })
})

describe("a favourite that is taken out", () => {
  it("leaves the list of favourites alone", () => {
    const kept = [regulation(1, null, true), regulation(2, 7, true)]
    const out = [{ entity: "regulation", id: 1, after: { favorite: false } }] as const
    const ids = (only?: "favorite") => withPatches(["listRegulations", { only }], kept, out).map(({ id }) => id)
    expect(ids("favorite")).toEqual([2])
    expect(ids()).toEqual([1, 2])
  })
})
