import type { Addresses } from "@/components/shell/addresses"
import type { AnswerOf } from "@/lib/api/client"

export type Notification = AnswerOf<"listNotifications">["items"][number]

/** What is about one thing: a task, a board, a page, a regulation, a space, or the organization. */
export type Group = {
  readonly key: string
  readonly taskId: number | null
  /** Its board, or that of its task. */
  readonly projectId: number | null
  readonly pageId: number | null
  readonly regulationId: number | null
  readonly spaceId: number | null
  /** Null for the organization. */
  readonly name: string | null
  /** Where a task is: its board and space; the space of a board, a page and a regulation; null of anything else. */
  readonly place: string | null
  readonly items: readonly Notification[]
}

/** The newest moment that each group has had while one looks. */
export type Newest = ReadonlyMap<string, string>

/** The same, with what these notifications add to it; itself where they add nothing. */
export function newestOf(items: readonly Notification[], known: Newest): Newest {
  const next = new Map(known)
  for (const item of items) {
    const key = keyOf(item)
    if (item.createdAt > (next.get(key) ?? "")) next.set(key, item.createdAt)
  }
  return [...next].every(([key, at]) => known.get(key) === at) ? known : next
}

/** The notifications by what they are about; each stands where its newest does, or did: what is put away moves no other. */
export function groupsOf(items: readonly Notification[], newest: Newest = newestOf(items, new Map())): Group[] {
  const groups = new Map<string, { first: Notification; items: Notification[] }>()
  for (const item of items) {
    const key = keyOf(item)
    const known = groups.get(key)
    if (known) known.items.push(item)
    else groups.set(key, { first: item, items: [item] })
  }
  const at = (key: string) => newest.get(key) ?? ""
  const sorted = [...groups].toSorted(([a], [b]) => (at(a) < at(b) ? 1 : at(a) > at(b) ? -1 : 0))
  return sorted.map(([key, { first, items }]) => ({
    key,
    taskId: first.taskId,
    projectId: first.projectId,
    pageId: first.pageId,
    regulationId: first.regulationId,
    spaceId: first.spaceId,
    name: first.taskName ?? first.pageName ?? first.regulationName ?? first.projectName ?? first.spaceName,
    place: placeOf(first),
    items,
  }))
}

type About = Pick<Notification, "taskId" | "projectId" | "pageId" | "regulationId" | "spaceId">

const boardOf = ({ taskId, projectId }: About) => (taskId === null ? projectId : null)

function placeOf(item: Notification): string | null {
  const { taskId, pageId, regulationId, projectName, spaceName } = item
  if (taskId !== null) return [projectName, spaceName].filter(Boolean).join(" · ") || null
  return pageId === null && regulationId === null && boardOf(item) === null ? null : spaceName
}

/** Where the thing is that a notification is about; null for the organization. */
export function whereOf(about: About, to: Addresses): string | null {
  const { taskId, pageId, regulationId, spaceId } = about
  const boardId = boardOf(about)
  if (taskId !== null) return to.task(taskId)
  if (pageId !== null) return to.page(pageId)
  if (regulationId !== null) return to.regulation(regulationId)
  if (boardId !== null) return to.project(boardId)
  return spaceId === null ? null : to.space(spaceId)
}

function keyOf(item: Notification): string {
  const { taskId, pageId, regulationId, spaceId } = item
  const boardId = boardOf(item)
  if (taskId !== null) return `task ${taskId}`
  if (pageId !== null) return `page ${pageId}`
  if (regulationId !== null) return `regulation ${regulationId}`
  if (boardId !== null) return `board ${boardId}`
  return spaceId === null ? "organization" : `space ${spaceId}`
}
