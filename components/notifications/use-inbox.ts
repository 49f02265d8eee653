"use client"

import { useInfiniteQuery, type InfiniteData, type QueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import { useTranslations } from "use-intl"
import { useOrganization } from "@/components/shell/organization-context"
import { useUndoToast } from "@/components/shell/undo-toast"
import { useChange } from "@/components/shell/use-change"
import { toast } from "@/components/ui/toast"
import { request, type AnswerOf } from "@/lib/api/client"
import type { Group, Notification } from "./groups"
import { inboxReads } from "./inbox-reads"

export type View = "active" | "archived"
type Page = AnswerOf<"listNotifications">
type Pages = InfiniteData<Page, string | null>

const lists = { active: "listNotifications", archived: "listArchivedNotifications" } as const

/** The caller's notifications, page by page. */
export function useInbox(view: View, unreadOnly: boolean) {
  const organizationId = useOrganization().organization.id
  const answer = useInfiniteQuery<Page, Error, Pages, readonly unknown[], string | null>({
    queryKey: [lists[view], { unreadOnly }],
    queryFn: ({ pageParam, signal }) => {
      const paging = { limit: "50", cursor: pageParam ?? undefined }
      const options = { organizationId, signal }
      return view === "archived"
        ? request("listArchivedNotifications", paging, options)
        : request("listNotifications", { ...paging, ...(unreadOnly && { unread: "true" }) }, options)
    },
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  })
  const items = useMemo(() => answer.data?.pages.flatMap((page) => page.items) ?? [], [answer.data])
  return { ...answer, items }
}

/** Whether a list of the cache knows one as unread. */
function isUnread(client: QueryClient, id: number): boolean {
  const pages = client.getQueriesData<Pages>({ queryKey: [lists.active] }).flatMap(([, data]) => data?.pages ?? [])
  const archived = client.getQueriesData<Pages>({ queryKey: [lists.archived] }).flatMap(([, data]) => data?.pages ?? [])
  return [...pages, ...archived].some(({ items }) => items.some((item) => item.id === id && item.readAt === null))
}

/** Everywhere that they are shown; what answers null is shown no more. */
function alter(client: QueryClient, change: (item: Notification) => Notification | null) {
  for (const name of Object.values(lists))
    client.setQueriesData<Pages>(
      { queryKey: [name] },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({ ...page, items: page.items.flatMap((item) => change(item) ?? []) })),
        },
    )
}

function count(client: QueryClient, difference: number) {
  client.setQueriesData<AnswerOf<"countNotifications">>(
    { queryKey: ["countNotifications"] },
    (data) => data && { unread: Math.max(0, data.unread + difference) },
  )
}

/** What is done in the inbox: seen at once, and taken back where it is refused. */
export function useInboxChanges() {
  const t = useTranslations("notifications.inbox")
  const organizationId = useOrganization().organization.id
  const undoToast = useUndoToast()
  const restore = (archivedAt: string) => () => request("restoreNotifications", { archivedAt }, { organizationId })

  const read = useChange("setNotificationRead", {
    touches: inboxReads,
    apply: (client, { notificationId, read }) => {
      if (isUnread(client, Number(notificationId)) === read) count(client, read ? -1 : 1)
      const readAt = read ? new Date().toISOString() : null
      alter(client, (item) => (item.id === notificationId ? { ...item, readAt } : item))
    },
  })
  const archive = useChange("setNotificationArchived", {
    touches: inboxReads,
    apply: (client, { notificationId, archived }) => {
      if (isUnread(client, Number(notificationId))) count(client, archived ? -1 : 1)
      alter(client, (item) => (item.id === notificationId ? null : item))
    },
    onDone: (_, { notificationId, archived }) => {
      if (!archived) return
      undoToast(t("archivedOne"), () =>
        request("setNotificationArchived", { notificationId, archived: false }, { organizationId }),
      )
    },
  })
  const archiveAll = useChange("archiveAllNotifications", {
    touches: inboxReads,
    apply: (client) => {
      client.setQueriesData<AnswerOf<"countNotifications">>({ queryKey: ["countNotifications"] }, { unread: 0 })
      alter(client, (item) => (item.archivedAt === null ? null : item))
    },
    onDone: ({ answer }) => undoToast(t("archivedAll", { count: answer.count }), restore(answer.archivedAt)),
  })
  const archiveTask = useChange("archiveTaskNotifications", {
    touches: inboxReads,
    apply: (client, { taskId }) =>
      alter(client, (item) => (item.taskId === Number(taskId) && item.archivedAt === null ? null : item)),
    onDone: ({ answer }) => undoToast(t("archivedAll", { count: answer.count }), restore(answer.archivedAt)),
  })
  const readAll = useChange("markNotificationsRead", {
    touches: inboxReads,
    apply: (client) => {
      client.setQueriesData<AnswerOf<"countNotifications">>({ queryKey: ["countNotifications"] }, { unread: 0 })
      alter(client, (item) => ({ ...item, readAt: item.readAt ?? new Date().toISOString() }))
    },
    onDone: ({ answer }) => toast(t("readAllDone", { count: answer.count })),
  })
  const empty = useChange("deleteArchivedNotifications", {
    touches: inboxReads,
    apply: (client) => alter(client, (item) => (item.archivedAt === null ? item : null)),
    onDone: () => toast(t("deleted")),
  })
  const remove = useChange("deleteNotification", {
    touches: inboxReads,
    apply: (client, { notificationId }) => alter(client, (item) => (item.id === Number(notificationId) ? null : item)),
    onDone: () => toast(t("deletedOne")),
  })

  return {
    setRead: (item: Notification, is: boolean) => {
      if ((item.readAt !== null) !== is) read.mutate({ notificationId: item.id, read: is })
    },
    setArchived: (item: Notification, is: boolean) => archive.mutate({ notificationId: item.id, archived: is }),
    archiveAll: () => archiveAll.mutate({}),
    archiveGroup: (group: Group) => {
      if (group.taskId !== null) archiveTask.mutate({ taskId: group.taskId })
      else for (const item of group.items) archive.mutate({ notificationId: item.id, archived: true })
    },
    readAll: () => readAll.mutate({}),
    remove: (item: Notification) => remove.mutate({ notificationId: item.id }),
    empty: () => empty.mutate({}),
  }
}

export type InboxChanges = ReturnType<typeof useInboxChanges>
