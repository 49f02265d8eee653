import { describe, expect, it } from "vitest"
import { nameOf, toggled, valuesIn, withValues } from "@/lib/tasks/filter/edit"

describe("a value of a filter that is clicked", () => {
  it("comes behind what is written, and goes again", () => {
    const one = toggled("basket", "assignee", "Ada Lindqvist")
    expect(one).toBe('basket assignee:"Ada Lindqvist"')
    const two = toggled(one, "assignee", "me")
    expect(two).toBe('basket assignee:"Ada Lindqvist",me')
    expect(toggled(two, "assignee", "ada lindqvist")).toBe("basket assignee:me")
    expect(toggled("basket assignee:me", "assignee", "me")).toBe("basket")
  })

  it("stands where its field stood, also under another name of it", () => {
    expect(withValues("a priority:high b", "importance", ["urgent", "high"])).toBe("a importance:urgent,high b")
    expect(withValues("a importance:high b", "importance", [])).toBe("a b")
  })

  it("leaves alone what is excluded, and what is no field", () => {
    expect(toggled("-label:bug re: it", "label", "bug")).toBe("-label:bug re: it label:bug")
    expect(valuesIn('-label:bug label:"Print shop",web', "label")).toEqual(["Print shop", "web"])
  })

  it("tells a name from the word that it is written as", () => {
    const none = nameOf("label", "None")
    const both = toggled(toggled("", "label", "none"), "label", none)
    expect(both).toBe('label:none,"None"')
    expect(valuesIn(both, "label")).toEqual(["none", none])
    expect(toggled(both, "label", none)).toBe("label:none")
    expect(nameOf("label", "нет")).toBe('"нет"')
    expect(nameOf("assignee", "me")).toBe('"me"')
    expect(nameOf("label", "me")).toBe("me")
    expect(toggled("", "label", nameOf("label", "#12"))).toBe('label:"#12"')
  })
})
