import { describe, expect, it } from "vitest"
import { find } from "@/components/palette/match"

const items = [
  { group: "Boards", label: "Website relaunch", hint: "Design" },
  { group: "Boards", label: "Platform", hint: "Engineering" },
  { group: "Spaces", label: "Design" },
  { group: "Pages", label: "Tone of voice", hint: "Design" },
  { group: "Pages", label: "Café on the Web", hint: "Company" },
]
const labels = (text: string) => find(text, items).flatMap((group) => group.items.map(({ label }) => label))

describe("the palette", () => {
  it("shows everything, group by group, where nothing is typed", () => {
    expect(find(" ", items).map(({ name }) => name)).toEqual(["Boards", "Spaces", "Pages"])
  })

  it("puts names that begin with it before words, and words before the rest", () => {
    expect(labels("web")).toEqual(["Website relaunch", "Café on the Web"])
    expect(labels("design")[0]).toBe("Design")
  })

  it("asks for every word, in the name or beside it", () => {
    expect(labels("design tone")).toEqual(["Tone of voice"])
    expect(labels("tone nothing")).toEqual([])
  })

  it("overlooks case and accents, and does not guess", () => {
    expect(labels("CAFE")).toEqual(["Café on the Web"])
    expect(labels("tne")).toEqual([])
  })
})
