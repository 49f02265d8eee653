import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { outcomeOf } from "@/lib/regulations/attempts/score"

const verdictsOf = (list: readonly (boolean | null)[]) => new Map(list.map((verdict, index) => [index + 1, verdict]))

describe("what an attempt comes to", () => {
  it("passes by the mark of its test, rounded down", () => {
    const twoOfThree = verdictsOf([true, true, false])
    expect(outcomeOf(twoOfThree, 66)).toMatchObject({ score: 66, result: "passed", failedQuestionIds: [3] })
    expect(outcomeOf(twoOfThree, 67)).toMatchObject({ score: 66, result: "failed" })
    expect(outcomeOf(verdictsOf([true, true, true]), 100)).toMatchObject({ score: 100, result: "passed" })
    expect(outcomeOf(verdictsOf([false, false]), 1)).toMatchObject({ score: 0, result: "failed" })
  })

  it("waits for a mark only while that decides", () => {
    expect(outcomeOf(verdictsOf([true, null]), 100).result).toBe("waiting")
    const decided = { score: 0, result: "failed", failedQuestionIds: [1, 2], unmarkedQuestionIds: [2] }
    expect(outcomeOf(verdictsOf([false, null]), 60)).toEqual(decided)
    expect(outcomeOf(verdictsOf([false, null]), 50)).toMatchObject({ result: "waiting", unmarkedQuestionIds: [] })
  })

  it("never gets worse by another right answer, nor by a lower mark", () => {
    const worth = { failed: 0, waiting: 1, passed: 2 }
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.boolean()), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 100 }),
        fc.nat(),
        (list, mark, nth) => {
          const before = outcomeOf(verdictsOf(list), mark)
          const at = nth % list.length
          const better = outcomeOf(verdictsOf(list.with(at, true)), mark)
          expect(better.score).toBeGreaterThanOrEqual(before.score)
          if (list[at] === false) expect(worth[better.result]).toBeGreaterThanOrEqual(worth[before.result])
          if (!list.includes(null))
            expect(worth[outcomeOf(verdictsOf(list), Math.max(1, mark - 1)).result]).toBeGreaterThanOrEqual(
              worth[before.result],
            )
        },
      ),
      { seed: 20_261_124, numRuns: 500 },
    )
  })
})
