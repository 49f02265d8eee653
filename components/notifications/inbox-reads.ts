/** What the inbox and its badges read. */
export const inboxReads = ["countNotifications", "listNotifications", "listArchivedNotifications"] as const
