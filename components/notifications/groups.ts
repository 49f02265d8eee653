import type { Addresses } from "@/components/shell/addresses"
import type { AnswerOf } from "@/lib/api/client"

export type Notification = AnswerOf<"listNotifications">["items"][number]

/** What is about one thing: a task, a page, a regulation, a space, or the organization. */
export type Group = {
  readonly key: string
  readonly taskId: number | null
  readonly pageId: number | null
  readonly regulationId: number | null
  readonly spaceId: number | null
  /** Null for the organization. */
  readonly name: string | null
  /** Where a task is: its board and space; null of anything else. */
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
    pageId: first.pageId,
    regulationId: first.regulationId,
    spaceId: first.spaceId,
    name: first.taskName ?? first.pageName ?? first.regulationName ?? first.spaceName,
    place: placeOf(first),
    items,
  }))
}

function placeOf({ taskId, pageId, regulationId, projectName, spaceName }: Notification): string | null {
  if (taskId !== null) return [projectName, spaceName].filter(Boolean).join(" · ") || null
  return pageId === null && regulationId === null ? null : spaceName
}

/** Where the thing is that a notification or a group is about; null for the organization. */
export function whereOf(
  { taskId, pageId, regulationId, spaceId }: Pick<Notification, "taskId" | "pageId" | "regulationId" | "spaceId">,
  to: Addresses,
): string | null {
  if (taskId !== null) return to.task(taskId)
  if (pageId !== null) return to.page(pageId)
  if (regulationId !== null) return to.regulation(regulationId)
  return spaceId === null ? null : to.space(spaceId)
}

function keyOf({ taskId, pageId, regulationId, spaceId }: Notification): string {
  if (taskId !== null) return `task ${taskId}`
  if (pageId !== null) return `page ${pageId}`
  if (regulationId !== null) return `regulation ${regulationId}`
  return spaceId === null ? "organization" : `space ${spaceId}`
}
