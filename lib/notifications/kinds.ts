/** What people are told of. */
export const notificationKinds = [
  "assigned",
  "unassigned",
  "mentioned",
  "replied",
  "messageSent",
  "reviewAsked",
  "reviewAnswered",
  "statusChanged",
  "stageChanged",
  "blocked",
  "unblocked",
  "dateNear",
  "overdue",
  "regulationAsked",
  "regulationDue",
  "regulationMarked",
  "regulationWaiting",
  "approvalAsked",
  "approvalDecided",
  "pageChanged",
  "pageAdded",
  "boardAdded",
  "memberAdded",
  "roleChanged",
] as const

export type NotificationKind = (typeof notificationKinds)[number]

export const mailTimes = ["off", "now", "digest"] as const
export type MailTime = (typeof mailTimes)[number]

/** How one is told of a kind: in the inbox, and by mail as it happens, once a day or not at all. */
export type Channels = { readonly inbox: boolean; readonly email: MailTime }

/** What everybody begins with: mail for what waits for the person, the rest in the inbox. */
export const firstChannels: Readonly<Record<NotificationKind, Channels>> = {
  assigned: { inbox: true, email: "now" },
  unassigned: { inbox: true, email: "off" },
  mentioned: { inbox: true, email: "now" },
  replied: { inbox: true, email: "now" },
  messageSent: { inbox: true, email: "digest" },
  reviewAsked: { inbox: true, email: "now" },
  reviewAnswered: { inbox: true, email: "off" },
  statusChanged: { inbox: true, email: "off" },
  stageChanged: { inbox: true, email: "off" },
  blocked: { inbox: true, email: "off" },
  unblocked: { inbox: true, email: "digest" },
  dateNear: { inbox: true, email: "digest" },
  overdue: { inbox: true, email: "digest" },
  regulationAsked: { inbox: true, email: "now" },
  regulationDue: { inbox: true, email: "digest" },
  regulationMarked: { inbox: true, email: "off" },
  regulationWaiting: { inbox: true, email: "digest" },
  approvalAsked: { inbox: true, email: "now" },
  approvalDecided: { inbox: true, email: "off" },
  pageChanged: { inbox: true, email: "digest" },
  pageAdded: { inbox: true, email: "digest" },
  boardAdded: { inbox: true, email: "digest" },
  memberAdded: { inbox: true, email: "digest" },
  roleChanged: { inbox: true, email: "off" },
}

export function isKind(text: string): text is NotificationKind {
  return notificationKinds.some((kind) => kind === text)
}
