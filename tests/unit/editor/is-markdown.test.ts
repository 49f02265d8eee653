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
      "Steps\n=====",
      "~~~sh\nls\n~~~",
      "a *word* of weight",
      "[a]\n\n[a]: https://a.example",
      "![Cat](https://a.example/c.png)",
      "Press <kbd>Enter</kbd>",
      "<details>\n<summary>More</summary>\n",
      "---\ntitle: Tea\n---\n",
      "words[^1]\n\n[^1]: a note",
    ])
      expect(isMarkdown(text), text).toBe(true)
    for (const text of [
      "Just words.",
      "-",
      "a | b",
      "2 * 3 * 4",
      "a_b_c",
      "See [1].",
      "C# or F#",
      "a < b > c",
      "a_b_c d_e_f",
      "*",
      "a * b*",
      "x <y> z",
    ])
      expect(isMarkdown(text), text).toBe(false)
  })
})
