import { describe, expect, it } from "vitest"
import type { ChangeRecord } from "@/lib/changes/contract"
import type { Patch, PatchOf } from "@/lib/changes/entities"
import { factsOf } from "@/lib/notifications/facts"

const change = (...patches: Patch[]): ChangeRecord => ({
  seq: 7,
  changeId: "a",
  actorId: 1,
  via: "ui",
  at: "2026-03-06T12:00:00.000Z",
  type: "tasks.updated",
  v: 1,
  projectIds: [],
  spaceIds: [],
  patches,
  undoes: null,
})
const facts = (...patches: Patch[]) => factsOf(change(...patches)).map(({ kind, userId }) => [kind, userId])
type Task = PatchOf<"task">
const task = (before: Task["before"], after: Task["after"], id = 5): Task => ({ entity: "task", id, before, after })

describe("what a change tells people of", () => {
  it("goes by who is in a list since it, and who is no more", () => {
    expect(facts(task({ responsibleUserId: ["2", "3"] }, { responsibleUserId: ["3", "4"] }))).toEqual([
      ["assigned", 4],
      ["unassigned", 2],
    ])
    expect(facts(task(null, { name: "Write", status: 0, responsibleUserId: ["2"], members: ["3"] }))).toEqual([
      ["assigned", 2],
      ["memberAdded", 3],
    ])
  })

  it("goes by who is mentioned since it; the same mention is the same fact in whatever change, in another text another", () => {
    const [ada, bo] = [
      { userId: 2, id: "mention-1" },
      { userId: 3, id: null },
    ]
    const page: Patch = { entity: "page", id: 5, before: null, after: { name: "Rules", mentions: [ada] } }
    expect(facts(task({ mentions: [ada] }, { mentions: [ada, bo] }))).toEqual([["mentioned", 3]])
    expect(facts(task({ mentions: [ada] }, { mentions: [] }))).toEqual([])
    expect(facts(task(null, { mentions: [ada] }))).toEqual([["mentioned", 2]])
    const keys = (patch: Patch, seq: number) => factsOf({ ...change(patch), seq }).map(({ sourceKey }) => sourceKey)
    const first = keys(task({ mentions: [] }, { mentions: [ada] }), 7)
    expect(keys(task({ mentions: [] }, { mentions: [ada] }), 8)).toEqual(first)
    expect(keys(page, 9)).not.toEqual(first)
    expect(keys(task({ mentions: [] }, { mentions: [bo] }), 7)).not.toEqual(
      keys(task({ mentions: [] }, { mentions: [bo] }), 8),
    )
  })

  it("is nothing where it is of no concern: a name, a flag taken away, a place in the same column, what is gone", () => {
    const place = (after: { readonly order?: string; readonly columnId?: number }): Patch => ({
      entity: "placement",
      id: 9,
      before: { taskId: 5, projectId: 6, columnId: 1 },
      after: { taskId: 5, projectId: 6, ...after },
    })
    expect(facts(task({ name: "A" }, { name: "B" }))).toEqual([])
    expect(facts(task({ blockReason: "x" }, { blockReason: null }))).toEqual([])
    expect(facts(task({ status: 0 }, null))).toEqual([])
    expect(facts(place({ order: "a1" }))).toEqual([])
    expect(facts(place({ columnId: 2 }))).toEqual([["stageChanged", undefined]])
    expect(
      facts({ entity: "spaceMember", id: 2, before: { spaceId: 4, userId: 2, role: "reader" }, after: null }),
    ).toEqual([])
    expect(facts({ entity: "member", id: 2, before: null, after: { role: "guest" } })).toEqual([])
  })

  it("has a key for each thing, the same at every reading", () => {
    const both = change(task({ status: 0 }, { status: 1 }), task({ status: 0 }, { status: 1 }, 6))
    expect(factsOf(both).map(({ sourceKey }) => sourceKey)).toEqual([
      "change:7:statusChanged:5::",
      "change:7:unblocked:5::",
      "change:7:statusChanged:6::",
      "change:7:unblocked:6::",
    ])
    expect(factsOf(both)).toEqual(factsOf(both))
  })
})
