import { describe, expect, it } from "vitest"
import { surplusOf, type ReadKey } from "@/components/offline/surplus"

const day = 24 * 60 * 60 * 1000
const now = 400 * day
const read = (name: string, answeredAt: number, size = 1000): ReadKey => [1, 2, `["${name}"]`, answeredAt, size]

describe("what a browser stores of what was read", () => {
  it("stays while it is neither old nor much", () => {
    expect(surplusOf([read("listProjects", now - 29 * day), read("listSpaces", now)], now)).toEqual([])
  })

  it("goes after thirty days", () => {
    const old = read("listProjects", now - 31 * day)
    expect(surplusOf([old, read("listSpaces", now)], now)).toEqual([old])
  })

  it("is the newest copy alone, of each person apart", () => {
    const older = read("listProjects", now - 10)
    const others: ReadKey = [1, 3, '["listProjects"]', now - 20, 1000]
    expect(surplusOf([older, read("listProjects", now), others], now)).toEqual([older])
  })

  it("makes room for what was read last: the oldest go first", () => {
    const many = Array.from({ length: 1002 }, (_, index) => read(`read ${index}`, now - index))
    expect(surplusOf(many, now)).toEqual(many.slice(1000))

    const large = [1, 2, 3].map((age) => read(`board ${age}`, now - age, 6_000_000))
    expect(surplusOf(large.toReversed(), now)).toEqual(large.slice(2))
  })
})
