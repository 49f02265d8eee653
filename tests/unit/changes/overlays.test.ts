import { describe, expect, it } from "vitest"
import { factsOf } from "@/components/board/state/model"
import type { Effect } from "@/components/board/state/pending"
import { readsShowing, withPatches } from "@/components/changes/overlays"
import { readsOf, type Changing } from "@/components/changes/reads-of"
import type { ShownPatch } from "@/components/changes/shown"
import { faceOf } from "@/lib/tasks/face"
import { card } from "@/tests/support/board"
import { heldBy } from "@/tests/support/shown-as"

const project = (id: number, name: string) => ({ id, name, archivedAt: null, favorite: false })
const board = { id: 7, name: "Launch", archivedAt: null }

type Overlaid = Extract<ShownPatch["entity"], Changing>

/** The schemas of the things themselves that somebody changes, as answers hold them. */
const schemas: Readonly<Record<Overlaid, readonly [string, ...string[]]>> = {
  organization: ["Organization", "OwnOrganization"],
  member: ["OrganizationMember"],
  space: ["Space"],
  spaceGroup: ["SpaceGroup"],
  spaceMember: ["SpaceMember"],
  projectGroup: ["ProjectGroup", "ProjectGroupWithProjects"],
  project: ["Project", "ProjectSummary"],
  task: ["Task", "PlacedTask", "Card"],
  taskRelation: ["TaskRelation"],
  subtask: ["Subtask", "OwnSubtask"],
  timeEntry: ["TimeEntry"],
  timer: ["Timer", "PlacedTimer"],
  message: ["TaskMessage"],
  label: ["Label"],
  page: ["DocumentationPage"],
  regulation: ["Regulation", "WholeRegulation"],
  regulationPlacement: ["Regulation", "WholeRegulation"],
  regulationGroup: ["RegulationGroup"],
  notification: ["Notification"],
}

const found = "what is found is found anew"
const readAnew = "its list is read anew with the answer"
/** Reads that hold a thing and show a change of it with the answer alone, by the reason. */
const notOverlaid: Readonly<Partial<Record<Overlaid, Readonly<Record<string, string>>>>> = {
  organization: { getCurrentUser: "the organization that is open is shown as it stands in listOrganizations" },
  projectGroup: {
    listSpaces: "the groups are drawn by listSpaceProjects; here they are looked up",
    getSpace: "the groups are drawn by listSpaceProjects; here they are looked up",
  },
  task: {
    listProjectTasks: "a board has patches of its own, of the kind board",
    listArchivedProjectTasks: readAnew,
    listSpaceTasks: readAnew,
    listTasks: readAnew,
    searchTasks: found,
    search: found,
    getTask: "no view reads it",
  },
  timer: {
    getOwnTimer: "what it shows is a timer of another organization",
    listProjectTimers: "it stands in a dialog, beside which nobody starts a timer",
  },
  message: { getTaskDetails: "the chat is drawn by listTaskMessages" },
  regulationPlacement: {
    listRegulations: "it is in the order of names",
    searchRegulations: found,
    getRegulation: "where it stands is told by its answer",
  },
}

describe("a read that holds what somebody changes", () => {
  const isOverlaid = (name: string): name is Overlaid => Object.hasOwn(schemas, name)
  const kinds = Object.keys(schemas)
    .filter(isOverlaid)
    .map((entity) => ({ entity, held: schemas[entity] }))

  it.each(kinds)("shows the change of a thing at once, or says why not: $entity", ({ entity, held }) => {
    const reads = readsOf[entity].filter((read) => held.some((schema) => heldBy(read).has(schema)))
    const shown = readsShowing({ entity, id: 0, after: null })
    const later = Object.keys(notOverlaid[entity] ?? {})
    expect(reads.length).toBeGreaterThan(0)
    expect(reads.filter((read) => !shown.includes(read)).toSorted()).toEqual(later.toSorted())
  })
})

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

  it("is a change of a board in whatever else shows its tasks: values, lists and where they stand there", () => {
    const placed = (projectId: number, columnId: number) => ({
      projectId,
      columnId,
      rowId: null,
      order: "a0",
      archivedAt: null,
    })
    const task = {
      ...factsOf(card(3, 1, "a0")),
      id: 3,
      tags: ["5"],
      members: ["8"],
      placements: [placed(7, 1), placed(9, 4)],
    }
    const other = { ...task, id: 4, placements: [placed(9, 4)] }
    const read = <Data>(name: string, data: Data, ...effects: Effect[]) =>
      withPatches(
        [name, {}],
        data,
        effects.map((after) => ({ entity: "board", id: 7, after })),
      )
    const details = { task, can: { edit: true } }
    const ids = new Set([3])
    const shown = (...effects: Effect[]) => read("getTaskDetails", details, ...effects).task
    const done: Effect = { kind: "updateTasks", taskIds: ids, face: faceOf({ status: 1, importance: 3 }) }
    expect(shown(done)).toEqual({ ...task, status: 1, importance: 3 })
    expect(shown(done, { ...done, face: faceOf({ status: 0, importance: 0 }) })).toEqual(task)
    expect(shown(done, { kind: "putTasks", cards: [{ ...card(3, 1, "a0"), tags: ["5"] }] })).toEqual(task)
    expect(shown({ kind: "renameTask", taskId: 3, name: "New" }).name).toBe("New")
    const labels: Effect = { kind: "alterLists", taskIds: ids, field: "tags", add: ["6"], remove: ["5"] }
    expect(shown(labels).tags).toEqual(["6"])
    const move: Effect = { kind: "moveTasks", taskIds: ids, columnId: 2, rowId: null }
    expect(shown(move).placements).toEqual([{ ...placed(7, 2) }, placed(9, 4)])
    expect(shown({ kind: "removeTasks", taskIds: ids })).toBe(task)

    const page = { items: [task, other], nextCursor: null }
    const lists = { pages: [page], pageParams: [null] }
    for (const name of ["listTasksByAssignee", "listTasksCreatedByMe", "listTasksInvolvingMe"]) {
      expect(read(name, lists, done).pages[0]?.items.map(({ status }) => status)).toEqual([1, 0])
      expect(read(name, lists, { ...done, taskIds: new Set([4]) })).toBe(lists)
    }
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
