import { expect, it } from "vitest"
import type { Document, TaskItem } from "@/lib/rich-text/document"
import { ticked } from "@/lib/rich-text/ticked"

it("one task of a text is done or open again, and nothing else of it another", () => {
  const task = (words: string, checked: boolean): TaskItem => ({
    type: "taskItem",
    attrs: { checked },
    content: [{ type: "paragraph", content: [{ type: "text", text: words }] }],
  })
  const [one, other] = [task("pay", false), task("pay", false)]
  const text: Document = { type: "doc", content: [{ type: "taskList", content: [one, other] }] }
  const after = ticked(text, other)
  expect(after).toEqual({ type: "doc", content: [{ type: "taskList", content: [one, task("pay", true)] }] })
})
