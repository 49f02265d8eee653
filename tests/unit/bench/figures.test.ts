import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { Figures } from "@/bench/support/figures"

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => undefined)
  vi.spyOn(console, "error").mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = undefined
})

function exitCodeOf(value: number, aim: { atMost: number } | { atLeast: number }): typeof process.exitCode {
  process.exitCode = undefined
  const figures = new Figures()
  figures.add("unheard-of.figure", value, aim)
  figures.show()
  return process.exitCode
}

it("a program fails where a figure misses its aim, and not where it meets it", () => {
  expect(exitCodeOf(2, { atMost: 1.5 })).toBe(1)
  expect(exitCodeOf(0.5, { atLeast: 0.8 })).toBe(1)
  expect(exitCodeOf(1.5, { atMost: 1.5 })).toBeUndefined()
  expect(exitCodeOf(0.8, { atLeast: 0.8 })).toBeUndefined()
})
