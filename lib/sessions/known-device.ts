import { randomUUID } from "node:crypto"
import { z } from "zod"
import { cookieSet, deviceCookieName } from "@/lib/auth/cookie"
import { seal, unseal } from "@/lib/platform/crypto"

/** How long a browser stays known to somebody who has signed in there, in seconds. */
const remembered = 180 * 24 * 60 * 60
/** How many people may sign in by one browser in turn and stay known to it. */
const most = 5

const device = z.object({
  id: z.string(),
  /** Who has signed in there, and until when that is remembered, in milliseconds. The last one comes first. */
  people: z.array(z.object({ userId: z.int(), until: z.int() })),
})

/**
 * The browser that a cookie of ours is of; null where it is none. It gives no right: who is known by it has a count of wrong passwords of
 * their own. A changed password therefore need not end it.
 */
export function browserOf(cookie: string | null): z.output<typeof device> | null {
  const text = cookie === null ? null : unseal("device", "browser", cookie)
  return text === null ? null : device.parse(JSON.parse(text))
}

/** The id of the browser of a cookie, where that person has signed in by it before. */
export function knownDevice(userId: number, cookie: string | null): string | null {
  const browser = browserOf(cookie)
  return browser?.people.some((person) => person.userId === userId && person.until > Date.now()) ? browser.id : null
}

/** The header that makes a browser known to somebody who has just signed in there. */
export function rememberDevice(userId: number, cookie: string | null): string {
  const { id, people } = browserOf(cookie) ?? { id: randomUUID(), people: [] }
  const others = people.filter((person) => person.userId !== userId).slice(0, most - 1)
  const known = { id, people: [{ userId, until: Date.now() + remembered * 1000 }, ...others] }
  return cookieSet(deviceCookieName(), seal("device", "browser", JSON.stringify(known)), remembered)
}
