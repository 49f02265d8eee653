import { inBackground } from "@/db/client"
import { forEachAlone } from "@/lib/jobs/each"
import type { Letter } from "@/lib/mail/letter"
import { sendMail, type MailTexts } from "@/lib/mail/send"
import { env } from "@/lib/platform/env"
import { anchorIn } from "../anchor"
import { sentenceOf } from "../sentence"
import { listDue, setMailed, takeMailing, type DueMail } from "./queries"

/** How many are named in one mail; the rest is counted. */
const mostNamed = 20

/**
 * Sends due notifications by mail as of an instant: one mail for each person and organization, once. One that was read meanwhile is not
 * sent.
 */
export async function mailNotifications(now = new Date().toISOString()): Promise<void> {
  for (let more = true; more;) {
    more = await inBackground(async (db) => {
      if (!(await takeMailing(db))) return false
      const due = await listDue(db, now)
      const byPerson = new Map<string, DueMail[]>()
      for (const one of due.filter(({ wanted }) => wanted)) {
        const person = `${one.organizationId}:${one.userId}`
        byPerson.set(person, [...(byPerson.get(person) ?? []), one])
      }
      // In a savepoint each. What cannot be written to one is given up: it would stand before all others each minute.
      await forEachAlone([...byPerson.values()], "mailNotifications", ([first, ...others]) =>
        db.transaction(async (alone) => {
          if (first) await sendMail(alone, first, (t) => letterOf(first, [first, ...others], t))
        }),
      )
      await setMailed(db, due, now)
      return due.length > 0
    })
  }
}

function letterOf(person: DueMail, those: readonly DueMail[], t: MailTexts): Letter {
  const { organizationName: organization, slug, taskId, pageId, regulationId, projectId } = person
  const root = `${env().baseUrl}/o/${slug}`
  const about = (one: DueMail) =>
    one.taskName ?? one.pageName ?? one.regulationName ?? one.projectName ?? one.spaceName ?? organization
  const line = (one: DueMail) => `${about(one)}\n${sentenceOf(one, person)}`
  const rest = those.length - mostNamed
  const anchor = anchorIn(person.details)
  const place = anchor === null ? "" : `#${anchor}`
  return {
    subject:
      those.length === 1
        ? t("notifications.one", { what: sentenceOf(person, person), about: about(person) })
        : t("notifications.many", { count: those.length, organization }),
    paragraphs: [
      ...those.slice(0, mostNamed).map(line),
      ...(rest > 0 ? [t("notifications.rest", { count: rest })] : []),
    ],
    action:
      those.length === 1 && taskId !== null
        ? { label: t("notifications.openTask"), address: `${root}/tasks/${taskId}${place}` }
        : those.length === 1 && pageId !== null
          ? { label: t("notifications.openPage"), address: `${root}/pages/${pageId}${place}` }
          : those.length === 1 && regulationId !== null
            ? { label: t("notifications.openRegulation"), address: `${root}/regulations/${regulationId}` }
            : those.length === 1 && projectId !== null
              ? { label: t("notifications.openBoard"), address: `${root}/projects/${projectId}` }
              : { label: t("notifications.openInbox"), address: `${root}/inbox` },
    notes: [t("notifications.why", { organization }), `${t("notifications.stop")}\n${root}/settings/notifications`],
  }
}
