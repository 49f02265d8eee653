import { describe, expect, it } from "vitest"
import { withPatches } from "@/components/changes/overlays"

const project = (id: number, name: string) => ({ id, name, archivedAt: null, favorite: false })
const board = { id: 7, name: "Launch", archivedAt: null }

describe("what is shown over an answer", () => {
  it("leaves an answer that it does not concern the same object", () => {
    const projects = [project(1, "One")]
    expect(withPatches(["listProjects", {}], projects, [{ entity: "project", id: 2, after: null }])).toBe(projects)
    expect(withPatches(["listLabels", {}], projects, [{ entity: "project", id: 1, after: null }])).toBe(projects)
  })

  it("takes what is archived out of a list of the others, and keeps it in a list of all", () => {
    const projects = [project(1, "One"), project(2, "Two")]
    const archived = [{ entity: "project", id: 1, after: { archivedAt: "2026-02-02T00:00:00.000Z" } }] as const
    expect(withPatches(["listProjects", {}], projects, archived).map(({ id }) => id)).toEqual([2])
    expect(withPatches(["listProjects", { archived: "true" }], projects, archived).map(({ id }) => id)).toEqual([1, 2])
  })

  it("is the same when it is laid over twice: an answer may show it already", () => {
    const named = [{ entity: "project", id: 7, after: { name: "Lift-off" } }] as const
    const once = withPatches(["getProject", { projectId: 7 }], board, named)
    expect(withPatches(["getProject", { projectId: 7 }], once, named)).toEqual({ ...board, name: "Lift-off" })
  })

  it("is the text with a tick in the reads of its page and of its task, and of no others", () => {
    const text = {
      content: { type: "doc" as const, content: [] },
      revision: 1,
      updatedAt: "2026-02-02T00:00:00.000Z",
      updatedById: 1,
      updatedByName: "Olga Owner",
      version: 1,
    }
    const ticked = { ...text, revision: 2 }
    const onPage = [{ entity: "pageContent", id: 3, after: ticked }] as const
    expect(withPatches(["getPageContent", { pageId: "3" }], text, onPage)).toBe(ticked)
    expect(withPatches(["getPageContent", { pageId: "4" }], text, onPage)).toBe(text)
    const details = (id: number) => ({ task: { id }, description: text })
    const onTask = [{ entity: "taskDescription", id: 3, after: ticked }] as const
    expect(withPatches(["getTaskDetails", { taskId: 3 }], details(3), onTask).description).toBe(ticked)
    expect(withPatches(["getTaskDetails", { taskId: 4 }], details(4), onTask).description).toBe(text)
  })

  it("shows on each page of a list that is read page by page", () => {
    const page = (...ids: number[]) => ({ items: ids.map((id) => ({ id, readAt: null })), nextCursor: null })
    const inbox = { pages: [page(1, 2), page(3)], pageParams: [null, "2"] }
    const shown = withPatches(["listNotifications", {}], inbox, [{ entity: "notification", id: 3, after: null }])
    expect(shown.pages.map(({ items }) => items.length)).toEqual([2, 0])
    expect(shown.pages[0]).toBe(inbox.pages[0])
  })

  it("is nothing over what was not read yet, as where there is no connection", () => {
    const renamed = [{ entity: "task" as const, id: 3, after: { name: "Renamed" } }]
    for (const name of ["listTasksByAssignee", "getTaskDetails", "listProjects"])
      expect(withPatches([name, {}], undefined, renamed)).toBeUndefined()
  })

  it("is one timer for each person, whoever was timed before", () => {
    const timer = (id: number, userId: number) => ({
      id,
      taskId: id,
      taskName: `Task ${id}`,
      userId,
      startedAt: "2026-03-02T09:00:00.000Z",
    })
    const timers = [timer(1, 7), timer(2, 8)]
    const shown = (patch: { id: number; after: ReturnType<typeof timer> | null }) =>
      withPatches(["listTimers", {}], timers, [{ entity: "timer", ...patch }])
    expect(shown({ id: -3, after: timer(-3, 8) }).map(({ id }) => id)).toEqual([-3, 1])
    expect(shown({ id: 1, after: null }).map(({ id }) => id)).toEqual([2])
    expect(shown({ id: 9, after: null })).toBe(timers)
  })

  it("is one's time in the period in which it began", () => {
    const entry = {
      id: 5,
      taskId: 1,
      userId: 7,
      startedAt: "2026-03-02T09:00:00.000Z",
      seconds: 60,
      note: null,
      createdAt: "2026-03-02T09:01:00.000Z",
    }
    const own = { entries: [entry], tasks: [{ id: 1, name: "Task" }] }
    const key = ["listOwnTimeEntries", { from: "2026-03-01T23:00:00.000Z", before: "2026-03-08T23:00:00.000Z" }]
    const begunAt = (startedAt: string, id = 5) =>
      withPatches(key, own, [{ entity: "timeEntry", id, after: { ...entry, id, startedAt } }]).entries
    expect(begunAt("2026-03-02T08:00:00.000Z", 6).map(({ id }) => id)).toEqual([6, 5])
    expect(begunAt("2026-03-08T23:00:00.000Z")).toEqual([])
    expect(withPatches(key, own, [{ entity: "timeEntry", id: 8, after: null }])).toBe(own)
  })

  it("is time on a task in its sums once, also where it stands on a further page", () => {
    const entry = (id: number, hour: number, seconds = 3600) => ({
      id,
      taskId: 1,
      userId: 7,
      startedAt: `2026-03-02T${String(hour).padStart(2, "0")}:00:00.000Z`,
      seconds,
      note: null,
      createdAt: "2026-03-02T20:00:00.000Z",
    })
    const details = {
      task: { id: 1 },
      time: {
        spent: { seconds: 10_800, people: [{ userId: 7, seconds: 10_800 }] },
        entries: { items: [entry(3, 12), entry(2, 11)], nextCursor: "further" },
      },
    }
    const further = { pages: [{ items: [entry(1, 8)], nextCursor: null }], pageParams: ["further"] }
    const changed = (after: ReturnType<typeof entry> | null, id = 1) => {
      const patches = [{ entity: "timeEntry" as const, id, after }]
      return {
        spent: withPatches(["getTaskDetails", { taskId: 1 }], details, patches).time.spent.seconds,
        items: withPatches(["listTimeEntries", { taskId: 1 }], further, patches).pages[0]?.items,
      }
    }
    expect(changed(entry(1, 8, 60))).toEqual({ spent: 10_800, items: [entry(1, 8, 60)] })
    expect(changed(null)).toEqual({ spent: 10_800, items: [] })
    expect(changed(entry(2, 11, 60), 2)).toEqual({ spent: 7260, items: [entry(1, 8)] })
    expect(changed(entry(-1, 13), -1)).toEqual({ spent: 14_400, items: [entry(1, 8)] })
  })
})
