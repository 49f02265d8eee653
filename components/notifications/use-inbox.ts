"use client"

import { useInfiniteQuery, type InfiniteData } from "@tanstack/react-query"
import { useMemo } from "react"
import { useTranslations } from "use-intl"
import { withPatches } from "@/components/changes/overlays"
import type { InboxEffect } from "@/components/changes/shown"
import { useMake } from "@/components/changes/use-make"
import { usePatches } from "@/components/changes/use-read"
import { useOrganization } from "@/components/shell/organization-context"
import { callOf, request, type AnswerOf } from "@/lib/api/client"
import type { Group, Notification } from "./groups"

export type View = "active" | "archived"
type Page = AnswerOf<"listNotifications">
type Pages = InfiniteData<Page, string | null>

const lists = { active: "listNotifications", archived: "listArchivedNotifications" } as const

/** The caller's notifications, page by page. */
export function useInbox(view: View, unreadOnly: boolean) {
  const organizationId = useOrganization().organization.id
  const queryKey = [lists[view], { unreadOnly }] as const
  const patches = usePatches(lists[view])
  const answer = useInfiniteQuery<Page, Error, Pages, readonly unknown[], string | null>({
    queryKey,
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
  const items = useMemo(
    () => withPatches([lists[view]], answer.data, patches)?.pages.flatMap((page) => page.items) ?? [],
    [view, answer.data, patches],
  )
  return { ...answer, items }
}

const inbox = (after: InboxEffect) => [{ entity: "inbox", id: 0, after }] as const

/** One that is read or not, or that leaves its list; and how many more are unread then. */
const one = (id: number, after: Partial<Notification> | null, by: number) =>
  [{ entity: "notification", id, after }, ...inbox({ kind: "count", by })] as const

/** Changes of the inbox are shown at once, and taken back where they are refused. Undo brings back archived and deleted notifications. */
export function useInboxChanges() {
  const t = useTranslations("notifications.inbox")
  const make = useMake()
  const restored = (answer: AnswerOf<"archiveAllNotifications">) =>
    callOf("restoreNotifications", { archivedAt: answer.archivedAt })
  const manyArchived = { says: (answer: { count: number }) => t("archivedAll", { count: answer.count }), by: restored }
  const deleted = { by: (_: unknown, changeId: string) => callOf("restoreDeletedNotifications", { changeId }) }
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)

  function setArchived({ id: notificationId, readAt, text }: Notification, archived: boolean) {
    const by = readAt === null ? (archived ? -1 : 1) : 0
    const undo = {
      says: () => t(archived ? "archivedOne" : "restoredOne"),
      about: text,
      by: callOf("setNotificationArchived", { notificationId, archived: !archived }),
    }
    quietly(
      make("setNotificationArchived", { notificationId, archived }, { shows: one(notificationId, null, by), undo }),
    )
  }

  function setRead({ id: notificationId, readAt, text }: Notification, read: boolean, by: "opening" | "choice") {
    if ((readAt !== null) === read) return
    const shown = (at: string | null) => one(notificationId, { readAt: at }, at === null ? 1 : -1)
    const shows = shown(read ? new Date().toISOString() : null)
    const undo = {
      says: () => t(read ? "readOne" : "unreadOne"),
      about: text,
      by: callOf("setNotificationRead", { notificationId, read: !read }),
      shows: shown(readAt),
    }
    quietly(make("setNotificationRead", { notificationId, read }, { shows, undo: by === "choice" ? undo : undefined }))
  }

  return {
    setRead,
    setArchived,
    archiveAll: () =>
      quietly(make("archiveAllNotifications", {}, { shows: inbox({ kind: "archiveAll" }), undo: manyArchived })),
    archiveGroup: ({ taskId, items }: Group) => {
      if (taskId === null) for (const item of items) setArchived(item, true)
      else {
        const shows = inbox({ kind: "archiveTask", taskId })
        quietly(make("archiveTaskNotifications", { taskId }, { shows, undo: manyArchived }))
      }
    },
    readAll: () => {
      const shows = inbox({ kind: "readAll", at: new Date().toISOString() })
      const undo = {
        says: ({ count }: { count: number }) => t("readAllDone", { count }),
        by: ({ readAt }: { readAt: string }) => callOf("markNotificationsUnread", { readAt }),
      }
      quietly(make("markNotificationsRead", {}, { shows, undo }))
    },
    remove: ({ id: notificationId }: Notification) => {
      const shows = [{ entity: "notification", id: notificationId, after: null }] as const
      quietly(
        make("deleteNotification", { notificationId }, { shows, undo: { ...deleted, says: () => t("deletedOne") } }),
      )
    },
    empty: () =>
      quietly(
        make(
          "deleteArchivedNotifications",
          {},
          { shows: inbox({ kind: "empty" }), undo: { ...deleted, says: () => t("deleted") } },
        ),
      ),
  }
}

export type InboxChanges = ReturnType<typeof useInboxChanges>
