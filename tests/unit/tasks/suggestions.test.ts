import { describe, expect, it } from "vitest"
import { suggestionsFor } from "@/components/search/suggestions"

const names = { people: ["Ada Lindqvist", "Bo"], labels: ["bug"], projects: ["Website relaunch"] }
const labels = (text: string) => suggestionsFor(text, names).map(({ label }) => label.trim())

describe("what is offered while a filter is written", () => {
  it("are fields, and behind a field its values", () => {
    expect(labels("basket st")).toEqual(["stage:", "status:"])
    expect(labels("status:")).toEqual(["status:open", "status:done", "status:rejected"])
    expect(labels("assignee:lin")).toEqual(['assignee:"Ada Lindqvist"'])
    expect(labels("in:web")).toEqual(['in:"Website relaunch"'])
    expect(labels("zebra")).toEqual([])
  })

  it("stands in the place of the word that is being written, with its minus", () => {
    expect(suggestionsFor("basket -label:b", names)[0]?.text).toBe("basket -label:bug ")
    expect(suggestionsFor("basket ", names)[0]?.text).toBe("basket assignee:")
  })
})
