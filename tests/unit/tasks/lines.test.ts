import { expect, it } from "vitest"
import { linesOf } from "@/components/tasks/lines"

it("takes the marks of every list away, and nothing of the words", () => {
  const pasted = [
    "- One",
    "* [ ] Two",
    "3. Three",
    "a) Four",
    "• Five",
    "- [x] Six",
    "☐ Seven",
    "☑ Eight",
    "☑\ufe0f Nine",
    "☒ Ten",
    "□ Eleven",
    "✓ Twelve",
    "✔\ufe0f Thirteen",
    "- ☐ Fourteen",
    "✓-marks mean done",
    "-5 degrees",
  ]
  expect(linesOf(pasted.join("\r\n\n")).join(" ")).toBe(
    "One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen ✓-marks mean done -5 degrees",
  )
})

it("leaves a single line as it is written", () => {
  expect(linesOf("☐ Seven\n")).toEqual(["☐ Seven"])
})
