import { describe, expect, it } from "vitest"
import { archivedOf, branchOf, parentsOf, rowsOf, type Group, type Page } from "@/components/documentation/tree"
import { stepOf, typedAhead } from "@/components/documentation/tree-keys"
import { readTreePreference, writeTreePreference } from "@/components/documentation/tree-preference"

const can = { comment: true, edit: true, restore: true, administer: true }
const at = "2026-01-01T00:00:00.000Z"
const pageOf = (id: number, name: string, place: Partial<Page> = {}): Page => ({
  id,
  name,
  order: 0,
  groupId: null,
  spaceId: 1,
  archivedAt: null,
  isPublic: false,
  icon: null,
  parentId: null,
  collapsed: false,
  creatorId: 1,
  createdAt: at,
  updatedAt: at,
  can,
  ...place,
})
const groupOf = (id: number, name: string): Group => ({ id, name, order: id, spaceId: 1, createdAt: at })

const handbook = pageOf(1, "Handbook")
const tone = pageOf(2, "Tone of voice", { parentId: 1 })
const words = pageOf(3, "Words", { parentId: 2 })
const typeface = pageOf(4, "Typeface", { groupId: 7 })
const pages = [handbook, tone, words, typeface]
const groups = [groupOf(7, "Decisions"), groupOf(8, "Empty")]
const tree = { pages, groups, closedGroups: [], draft: null }
const shape = (rows: ReturnType<typeof rowsOf>) => rows.map(({ name, level, expanded }) => [name, level, expanded])

describe("the rows of the tree", () => {
  it("are the pages of the root with what is below them, then the groups with their pages", () => {
    expect(shape(rowsOf(tree))).toEqual([
      ["Handbook", 1, true],
      ["Tone of voice", 2, true],
      ["Words", 3, null],
      ["Decisions", 1, true],
      ["Typeface", 2, null],
      ["Empty", 1, null],
    ])
  })

  it("know their place among those beside them, groups and pages of the root together", () => {
    const places = rowsOf(tree).map(({ name, position, size }) => [name, position, size])
    expect(places.filter(([name]) => name === "Handbook" || name === "Empty" || name === "Typeface")).toEqual([
      ["Handbook", 1, 3],
      ["Typeface", 1, 1],
      ["Empty", 3, 3],
    ])
  })

  it("leave out what is below a collapsed page or a closed group", () => {
    const closed = { ...tree, pages: [{ ...handbook, collapsed: true }, tone, words, typeface], closedGroups: [7] }
    expect(shape(rowsOf(closed))).toEqual([
      ["Handbook", 1, false],
      ["Decisions", 1, false],
      ["Empty", 1, null],
    ])
  })

  it("show where something new stands, and open what it stands in", () => {
    const collapsed = { ...tree, pages: [{ ...handbook, collapsed: true }, tone, words, typeface] }
    const below = rowsOf({ ...collapsed, draft: { kind: "page", groupId: null, parentId: 1 } })
    expect(below.slice(0, 4).map(({ kind, level }) => [kind, level])).toEqual([
      ["page", 1],
      ["page", 2],
      ["page", 3],
      ["draft", 2],
    ])
    const kinds = (draft: Parameters<typeof rowsOf>[0]["draft"]) => rowsOf({ ...tree, draft }).map(({ kind }) => kind)
    expect(kinds({ kind: "group" }).at(-1)).toBe("draft")
    expect(kinds({ kind: "page", groupId: null, parentId: null })[3]).toBe("draft")
    expect(kinds({ kind: "page", groupId: 8, parentId: null }).at(-1)).toBe("draft")
  })

  it("keep a page whose parent is not in the list", () => {
    expect(shape(rowsOf({ ...tree, pages: [tone], groups: [] }))).toEqual([["Tone of voice", 1, null]])
  })
})

describe("a page", () => {
  it("has a branch and parents", () => {
    expect(branchOf(pages, 1)).toEqual([handbook, tone, words])
    expect(parentsOf(pages, words)).toEqual([handbook, tone])
  })
})

describe("the archive", () => {
  it("counts what went along, and lists what was archived before by itself, the last first", () => {
    const early = "2026-01-02T00:00:00.000Z"
    const late = "2026-01-03T00:00:00.000Z"
    const archived = [
      { ...handbook, archivedAt: late },
      { ...tone, archivedAt: late },
      { ...words, archivedAt: early },
      typeface,
    ]
    expect(archivedOf(archived).map(({ page, subPages }) => [page.name, subPages])).toEqual([
      ["Handbook", 1],
      ["Words", 0],
    ])
  })
})

describe("the keys of the tree", () => {
  const rows = rowsOf(tree)
  it("lead from row to row, and to both ends", () => {
    expect(stepOf(rows, "page-1", "ArrowDown")).toEqual({ focus: "page-2" })
    expect(stepOf(rows, "page-1", "ArrowUp")).toBeNull()
    expect(stepOf(rows, "page-1", "End")).toEqual({ focus: "group-8" })
    expect(stepOf(rows, "group-8", "Home")).toEqual({ focus: "page-1" })
  })

  it("open, close, and lead to what is above", () => {
    expect(stepOf(rows, "page-1", "ArrowRight")).toEqual({ focus: "page-2" })
    expect(stepOf(rows, "page-1", "ArrowLeft")).toEqual({ toggle: "page-1" })
    expect(stepOf(rows, "page-3", "ArrowLeft")).toEqual({ focus: "page-2" })
    expect(stepOf(rows, "page-3", "ArrowRight")).toBeNull()
    expect(stepOf(rowsOf({ ...tree, closedGroups: [7] }), "group-7", "ArrowRight")).toEqual({ toggle: "group-7" })
  })

  it("find a row by the first letters of its name, around the end", () => {
    expect(typedAhead(rows, "page-1", "t")).toBe("page-2")
    expect(typedAhead(rows, "page-2", "t")).toBe("page-4")
    expect(typedAhead(rows, "page-4", "t")).toBe("page-2")
    expect(typedAhead(rows, "page-2", "ty")).toBe("page-4")
    expect(typedAhead(rows, "page-2", "x")).toBeNull()
  })
})

describe("the preference of the tree", () => {
  it("survives its cookie, and a broken one is the usual", () => {
    const preference = { beside: true, closedGroups: [4, 12] }
    expect(readTreePreference(writeTreePreference(preference))).toEqual(preference)
    expect(readTreePreference("<script>")).toEqual({ beside: false, closedGroups: [] })
    expect(readTreePreference(undefined)).toEqual({ beside: false, closedGroups: [] })
  })
})
