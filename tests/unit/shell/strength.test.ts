import { describe, expect, it } from "vitest"
import { strengthOf } from "@/components/auth/strength"

describe("the strength of a password", () => {
  it.each([
    ["", "empty"],
    ["short", "short"],
    ["12345678", "fair"],
    ["aaaaaaaaaaaaaaaaaaaa", "fair"],
    ["blue kettle!", "good"],
    ["three calm words", "strong"],
  ])("calls %j %s", (password, level) => {
    expect(strengthOf(password).level).toBe(level)
  })

  it("counts characters as people see them, and those that are missing", () => {
    expect(strengthOf("🎨🎨🎨🎨🎨")).toEqual({ level: "short", missing: 3 })
  })
})
