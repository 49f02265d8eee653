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

  it("shows on each page of a list that is read page by page", () => {
    const page = (...ids: number[]) => ({ items: ids.map((id) => ({ id, readAt: null })), nextCursor: null })
    const inbox = { pages: [page(1, 2), page(3)], pageParams: [null, "2"] }
    const shown = withPatches(["listNotifications", {}], inbox, [{ entity: "notification", id: 3, after: null }])
    expect(shown.pages.map(({ items }) => items.length)).toEqual([2, 0])
    expect(shown.pages[0]).toBe(inbox.pages[0])
  })
})
