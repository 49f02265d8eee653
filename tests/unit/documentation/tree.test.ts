import { describe, expect, it } from "vitest"
import { inReadingOrder } from "@/lib/documentation/tree"

const page = (id: number, parentId: number | null = null) => ({ id, parentId })
const read = (...pages: ReturnType<typeof page>[]) => inReadingOrder(pages).map(({ id }) => id)

describe("inReadingOrder", () => {
  it("puts each page before its sub-pages and keeps the order of siblings", () => {
    expect(read(page(1), page(2), page(4, 2), page(3, 1), page(5, 2), page(6, 4))).toEqual([1, 3, 2, 4, 6, 5])
  })

  it("shows a page whose parent is not there", () => {
    expect(read(page(1), page(3, 99), page(2))).toEqual([1, 3, 2])
  })

  it("takes pages that are nested 100,000 deep", () => {
    const deep = Array.from({ length: 100_000 }, (_, n) => page(n + 1, n || null))
    expect(read(...deep.slice(0, 3))).toEqual([1, 2, 3])
    expect(inReadingOrder(deep.toReversed()).map(({ id }) => id)).toEqual(deep.map(({ id }) => id))
  })
})
