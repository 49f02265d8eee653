import type postgres from "postgres"
import { log } from "@/lib/platform/log"

export const channel = "stagework_changes"
const interval = 20
/** A payload may have 8000 bytes. */
const mostWords = 200

/** Somebody's inbox in an organization: only their own streams are told of it. */
export type Inbox = { readonly organizationId: number; readonly userId: number }

/** A page, by whose space it is decided who hears of it. */
export type PageOfSpace = { readonly spaceId: number; readonly pageId: number }

type Announced = {
  feeds: number[]
  inboxes: Inbox[]
  boards: number[]
  pages: PageOfSpace[]
  regulations: number[]
  drafts: number[]
  endedSessions: number[]
  membersOut: Inbox[]
}

/**
 * A payload names the organizations whose feeds have grown (`12`), the inboxes that have changed (`12:34`), the boards that somebody opened
 * or left (`b56`), the pages, with their spaces (`p12:34`), and the regulations (`r56`); and those whose draft somebody has begun to write
 * or ended (`d56`). The database itself tells of ended sessions (`s78`) and of people who are out of an organization (`m12:34`), with the
 * commit.
 */
export function readPayload(payload: string): Announced {
  const all = payload.split(",")
  const words = all.filter((word) => /^\d/.test(word)).map((word) => word.split(":").map(Number))
  const pairsAfter = (letter: string) =>
    all.filter((word) => word.startsWith(letter)).map((word) => word.slice(1).split(":").map(Number))
  const idsAfter = (letter: string) => all.flatMap((word) => (word.startsWith(letter) ? Number(word.slice(1)) : []))
  return {
    boards: idsAfter("b"),
    endedSessions: idsAfter("s"),
    pages: pairsAfter("p").map(([spaceId = 0, pageId = 0]) => ({ spaceId, pageId })),
    regulations: idsAfter("r"),
    drafts: idsAfter("d"),
    membersOut: pairsAfter("m").map(([organizationId = 0, userId = 0]) => ({ organizationId, userId })),
    feeds: words.flatMap(([organizationId = 0, userId]) => (userId === undefined ? organizationId : [])),
    inboxes: words.flatMap(([organizationId = 0, userId]) => (userId === undefined ? [] : { organizationId, userId })),
  }
}

/** Tells all processes what has changed: by one connection, and at most one NOTIFY every 20 ms. */
export class Announcer {
  readonly #waiting = new Set<string>()
  #timer: NodeJS.Timeout | null = null
  #sentAt = 0

  constructor(readonly client: () => postgres.Sql) {}

  addFeeds(organizationIds: Iterable<number>): void {
    for (const id of organizationIds) this.#waiting.add(String(id))
    this.#schedule()
  }

  addInboxes(inboxes: Iterable<Inbox>): void {
    for (const { organizationId, userId } of inboxes) this.#waiting.add(`${organizationId}:${userId}`)
    this.#schedule()
  }

  addBoard(projectId: number): void {
    this.#waiting.add(`b${projectId}`)
    this.#schedule()
  }

  addPage({ spaceId, pageId }: PageOfSpace): void {
    this.#waiting.add(`p${spaceId}:${pageId}`)
    this.#schedule()
  }

  addRegulation(regulationId: number, news: "present" | "writing"): void {
    this.#waiting.add(`${news === "writing" ? "d" : "r"}${regulationId}`)
    this.#schedule()
  }

  #schedule(): void {
    if (this.#timer || this.#waiting.size === 0) return
    const wait = Math.max(0, this.#sentAt + interval - performance.now())
    this.#timer = setTimeout(() => void this.#send(), wait)
  }

  async #send(): Promise<void> {
    const words = [...this.#waiting].slice(0, mostWords)
    for (const word of words) this.#waiting.delete(word)
    this.#sentAt = performance.now()
    try {
      await this.client()`select pg_notify(${channel}, ${words.join(",")})`
    } catch (error) {
      // Every process looks at the feeds each second besides.
      log.debug({ err: error }, "a change was not announced")
    }
    this.#timer = null
    this.#schedule()
  }
}
