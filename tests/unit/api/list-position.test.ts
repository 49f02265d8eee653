import { describe, expect, it } from "vitest"
import { arrange } from "@/lib/api/list-position"

describe("arrange", () => {
  it("takes an index before the first for the first, and one behind the last for the last", () => {
    expect(arrange([1, 2, 3], 2, { order: -1 })).toEqual([2, 1, 3])
    expect(arrange([1, 2, 3], 2, { order: -99 })).toEqual([2, 1, 3])
    expect(arrange([1, 2, 3], 2, { order: 99 })).toEqual([1, 3, 2])
  })

  it("leaves what goes beside itself where it is, and answers null for what is not there", () => {
    expect(arrange([1, 2, 3], 2, { beforeId: 2 })).toEqual([1, 2, 3])
    expect(arrange([1, 2, 3], 2, { afterId: 2 })).toEqual([1, 2, 3])
    expect(arrange([1, 2, 3], 2, { afterId: 9 })).toBeNull()
  })
})
