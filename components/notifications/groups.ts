import type { AnswerOf } from "@/lib/api/client"

export type Notification = AnswerOf<"listNotifications">["items"][number]

/** What is about one thing: a task, a page, a space, or the organization. */
export type Group = {
  readonly key: string
  readonly taskId: number | null
  readonly pageId: number | null
  readonly spaceId: number | null
  /** Null for the organization. */
  readonly name: string | null
  readonly items: readonly Notification[]
}

/** The notifications by what they are about; each stands where its newest does. */
export function groupsOf(items: readonly Notification[]): Group[] {
  const groups = new Map<string, { first: Notification; items: Notification[] }>()
  for (const item of items) {
    const key = keyOf(item)
    const known = groups.get(key)
    if (known) known.items.push(item)
    else groups.set(key, { first: item, items: [item] })
  }
  return [...groups].map(([key, { first, items }]) => ({
    key,
    taskId: first.taskId,
    pageId: first.pageId,
    spaceId: first.spaceId,
    name: first.taskName ?? first.pageName ?? first.spaceName,
    items,
  }))
}

function keyOf({ taskId, pageId, spaceId }: Notification): string {
  if (taskId !== null) return `task ${taskId}`
  if (pageId !== null) return `page ${pageId}`
  return spaceId === null ? "organization" : `space ${spaceId}`
}
