import { describe, expect, it } from "vitest"
import { foldWriting, readPeriod, sentenceOf } from "@/components/tasks/panel/history"
import { historyTypes } from "@/lib/tasks/history/types"
import { en } from "@/lib/messages/en"

const say = (type: number, state: string, previousState: string | null = null) =>
  sentenceOf({ type, state, previousState, projectName: "Website", commitName: null })

describe("the history of a task", () => {
  it("tells of names, statuses and importance by both values", () => {
    expect(say(historyTypes.name, "New", "Old")).toEqual({ key: "renamed", from: "Old", to: "New" })
    expect(say(historyTypes.status, "1", "0")).toEqual({ key: "status", from: "0", to: "1", as: "status" })
    expect(say(historyTypes.importance, "2", "-1")).toMatchObject({ from: "-1", to: "2", as: "importance" })
  })

  it("names the people and labels, as they were called then", () => {
    expect(say(historyTypes.labelRemoved, "", "Bug")).toEqual({ key: "labelRemoved", to: "Bug" })
    expect(say(historyTypes.assigneeAdded, "Bo Nyström")).toEqual({ key: "assigneeAdded", to: "Bo Nyström" })
    expect(say(historyTypes.memberRemoved, "", "Bo Nyström")).toEqual({ key: "memberRemoved", to: "Bo Nyström" })
    // A sentence with a gap would be worse than none.
    expect(say(historyTypes.labelAdded, "").key).toBe("changed")
  })

  it("tells what was set anew, changed and taken away apart", () => {
    expect(say(historyTypes.date, "../2026-03-06", "").key).toBe("datesSet")
    expect(say(historyTypes.date, "../2026-03-06", "../2026-03-05").key).toBe("datesChanged")
    expect(say(historyTypes.date, "", "../2026-03-05").key).toBe("datesRemoved")
    expect(say(historyTypes.color, "#be3025", "").key).toBe("colorSet")
    expect(say(historyTypes.needsAttention, "", "No key").key).toBe("attentionTaken")
    expect(say(historyTypes.description, "Words", "").key).toBe("descriptionAdded")
  })

  it("tells of columns, rows, boards and the archive", () => {
    expect(say(historyTypes.stage, "Done", "To do")).toEqual({ key: "moved", from: "To do", to: "Done" })
    expect(say(historyTypes.stage, "", "Launch")).toEqual({ key: "outOfRow", from: "Launch" })
    expect(say(historyTypes.stage, "archive_tasks")).toEqual({ key: "archived", board: "Website" })
    expect(say(historyTypes.addedToProject, "To do")).toEqual({ key: "addedToBoard", to: "To do", board: "Website" })
  })

  it("tells of a relation what the task is to the other one", () => {
    expect(say(historyTypes.relation, "blockedBy: Print: the menu")).toEqual({
      key: "blockedByAdded",
      to: "Print: the menu",
    })
    expect(say(historyTypes.relation, "", "relatesTo: Print")).toEqual({ key: "relationRemoved", to: "Print" })
  })

  it("has a sentence for every type", () => {
    const keys = Object.values(historyTypes).map((type) => say(type, "1", "2").key)
    expect(keys.filter((key) => key === "changed" || !(key in en.tasks.history.sentences))).toEqual([])
  })

  it("reads intervals that are open on a side", () => {
    expect(readPeriod("../2026-03-06")).toEqual({ begin: null, end: "2026-03-06", wholeDays: true })
    const timed = "2026-03-02T10:00:00.000Z/.."
    expect(readPeriod(timed)).toEqual({ begin: "2026-03-02T10:00:00.000Z", end: null, wholeDays: false })
  })

  it("tells what one person wrote within half an hour once, from before to after", () => {
    const wrote = (userId: number, minute: number, previousState: string, state: string) => ({
      type: historyTypes.description,
      userId,
      updateDate: `2026-11-20T10:${minute}:00.000Z`,
      previousState,
      state,
      projectName: "",
      commitName: null,
    })
    const renamed = { ...wrote(1, 11, "Old", "New"), type: historyTypes.name }
    expect(foldWriting([wrote(1, 55, "ab", "abc"), wrote(1, 54, "a", "ab"), wrote(1, 53, "", "a")])).toEqual([
      wrote(1, 55, "", "abc"),
    ])
    const apart = [
      wrote(2, 59, "c", "d"),
      wrote(1, 55, "b", "c"),
      wrote(1, 24, "a", "b"),
      renamed,
      wrote(1, 10, "", "a"),
    ]
    expect(foldWriting(apart)).toEqual(apart)
  })
})
