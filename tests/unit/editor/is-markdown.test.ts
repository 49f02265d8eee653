import { describe, expect, it } from "vitest"
import { isMarkdown } from "@/components/editor/is-markdown"

describe("Markdown that is pasted", () => {
  it("is told from plain words", () => {
    for (const text of [
      "# Steps",
      "- one\n- two",
      "1. first",
      "> said",
      "a **bold** word",
      "```\ncode\n```",
      "| a | b |\n|---|---|",
      "| a | b |\n| - | - |",
      "a <u>line</u> below",
    ])
      expect(isMarkdown(text), text).toBe(true)
    for (const text of ["Just words.", "-", "a | b", "2 * 3 * 4", "a_b_c", "See [1].", "C# or F#"])
      expect(isMarkdown(text), text).toBe(false)
  })
})
