import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { id, idOut, instant, instantOut, page, paging, queryBoolean } from "@/lib/api/fields"
import { organization, task } from "@/lib/auth/access"
import { notificationKinds } from "./kinds"

export const notification = z
  .object({
    id: idOut,
    kind: z.enum(notificationKinds),
    text: z
      .string()
      .describe(
        "What happened, as a sentence in the caller's language; the task, page, board, regulation or space is named beside it.",
      ),
    taskId: idOut.nullable(),
    taskName: z.string().nullable(),
    regulationId: idOut.nullable().describe("The regulation; null for none."),
    regulationName: z.string().nullable(),
    pageId: idOut.nullable(),
    pageName: z.string().nullable(),
    anchor: z
      .string()
      .nullable()
      .describe("Where in the text of the task or page it is: the fragment of the address that leads there."),
    projectId: idOut
      .nullable()
      .describe("The board that it is about, or that of its task, of several one; null of anything else."),
    projectName: z.string().nullable(),
    spaceId: idOut.nullable(),
    spaceName: z.string().nullable(),
    actorId: idOut.describe("Who did it; the organization's system user where nobody did, as with dates."),
    actorName: z.string(),
    byPerson: z.boolean().describe("Whether a person did it."),
    createdAt: instantOut,
    readAt: instantOut.nullable(),
    archivedAt: instantOut.nullable(),
  })
  .meta({ id: "Notification", description: "Something that the caller was told of." })

const count = z
  .object({ count: z.int().min(0) })
  .meta({ id: "NotificationCount", description: "How many notifications." })
const archivedTogether = z
  .object({
    count: z.int().min(0),
    archivedAt: instantOut.describe("The instant that those archived together share: `restoreNotifications` takes it."),
  })
  .meta({ id: "ArchivedTogether", description: "How many notifications were archived at once." })

const readTogether = z
  .object({
    count: z.int().min(0),
    readAt: instantOut.describe("The instant that those read together share: `markNotificationsUnread` takes it."),
  })
  .meta({ id: "ReadTogether", description: "How many notifications were marked as read at once." })

const seen = "What the caller may no longer see is left out."

const notificationPage = page(notification)

export const listNotifications = contract("listNotifications", {
  summary: "Notifications of the caller",
  description: `Those that are not archived, the newest first. ${seen}`,
  access: organization("guest"),
  query: z.strictObject({
    ...paging,
    unread: queryBoolean.optional().describe("Only those that are not read, or only those that are."),
  }),
  returns: notificationPage,
})

export const listArchivedNotifications = contract("listArchivedNotifications", {
  summary: "Archived notifications of the caller",
  description: `The newest first. ${seen}`,
  access: organization("guest"),
  query: z.strictObject(paging),
  returns: notificationPage,
})

export const countNotifications = contract("countNotifications", {
  summary: "How many notifications of the caller are unread",
  description: `Of those that are not archived. ${seen}`,
  access: organization("guest"),
  returns: z
    .object({ unread: z.int().min(0).describe("How many are not read.") })
    .meta({ id: "UnreadCount", description: "How many notifications are not read." }),
})

export const getFirstUnreadNotification = contract("getFirstUnreadNotification", {
  summary: "First unread notification of the caller",
  description: "The newest that is neither read nor archived; null where there is none.",
  access: organization("guest"),
  returns: notification.nullable(),
})

export const markNotificationsRead = contract("markNotificationsRead", {
  summary: "Mark notifications as read",
  description: "Those that are named, or all of the caller's that are not archived. Others' are left alone.",
  access: organization("guest"),
  body: z.strictObject({
    notificationIds: z.array(id).min(1).max(500).optional(),
  }),
  returns: readTogether,
})

export const markNotificationsUnread = contract("markNotificationsUnread", {
  summary: "Mark notifications as unread that were marked as read together",
  access: organization("guest"),
  body: z.strictObject({ readAt: instant.describe("What marking them as read answered.") }),
  returns: count,
})

export const restoreDeletedNotifications = contract("restoreDeletedNotifications", {
  summary: "Bring deleted notifications back",
  description: "Those that one request of the caller has deleted, within 30 days.",
  access: organization("guest"),
  body: z.strictObject({
    changeId: z.string().min(1).max(255).describe("The `Idempotency-Key` of the request that deleted them."),
  }),
  returns: count,
})

export const setNotificationRead = contract("setNotificationRead", {
  summary: "Mark a notification as read or unread",
  access: organization("guest"),
  body: z.strictObject({ read: z.boolean() }),
  returns: notification,
})

export const setNotificationArchived = contract("setNotificationArchived", {
  summary: "Archive a notification, or take it out of the archive",
  access: organization("guest"),
  body: z.strictObject({ archived: z.boolean() }),
  returns: notification,
})

export const deleteNotification = contract("deleteNotification", {
  summary: "Delete a notification",
  description: "`restoreDeletedNotifications` brings it back.",
  access: organization("guest"),
  returns: null,
})

export const archiveAllNotifications = contract("archiveAllNotifications", {
  summary: "Archive all notifications of the caller",
  access: organization("guest"),
  returns: archivedTogether,
})

export const restoreNotifications = contract("restoreNotifications", {
  summary: "Take notifications that were archived together out of the archive",
  access: organization("guest"),
  body: z.strictObject({ archivedAt: instant.describe("What archiving them answered.") }),
  returns: count,
})

export const deleteArchivedNotifications = contract("deleteArchivedNotifications", {
  summary: "Delete all archived notifications of the caller",
  description: "`restoreDeletedNotifications` brings them back.",
  access: organization("guest"),
  returns: null,
})

export const countTaskNotifications = contract("countTaskNotifications", {
  summary: "How many notifications of the caller about a task are not archived",
  access: task("reader"),
  returns: count,
})

export const archiveTaskNotifications = contract("archiveTaskNotifications", {
  summary: "Archive all notifications of the caller about a task",
  access: task("reader"),
  whileArchived: true,
  returns: archivedTogether,
})

export const markTaskNotificationsRead = contract("markTaskNotificationsRead", {
  summary: "Mark the notifications of the caller about a task as read",
  access: task("reader"),
  whileArchived: true,
  returns: count,
})
