import { database } from "@/db/client"
import { env, type Env } from "@/lib/platform/env"
import type { Letter } from "./letter"
import { listOutgoingMails } from "./queries"
import { openLetter } from "./send"

export type OutboxMail = Letter & { readonly id: number; readonly recipient: string; readonly createdAt: string }

const shown = 100

/**
 * Whether mails stay in the outbox to be read on a page: on somebody's own computer, where nothing is configured. Their links let every
 * reader in, so that a service in reach of others never shows them.
 */
export function keepsOutbox({ embedded, mail, host, baseUrl }: Env = env()): boolean {
  return embedded && !mail && isLocal(host) && isLocal(new URL(baseUrl).hostname)
}

/** Whether a request was made on this very computer, and for it by name: another site's name that leads here is not. */
export function isFromHere(headers: Pick<Headers, "get">): boolean {
  const addresses = [headers.get("x-stagework-address") ?? "", ...(headers.get("x-forwarded-for")?.split(",") ?? [])]
  const hosts = [headers.get("host") ?? "", ...(headers.get("x-forwarded-host")?.split(",") ?? [])]
  const passedOn = ["forwarded", "via", "x-real-ip"].some((name) => headers.get(name) !== null)
  return (
    !passedOn &&
    addresses.every((address) => isLocal(address.trim().replace(/^::ffff:/i, ""))) &&
    hosts.every((host) => isLocal(URL.parse(`http://${host.trim()}`)?.hostname ?? ""))
  )
}

function isLocal(host: string): boolean {
  return host === "localhost" || host === "::1" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host)
}

/** Whether this request may read the outbox. */
export function showsOutbox(headers: Pick<Headers, "get">): boolean {
  return keepsOutbox() && isFromHere(headers)
}

/** The newest mails of the outbox; null where it is not shown to this request. */
export async function readOutbox(headers: Pick<Headers, "get">): Promise<OutboxMail[] | null> {
  if (!showsOutbox(headers)) return null
  const mails = await listOutgoingMails(database(), shown)
  return mails.flatMap((mail) => {
    const letter = openLetter(mail)
    return letter ? [{ ...letter, id: mail.id, recipient: mail.recipient, createdAt: mail.createdAt }] : []
  })
}
