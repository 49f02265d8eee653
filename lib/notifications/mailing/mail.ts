import { inBackground } from "@/db/client"
import { forEachAlone } from "@/lib/jobs/each"
import type { Letter } from "@/lib/mail/letter"
import { sendMail, type MailTexts } from "@/lib/mail/send"
import { env } from "@/lib/platform/env"
import { aboutOf, inboxOf, targetOf } from "../outside/target"
import { sentenceOf } from "../sentence"
import { listDue, setMailed, takeMailing, type DueMail } from "./queries"

/** How many are named in one mail; the rest is counted. */
const mostNamed = 20

const openWords = {
  task: "openTask",
  page: "openPage",
  regulation: "openRegulation",
  project: "openBoard",
  inbox: "openInbox",
} as const

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
  const { organizationName: organization, slug } = person
  const target = those.length === 1 ? targetOf(person) : inboxOf(person)
  const line = (one: DueMail) => `${aboutOf(one)}\n${sentenceOf(one, person)}`
  const rest = those.length - mostNamed
  return {
    subject:
      those.length === 1
        ? t("notifications.one", { what: sentenceOf(person, person), about: aboutOf(person) })
        : t("notifications.many", { count: those.length, organization }),
    paragraphs: [
      ...those.slice(0, mostNamed).map(line),
      ...(rest > 0 ? [t("notifications.rest", { count: rest })] : []),
    ],
    action: { label: t(`notifications.${openWords[target.kind]}`), address: env().baseUrl + target.path },
    notes: [
      t("notifications.why", { organization }),
      `${t("notifications.stop")}\n${env().baseUrl}/o/${slug}/settings/notifications`,
    ],
  }
}
