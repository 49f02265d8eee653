import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { drawQuestions } from "@/lib/regulations/attempts/draw"
import type { Question } from "@/lib/regulations/questions/queries"

/** So many questions of four answers each. */
const pool = (count: number): Question[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    kind: "multiple",
    text: `Question ${index + 1}`,
    explanation: null,
    files: [],
    answers: [1, 2, 3, 4].map((n) => ({ id: index * 10 + n, text: `Answer ${n}`, correct: n === 1 })),
  }))

const ids = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id)
const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b)
const asWritten = { draw: null, shuffleQuestions: false, shuffleAnswers: false }

/** A chance that is the same for the same seed. */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe("drawing the questions of an attempt", () => {
  it("asks all of them as they are written, where nothing else is wanted", () => {
    expect(drawQuestions(pool(5), asWritten, seeded(1))).toEqual(pool(5))
  })

  it("asks so many of the pool, each once, whole, and in their order or another", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.option(fc.integer({ min: 1, max: 40 })),
        fc.boolean(),
        fc.boolean(),
        fc.integer(),
        (count, draw, shuffleQuestions, shuffleAnswers, seed) => {
          const questions = pool(count)
          const drawn = drawQuestions(questions, { draw, shuffleQuestions, shuffleAnswers }, seeded(seed))
          expect(new Set(ids(drawn)).size).toBe(Math.min(count, draw ?? count))
          if (!shuffleQuestions) expect(ids(drawn)).toEqual(sorted(ids(drawn)))
          for (const { id, answers, ...rest } of drawn) {
            const [written] = questions.filter((one) => one.id === id)
            expect({ ...written, answers: [] }).toEqual({ id, ...rest, answers: [] })
            expect(sorted(ids(answers))).toEqual(ids(written?.answers ?? []))
            if (!shuffleAnswers) expect(answers).toEqual(written?.answers)
          }
        },
      ),
      { seed: 20_261_124, numRuns: 500 },
    )
  })

  it("is the same for the same chance, and leaves the pool as it is", () => {
    const questions = pool(8)
    const settings = { draw: 5, shuffleQuestions: true, shuffleAnswers: true }
    expect(drawQuestions(questions, settings, seeded(7))).toEqual(drawQuestions(questions, settings, seeded(7)))
    expect(questions).toEqual(pool(8))
  })

  it("draws each question about as often as the others, and puts each in every place", () => {
    const chance = seeded(42)
    const drawn = Array.from({ length: 3000 }, () =>
      ids(drawQuestions(pool(6), { ...asWritten, draw: 3, shuffleQuestions: true }, chance)),
    )
    for (const place of [0, 1, 2])
      for (const { id } of pool(6)) {
        const often = drawn.filter((one) => one[place] === id).length
        expect(often).toBeGreaterThan(400)
        expect(often).toBeLessThan(600)
      }
  })
})
