import { createTransport, type Transporter } from "nodemailer"
import { database } from "@/db/client"
import { memberOf } from "@/lib/api/member-of"
import { forAllAlone } from "@/lib/jobs/each"
import { messagesOf } from "@/lib/messages/catalogue"
import { localeOf } from "@/lib/messages/locale"
import { env, type MailSettings } from "@/lib/platform/env"
import { log } from "@/lib/platform/log"
import { shared } from "@/lib/platform/shared"
import { onShutdown } from "@/lib/platform/shutdown"
import { subjectOf, toHtml, toText } from "./letter"
import { claimDueMails, deleteMail, postponeMail } from "./queries"
import { openLetter } from "./send"

declare module "@/lib/platform/shared" {
  interface Shared {
    mailServer: Transporter
  }
}

const atOnce = 20
/** Half a minute, doubled up to four hours: together half a day. */
const attempts = 13
const longestPause = 4 * 60 * 60

/** Seconds until the next attempt, after so many; null where that was the last. */
export function pauseAfter(made: number): number | null {
  return made >= attempts ? null : Math.min(30 * 2 ** (made - 1), longestPause)
}

function mailServer({ url }: MailSettings): Transporter {
  return shared("mailServer", () => {
    const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
    const transport = createTransport({ url, pool: true, maxConnections: 2, ...limits })
    onShutdown(() => transport.close())
    return transport
  })
}

type Claimed = Awaited<ReturnType<typeof claimDueMails>>[number]

/** Sends what is due. Outside of any transaction: a slow mail server holds nothing up. What fails here comes again when nobody holds it any more. */
export async function deliverDueMails(signal?: AbortSignal): Promise<void> {
  const { mail } = env()
  if (!mail) return
  const claimed = await claimDueMails(database(), atOnce)
  await forAllAlone(claimed, "deliverMails", (each) => deliver(each, mail))
  if (claimed.length === atOnce && !signal?.aborted) await deliverDueMails(signal)
}

async function deliver(claimed: Claimed, settings: MailSettings): Promise<void> {
  const db = database()
  const letter = openLetter(claimed)
  if (!letter) return postponeMail(db, claimed.id, null, "It was written with another AUTH_SECRET.")
  const locale = localeOf(claimed.locale)
  const { product } = messagesOf(locale).common
  try {
    await mailServer(settings).sendMail({
      from: settings.from,
      to: { name: "", address: claimed.recipient },
      subject: subjectOf(letter),
      text: toText(letter),
      html: toHtml(letter, { product, locale }),
      // The same at every attempt: a mail that was sent twice is shown once.
      messageId: `<${claimed.id}.${Date.parse(claimed.createdAt)}@${new URL(env().baseUrl).hostname}>`,
      headers: { "Auto-Submitted": "auto-generated" },
    })
  } catch (error) {
    const { code, status } = refusalOf(error)
    const pause = isFinal({ code, status }) ? null : pauseAfter(claimed.attempts)
    const reason = error instanceof Error ? error.message.slice(0, 500) : "unknown"
    // What the mail server says holds the address: it is kept with the mail, and not told to the log.
    log[pause === null ? "error" : "warn"](
      { mailId: claimed.id, attempt: claimed.attempts, code, status },
      "no mail was sent",
    )
    return postponeMail(db, claimed.id, pause, reason)
  }
  await deleteMail(db, claimed.id)
}

type Refusal = { readonly code?: unknown; readonly status?: unknown }

/** What nodemailer and the mail server call the failure. */
function refusalOf(error: unknown): Refusal {
  return { code: memberOf(error, "code"), status: memberOf(error, "responseCode") }
}

/** Whether the server refuses this address or this mail for good. That it refuses us altogether may be mended. */
function isFinal({ code, status }: Refusal): boolean {
  return (code === "EENVELOPE" || code === "EMESSAGE") && typeof status === "number" && status >= 500
}
