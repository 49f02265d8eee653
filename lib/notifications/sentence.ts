import { createTranslator } from "use-intl/core"
import { datesFor } from "@/lib/dates/format"
import { messagesOf } from "@/lib/messages/catalogue"
import { localeOf } from "@/lib/messages/locale"
import { organizationRoles, spaceRoles } from "@/lib/auth/access"
import { isKind, type NotificationKind } from "./kinds"
import type { NotificationRow } from "./queries"

type Reader = { readonly locale: string; readonly timeZone: string }
type Row = Pick<NotificationRow, "kind" | "details" | "actorName" | "taskId" | "spaceName">

function textsOf({ locale, timeZone }: Reader) {
  return createTranslator({
    locale: localeOf(locale),
    messages: messagesOf(localeOf(locale)),
    namespace: "notifications.told",
    timeZone,
  })
}

export function kindOf({ kind }: Pick<Row, "kind">): NotificationKind {
  if (!isKind(kind)) throw new Error(`a notification of the unknown kind ${kind}`)
  return kind
}

/** What a notification says, in its reader's language and by their clock. */
export function sentenceOf(row: Row, reader: Reader): string {
  const { details, actorName: actor } = row
  const t = textsOf(reader)
  const kind = kindOf(row)
  switch (kind) {
    case "assigned":
    case "unassigned":
      return typeof details.subtask === "string"
        ? t(`subtask.${kind}`, { actor, subtask: details.subtask })
        : t(kind, { actor })
    case "statusChanged":
      return t(`status.${statusOf(details.status)}`, { actor })
    case "stageChanged":
      return t("stageChanged", { actor, stage: textOf(details.stage) })
    case "reviewAnswered":
      return t(`reviewAnswered.${details.verdict === "approved" ? "approved" : "changesRequested"}`, { actor })
    case "blocked":
      return t("blocked", { actor, reason: textOf(details.reason) })
    case "dateNear":
    case "overdue":
      return t(kind, { date: dateOf(details, reader) })
    case "regulationAsked":
      return t(`regulationAsked.${details.again === true ? "again" : "first"}`, {
        actor,
        version: String(details.version),
        due: textOf(details.date) && "due",
        date: dayOf(details, reader),
      })
    case "regulationDue":
      if (details.byPerson === true)
        return t("regulationDue.byPerson", {
          actor,
          version: String(details.version),
          due: textOf(details.date) && "due",
          date: dayOf(details, reader),
        })
      return t(`regulationDue.${details.over === true ? "over" : "near"}`, { date: dayOf(details, reader) })
    case "regulationMarked":
      if (details.result === "given") return t("regulationMarked.given", { actor })
      return t(`regulationMarked.${details.result === "passed" ? "passed" : "failed"}`, { actor })
    case "approvalDecided":
      return t(`approvalDecided.${details.verdict === "approved" ? "approved" : "refused"}`, { actor })
    case "pageChanged":
      return t(`pageChanged.${pageChangeOf(details.what)}`, {
        actor,
        previous: textOf(details.previous),
        page: textOf(details.page),
      })
    case "pageAdded":
      return typeof details.parent === "string"
        ? t("pageAdded.under", { actor, parent: details.parent })
        : t("pageAdded.root", { actor })
    case "memberAdded":
      return row.taskId === null
        ? t("addedToSpace", { actor, space: row.spaceName ?? "" })
        : t("memberAdded", { actor })
    case "roleChanged":
      return t(row.spaceName === null ? "organizationRole" : "spaceRole", {
        actor,
        role: roleOf(details.role, reader),
        space: row.spaceName ?? "",
      })
    default:
      return t(kind, { actor })
  }
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "")

const statusOf = (value: unknown) => (value === 1 ? "completed" : value === 2 ? "rejected" : "inWork")

const pageChanges = ["content", "renamed", "archived", "restored", "deleted", "returned"] as const

const pageChangeOf = (value: unknown) => pageChanges.find((change) => change === value) ?? "content"

function roleOf(value: unknown, { locale }: Reader): string {
  const { roles } = messagesOf(localeOf(locale)).notifications
  const known = [...spaceRoles, ...organizationRoles].find((role) => role === value)
  return known ? roles[known] : textOf(value)
}

/** A civil day is that day everywhere; an instant is told by the reader's clock. */
function dateOf({ date, allDay }: NotificationRow["details"], { locale, timeZone }: Reader): string {
  const dates = datesFor(localeOf(locale), timeZone)
  return allDay === true ? dates.write(textOf(date).slice(0, 10), "date") : dates.write(textOf(date), "dateTime")
}

/** The day of an instant by the reader's clock; empty for none. */
function dayOf({ date }: NotificationRow["details"], { locale, timeZone }: Reader): string {
  return textOf(date) && datesFor(localeOf(locale), timeZone).write(textOf(date), "date")
}
