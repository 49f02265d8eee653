import type { AnswerOf } from "@/lib/api/client"

export type Page = AnswerOf<"listPages">[number]
export type Group = AnswerOf<"listDocumentationGroups">[number]

/** Where something new stands: below a page, in a group, or at the root of the space. */
export type TreePosition = { readonly groupId: number | null; readonly parentId: number | null }
export type Draft = { readonly kind: "group" } | ({ readonly kind: "page" } & TreePosition)

type Common = {
  readonly key: string
  readonly parentKey: string | null
  readonly level: number
  /** Null where it holds nothing. */
  readonly expanded: boolean | null
  readonly position: number
  readonly size: number
}
export type GroupRow = Common & { readonly kind: "group"; readonly group: Group; readonly name: string }
export type PageRow = Common & { readonly kind: "page"; readonly page: Page; readonly name: string }
export type DraftRow = Common & { readonly kind: "draft"; readonly draft: Draft; readonly name: "" }
export type Row = GroupRow | PageRow | DraftRow

export type Tree = {
  readonly pages: readonly Page[]
  readonly groups: readonly Group[]
  readonly closedGroups: readonly number[]
  readonly draft: Draft | null
}

export const groupKey = (groupId: number) => `group-${groupId}`
export const pageKey = (pageId: number) => `page-${pageId}`
const draftKey = "draft"

/** The visible rows of the tree in reading order: pages of the root, then the groups. A new row stands last among its siblings. */
export function rowsOf({ pages, groups, closedGroups, draft }: Tree): Row[] {
  const children = childrenOf(pages)
  const draftIn = (groupId: number | null, parentId: number | null) =>
    draft?.kind === "page" && draft.parentId === parentId && (parentId !== null || draft.groupId === groupId)
      ? draft
      : null

  function below(groupId: number | null, parentId: number | null, level: number, beside = 0): Row[] {
    const own = children.get(parentId === null ? groupKey(groupId ?? 0) : pageKey(parentId)) ?? []
    const parentKey = parentId !== null ? pageKey(parentId) : groupId !== null ? groupKey(groupId) : null
    const made = draftIn(groupId, parentId)
    const size = own.length + (made ? 1 : 0) + beside
    const rows = own.flatMap((page, index): Row[] => {
      const holds = children.has(pageKey(page.id)) || draftIn(groupId, page.id) !== null
      const expanded = holds ? !page.collapsed || draftIn(groupId, page.id) !== null : null
      const key = pageKey(page.id)
      const place = { key, parentKey, level, expanded, position: index + 1, size }
      const row: Row = { kind: "page", page, name: page.name, ...place }
      return expanded === true ? [row, ...below(groupId, page.id, level + 1)] : [row]
    })
    if (made === null) return rows
    const place = { key: draftKey, parentKey, level, expanded: null, position: own.length + 1, size }
    return [...rows, { kind: "draft", draft: made, name: "", ...place }]
  }

  const newGroup = draft?.kind === "group" ? draft : null
  const beside = groups.length + (newGroup ? 1 : 0)
  const root = below(null, null, 1, beside)
  const rootSize = root.filter((row) => row.level === 1).length
  const size = rootSize + beside
  const grouped = groups.flatMap((group, index): Row[] => {
    const key = groupKey(group.id)
    const holds = children.has(key) || draftIn(group.id, null) !== null
    const expanded = holds ? !closedGroups.includes(group.id) || draftIn(group.id, null) !== null : null
    const place = { key, parentKey: null, level: 1, expanded, position: rootSize + index + 1, size }
    const row: Row = { kind: "group", group, name: group.name, ...place }
    return expanded === true ? [row, ...below(group.id, null, 2)] : [row]
  })
  if (newGroup === null) return [...root, ...grouped]
  const place = { key: draftKey, parentKey: null, level: 1, expanded: null, position: size, size }
  return [...root, ...grouped, { kind: "draft", draft: newGroup, name: "", ...place }]
}

/** Pages by the key of what holds them. One whose parent is not in the list stands at the root of its group. */
function childrenOf(pages: readonly Page[]): Map<string, Page[]> {
  const known = new Set(pages.map((page) => page.id))
  const children = new Map<string, Page[]>()
  for (const page of pages) {
    const nested = page.parentId !== null && known.has(page.parentId)
    const key = nested ? pageKey(page.parentId ?? 0) : groupKey(page.groupId ?? 0)
    const own = children.get(key)
    if (own) own.push(page)
    else children.set(key, [page])
  }
  return children
}

/** A page and all that is below it. */
export function branchOf(pages: readonly Page[], pageId: number): Page[] {
  const found = new Set([pageId])
  // The list is as one reads it: what is above a page stands before it.
  for (const page of pages) if (page.parentId !== null && found.has(page.parentId)) found.add(page.id)
  return pages.filter((page) => found.has(page.id))
}

/** The pages above a page, the outermost first. */
export function parentsOf(pages: readonly Page[], page: Page): Page[] {
  const byId = new Map(pages.map((each) => [each.id, each]))
  const parents: Page[] = []
  let above = page.parentId === null ? undefined : byId.get(page.parentId)
  while (above !== undefined && !parents.includes(above)) {
    parents.unshift(above)
    above = above.parentId === null ? undefined : byId.get(above.parentId)
  }
  return parents
}

export type Archived = { readonly page: Page; readonly subPages: number }

/** What was archived, the last first: a page that went with its parent, in the same moment, is counted there and does not stand by itself. */
export function archivedOf(pages: readonly Page[]): Archived[] {
  const byId = new Map(pages.map((page) => [page.id, page]))
  const wentWith = (page: Page): Page => {
    const parent = page.parentId === null ? undefined : byId.get(page.parentId)
    return parent !== undefined && parent.archivedAt === page.archivedAt ? wentWith(parent) : page
  }
  const counts = new Map<Page, number>()
  for (const page of pages) {
    if (page.archivedAt === null) continue
    const root = wentWith(page)
    counts.set(root, (counts.get(root) ?? -1) + 1)
  }
  return [...counts]
    .map(([page, subPages]) => ({ page, subPages }))
    .toSorted((a, b) => (b.page.archivedAt ?? "").localeCompare(a.page.archivedAt ?? "") || b.page.id - a.page.id)
}
