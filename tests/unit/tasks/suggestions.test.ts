import { describe, expect, it } from "vitest"
import { suggestionsFor } from "@/components/search/suggestions"
import type { Locale } from "@/lib/messages/locale"

const names = {
  people: ["Ada Lindqvist", "Bo"],
  labels: ["bug", "None"],
  projects: ["Website relaunch"],
  stages: ["To do", "Done"],
}
const labels = (text: string, locale: Locale = "en") => suggestionsFor(text, names, locale).map(({ label }) => label)

describe("what is offered while a filter is written", () => {
  it("are fields, and behind a field its values", () => {
    expect(labels("basket st")).toEqual(["stage:", "status:"])
    expect(labels("status:")).toEqual(["status:open", "status:done", "status:rejected"])
    expect(labels("assignee:lin")).toEqual(['assignee:"Ada Lindqvist"'])
    expect(labels("in:web")).toEqual(['in:"Website relaunch"'])
    expect(labels("stage:")).toEqual(['stage:"To do"', "stage:Done"])
    expect(labels("is:")).toEqual(["is:blocked"])
    expect(labels("zebra")).toEqual([])
  })

  it("stands in the place of the word that is being written, with its minus", () => {
    expect(suggestionsFor("basket -label:b", names, "en")[0]?.text).toBe("basket -label:bug ")
    expect(suggestionsFor("basket ", names, "en")[0]?.text).toBe("basket assignee:")
  })

  it("tells a name from a word of the field by quotes", () => {
    expect(labels("label:no")).toEqual(["label:none", 'label:"None"'])
  })

  it("is in the language of who writes, whichever they begin in", () => {
    expect(labels("ста", "ru")).toEqual(["статус:"])
    expect(labels("stat", "ru")).toEqual(["статус:"])
    expect(labels("статус:", "ru")).toEqual(["статус:открыто", "статус:готово", "статус:отклонено"])
    expect(labels("status:го", "ru")).toEqual(["статус:готово"])
    expect(labels("срок:", "ru")).toEqual(["срок:сегодня", "срок:завтра", "срок:просрочено", "срок:<7д", "срок:нет"])
    expect(labels("исполнитель:lin", "ru")).toEqual(['исполнитель:"Ada Lindqvist"'])
    expect(labels("этап:", "ru")).toEqual(['этап:"To do"', "этап:Done"])
  })
})
