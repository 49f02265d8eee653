import { expect, it } from "vitest"
import { hindranceOf } from "@/components/regulations/hindrance"

const reached = { time: 0, loads: false, online: true }

it("is the end of the text, or the pictures without which nobody knows where that is", () => {
  expect(hindranceOf(true, reached)).toBe("end")
  expect(hindranceOf(true, { ...reached, loads: true })).toBe("pictures")
  expect(hindranceOf(false, { ...reached, loads: true })).toBe(null)
})

it("is the time to read, as long as some of it is left or nobody knows", () => {
  expect(hindranceOf(true, { ...reached, time: 9 })).toBe("both")
  expect(hindranceOf(false, { ...reached, time: 9 })).toBe("time")
  expect(hindranceOf(false, { ...reached, time: null })).toBe("time")
})

it("is the connection when nothing else is missing", () => {
  expect(hindranceOf(true, { ...reached, online: false })).toBe("end")
  expect(hindranceOf(false, { ...reached, online: false })).toBe("offline")
  expect(hindranceOf(false, reached)).toBe(null)
})
