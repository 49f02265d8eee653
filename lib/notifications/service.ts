import type { z } from "zod"
import type { Database } from "@/db/client"
import { datedKey, pages } from "@/lib/api/cursor"
import { notFound } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import type { OrganizationScope } from "@/lib/auth/guard"
import * as contracts from "./contract"
import * as queries from "./queries"
import { anchorIn } from "./anchor"
import { kindOf, sentenceOf } from "./sentence"

type Notification = z.output<typeof contracts.notification>

function shown(row: queries.NotificationRow, scope: OrganizationScope): Notification {
  return { ...row, kind: kindOf(row), text: sentenceOf(row, scope), anchor: anchorIn(row.details) }
}

const keyOf = ({ createdAt, id }: Notification) => ({ at: createdAt, id })

/** @throws Problem 404 where it is not the caller's, or of what they may no longer see */
async function find(db: Database, scope: OrganizationScope, id: number): Promise<Notification> {
  const row = await queries.findOwn(db, scope, id)
  if (!row) throw notFound()
  return shown(row, scope)
}

const inbox = pages(contracts.listNotifications, datedKey)
const archive = pages(contracts.listArchivedNotifications, datedKey)

export const listNotifications = implement(contracts.listNotifications, async ({ input, scope, db }) => {
  const { limit, unread } = input
  const after = inbox.after({ scope, input })
  const rows = await queries.listOwn(db, scope, { archived: false, unread, limit, after })
  return inbox.cut(
    { scope, input },
    rows.map((row) => shown(row, scope)),
    keyOf,
  )
})

export const listArchivedNotifications = implement(
  contracts.listArchivedNotifications,
  async ({ input, scope, db }) => {
    const after = archive.after({ scope, input })
    const rows = await queries.listOwn(db, scope, { archived: true, limit: input.limit, after })
    return archive.cut(
      { scope, input },
      rows.map((row) => shown(row, scope)),
      keyOf,
    )
  },
)

export const countNotifications = implement(contracts.countNotifications, async ({ scope, db }) => ({
  unread: await queries.countUnread(db, scope),
}))

export const getFirstUnreadNotification = implement(contracts.getFirstUnreadNotification, async ({ scope, db }) => {
  const row = await queries.findFirstUnread(db, scope)
  return row && shown(row, scope)
})

export const markNotificationsRead = implement(
  contracts.markNotificationsRead,
  async ({ input, scope, db, changes }) => {
    const readAt = new Date().toISOString()
    const count = await queries.readOwn(db, scope, input.notificationIds ?? null, readAt)
    changes.tellInbox(scope)
    return { count, readAt }
  },
)

export const markNotificationsUnread = implement(
  contracts.markNotificationsUnread,
  async ({ input, scope, db, changes }) => {
    const count = await queries.unreadOwn(db, scope, input.readAt)
    changes.tellInbox(scope)
    return { count }
  },
)

export const restoreDeletedNotifications = implement(
  contracts.restoreDeletedNotifications,
  async ({ input, scope, db, changes }) => {
    const count = await queries.undeleteOwn(db, scope, input.changeId)
    changes.tellInbox(scope)
    return { count }
  },
)

export const setNotificationRead = implement(contracts.setNotificationRead, async ({ input, scope, db, changes }) => {
  await find(db, scope, input.notificationId)
  await queries.setOwn(db, scope, input.notificationId, "read_at", input.read)
  changes.tellInbox(scope)
  return find(db, scope, input.notificationId)
})

export const setNotificationArchived = implement(
  contracts.setNotificationArchived,
  async ({ input, scope, db, changes }) => {
    await find(db, scope, input.notificationId)
    await queries.setOwn(db, scope, input.notificationId, "archived_at", input.archived)
    changes.tellInbox(scope)
    return find(db, scope, input.notificationId)
  },
)

export const deleteNotification = implement(contracts.deleteNotification, async ({ input, scope, db, changes }) => {
  await find(db, scope, input.notificationId)
  await queries.deleteOwn(db, scope, input.notificationId)
  changes.tellInbox(scope)
})

export const archiveAllNotifications = implement(contracts.archiveAllNotifications, async ({ scope, db, changes }) => {
  const archivedAt = new Date().toISOString()
  const count = await queries.archiveOwn(db, scope, archivedAt)
  changes.tellInbox(scope)
  return { count, archivedAt }
})

export const restoreNotifications = implement(contracts.restoreNotifications, async ({ input, scope, db, changes }) => {
  const count = await queries.restoreOwn(db, scope, input.archivedAt)
  changes.tellInbox(scope)
  return { count }
})

export const deleteArchivedNotifications = implement(
  contracts.deleteArchivedNotifications,
  async ({ scope, db, changes }) => {
    await queries.deleteOwn(db, scope, "archived")
    changes.tellInbox(scope)
  },
)

export const countTaskNotifications = implement(contracts.countTaskNotifications, async ({ scope, db }) => ({
  count: await queries.countOfTask(db, scope),
}))

export const archiveTaskNotifications = implement(
  contracts.archiveTaskNotifications,
  async ({ scope, db, changes }) => {
    const archivedAt = new Date().toISOString()
    const count = await queries.archiveOfTask(db, scope, archivedAt)
    changes.tellInbox(scope)
    return { count, archivedAt }
  },
)

export const markTaskNotificationsRead = implement(
  contracts.markTaskNotificationsRead,
  async ({ scope, db, changes }) => {
    const count = await queries.readOfTask(db, scope)
    changes.tellInbox(scope)
    return { count }
  },
)
