import type postgres from "postgres"
import { connect, drizzleOver, type Database } from "@/db/client"
import { listenOn } from "@/db/listen"
import { Problem } from "@/lib/api/errors"
import type { ProjectScope, RegulationScope, SpaceScope } from "@/lib/auth/guard"
import { env } from "@/lib/platform/env"
import { log } from "@/lib/platform/log"
import { onShutdown } from "@/lib/platform/shutdown"
import { shared } from "@/lib/platform/shared"
import { Announcer, channel, readPayload, type Inbox, type PageOfSpace } from "./announcer"
import { changeTypes } from "./entities"
import type { Filter } from "./filter"
import { findFeed, listChangesAfter, listLastSeqs, listSights } from "./queries"
import { EventStream, type Reader } from "./stream"
import type { Stored } from "./visible"

/** Who is further behind reads everything anew, which is cheaper. */
const farthestBack = 1000
const batch = 200
/** A look at rights that is older than this is not good enough to send by. */
const freshFor = 1500

/** The feed of one organization, as far as this process has read it. */
type Feed = {
  readonly organizationId: number
  seq: number
  /** Those that go along with it; others are still behind. */
  readonly streams: Set<EventStream>
  reading: boolean
  /** It has grown while it was being read. */
  again: boolean
}

/**
 * The open event streams of this process. It hears of changes by LISTEN, and looks itself each second; new changes are read once an
 * organization. Two timers and one query a second serve all streams together.
 */
class Hub {
  readonly #streams = new Set<EventStream>()
  readonly #feeds = new Map<number, Feed>()
  readonly #announcer = new Announcer(() => this.#connection())
  #client: postgres.Sql | null = null
  #db: Database | null = null
  #listener: postgres.Sql | null = null
  #stopPulse: () => void = () => undefined
  /** Done as soon as the listener hears. */
  #listening: Promise<unknown> = Promise.resolve()
  #timers: NodeJS.Timeout[] = []
  #ticking = false
  #checkedAt = 0
  #closed = false

  announce(organizationIds: ReadonlySet<number>): void {
    if (!this.#closed) this.#announcer.addFeeds(organizationIds)
  }

  announceInboxes(inboxes: readonly Inbox[]): void {
    if (!this.#closed) this.#announcer.addInboxes(inboxes)
  }

  announcePresence(projectId: number): void {
    if (!this.#closed) this.#announcer.addBoard(projectId)
  }

  announcePagePresence(place: PageOfSpace): void {
    if (!this.#closed) this.#announcer.addPage(place)
  }

  announceRegulationPresence(regulationId: number, news: "present" | "writing"): void {
    if (!this.#closed) this.#announcer.addRegulation(regulationId, news)
  }

  /**
   * Opens a stream that begins after the change `lastEventId`; without one, now. It says `hello` when the process listens: a client that
   * reads its inbox after that misses nothing.
   *
   * @throws Problem 401 where the session has ended meanwhile
   */
  async open(db: Database, reader: Reader, lastEventId: string | null, filter: Filter): Promise<EventStream> {
    if (this.#closed) throw new Problem("unavailable", "The service is stopping.", { retryAfter: 1 })
    const { lastSeq, oldestSeq } = await findFeed(db, reader.organizationId)
    const [sight] = await listSights(db, [reader])
    if (!sight) throw new Problem("unauthorized")
    const given = lastEventId === null ? lastSeq : /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : -1
    const reset = given > lastSeq || given < Math.max(oldestSeq - 1, lastSeq - farthestBack)
    const stream = new EventStream(reader, sight, filter, reset ? lastSeq : given, (ended) => this.#remove(ended))
    this.#add(stream)
    try {
      await this.#listening
    } catch (error) {
      stream.end()
      throw error
    }
    if (!stream.open) throw new Problem("unauthorized")
    stream.tell("hello", lastSeq)
    if (reset) stream.tell("reset", lastSeq)
    void this.#join(stream, this.#feedOf(reader.organizationId, lastSeq))
    this.#advance(reader.organizationId)
    return stream
  }

  /** Ends everything, for good. */
  async close(): Promise<void> {
    this.#closed = true
    for (const stream of this.#streams) stream.end()
    await this.#client?.end({ timeout: 1 })
  }

  #connection(): postgres.Sql {
    return (this.#client ??= connect(env().databaseDirectUrl, 1))
  }

  #database(): Database {
    return (this.#db ??= drizzleOver(this.#connection()))
  }

  #feedOf(organizationId: number, seq: number): Feed {
    const known = this.#feeds.get(organizationId)
    if (known) return known
    const feed: Feed = { organizationId, seq, streams: new Set(), reading: false, again: false }
    this.#feeds.set(organizationId, feed)
    return feed
  }

  #add(stream: EventStream): void {
    if (this.#streams.size === 0) {
      this.#checkedAt = performance.now()
      this.#timers = [
        setInterval(() => void this.#tick(), 1000),
        setInterval(() => {
          for (const one of this.#streams) one.beat()
        }, 15_000),
      ]
    }
    if (!this.#listener) this.#listen()
    this.#streams.add(stream)
  }

  #remove(stream: EventStream): void {
    this.#streams.delete(stream)
    const { organizationId } = stream.reader
    this.#feeds.get(organizationId)?.streams.delete(stream)
    if (![...this.#streams].some((other) => other.reader.organizationId === organizationId))
      this.#feeds.delete(organizationId)
    if (this.#streams.size > 0) return
    for (const timer of this.#timers) clearInterval(timer)
    this.#stopPulse()
    void this.#listener?.end({ timeout: 1 })
    this.#listener = null
  }

  #listen(): void {
    const listener = connect(env().databaseDirectUrl, 1)
    this.#listener = listener
    const heard = (payload: string) => {
      const { feeds, inboxes, boards, pages, regulations, drafts, endedSessions, membersOut } = readPayload(payload)
      this.#endThose(({ sessionId }) => endedSessions.includes(sessionId))
      for (const out of membersOut)
        this.#endThose(({ organizationId, userId }) => organizationId === out.organizationId && userId === out.userId)
      for (const id of feeds) this.#advance(id)
      if (inboxes.length > 0) this.#tellInboxes(inboxes)
      for (const id of boards) for (const stream of this.#streams) stream.tellPresence(id)
      for (const place of pages) for (const stream of this.#streams) stream.tellPagePresence(place)
      for (const id of regulations) for (const stream of this.#streams) stream.tellRegulationPresence(id)
      for (const id of drafts) for (const stream of this.#streams) stream.tellDraftPresence(id)
    }
    // Also after a connection was lost: what was announced meanwhile is looked for.
    let again = false
    const lookAround = () => {
      for (const id of this.#feeds.keys()) this.#advance(id)
      if (again) for (const stream of this.#streams) stream.tellInbox()
      again = true
    }
    const listening = listenOn(listener, channel, heard, lookAround)
    this.#listening = listening
    const begun = ({ stop }: Awaited<typeof listening>) => {
      if (this.#listener === listener) this.#stopPulse = stop
      else stop()
    }
    listening.then(begun, (error: unknown) => {
      log.debug({ err: error }, "listening for changes failed")
      if (this.#listener === listener) this.#listener = null
      void listener.end({ timeout: 0 })
    })
  }

  #endThose(whose: (reader: Reader) => boolean): void {
    for (const stream of this.#streams) if (whose(stream.reader)) stream.end()
  }

  /** An inbox is nobody's but its owner's: no other stream is told of it. */
  #tellInboxes(inboxes: readonly Inbox[]): void {
    const told = new Set(inboxes.map(({ organizationId, userId }) => `${organizationId}:${userId}`))
    for (const stream of this.#streams) {
      const { organizationId, userId } = stream.reader
      if (told.has(`${organizationId}:${userId}`)) stream.tellInbox()
    }
  }

  /** What came between the stream's position and where the feed stands; from then on the stream goes along with the feed. */
  async #join(stream: EventStream, feed: Feed): Promise<void> {
    try {
      while (stream.open && stream.position < feed.seq) {
        const until = feed.seq
        const missed = await listChangesAfter(this.#database(), feed.organizationId, stream.position, batch, until)
        await this.#refresh(missed)
        while (!stream.send(missed)) await stream.drained()
        if (missed.length < batch) stream.position = Math.max(stream.position, until)
      }
      if (stream.open) feed.streams.add(stream)
    } catch (error) {
      log.warn({ err: error }, "an event stream could not be caught up")
      stream.end()
    }
  }

  /** Reads what is new in a feed and fans it out. */
  #advance(organizationId: number): void {
    const feed = this.#feeds.get(organizationId)
    if (!feed) return
    feed.again = true
    if (feed.reading) return
    feed.reading = true
    this.#readOn(feed)
      .catch((error: unknown) => log.debug({ err: error }, "reading changes failed"))
      .finally(() => {
        feed.reading = false
      })
  }

  async #readOn(feed: Feed): Promise<void> {
    while (feed.again) {
      feed.again = false
      const news = await listChangesAfter(this.#database(), feed.organizationId, feed.seq, batch)
      const last = news.at(-1)
      if (!last) continue
      await this.#refresh(news)
      feed.seq = last.change.seq
      feed.again ||= news.length === batch
      for (const stream of feed.streams) if (!stream.send(news)) this.#fallBehind(stream, feed)
    }
  }

  /** Too much waits for its reader: it comes back to the feed when that has been read. */
  #fallBehind(stream: EventStream, feed: Feed): void {
    feed.streams.delete(stream)
    void this.#join(stream, feed)
  }

  async #tick(): Promise<void> {
    if (this.#ticking) return
    this.#ticking = true
    try {
      for (const stream of this.#streams) if (stream.stuck) stream.cut()
      if (!this.#listener) this.#listen()
      await this.#recheck()
      for (const { organizationId, lastSeq } of await listLastSeqs(this.#database(), [...this.#feeds.keys()]))
        if (lastSeq > (this.#feeds.get(organizationId)?.seq ?? lastSeq)) this.#advance(organizationId)
    } catch (error) {
      log.debug({ err: error }, "looking after the event streams failed")
    } finally {
      this.#ticking = false
    }
  }

  /** Makes sure that what is to be sent is sent by rights that are at least as new as it. */
  async #refresh(changes: readonly Stored[]): Promise<void> {
    const stale = performance.now() - this.#checkedAt > freshFor
    if (stale || changes.some(({ change }) => changeTypes[change.type].alters === "rights")) await this.#recheck()
  }

  /** Ends the streams whose session or membership has ended, and notes what the others may see: one query for all. */
  async #recheck(): Promise<void> {
    const streams = [...this.#streams]
    const keyOf = (one: { sessionId: number; organizationId: number }) => `${one.sessionId} ${one.organizationId}`
    const readers = new Map(streams.map(({ reader }) => [keyOf(reader), reader]))
    const startedAt = performance.now()
    const sights = await listSights(this.#database(), [...readers.values()])
    const byKey = new Map(sights.map((sight) => [keyOf(sight), sight]))
    for (const stream of streams) {
      const sight = byKey.get(keyOf(stream.reader))
      if (sight) stream.see(sight)
      else stream.end()
    }
    this.#checkedAt = startedAt
  }
}

declare module "@/lib/platform/shared" {
  interface Shared {
    hub: Hub
  }
}

export function hub(): Hub {
  return shared("hub", () => {
    const made = new Hub()
    onShutdown(() => made.close())
    return made
  })
}

/** Tells the streams of these organizations, in every process, that their feeds have grown. Called after the commit. */
export function announce(organizationIds: ReadonlySet<number>): void {
  hub().announce(organizationIds)
}

/** Tells the streams of these people, in every process, that their inboxes have changed. Called after the commit. */
export function announceInboxes(inboxes: readonly Inbox[]): void {
  hub().announceInboxes(inboxes)
}

/** Tells who may see this board, in every process, that somebody has come to it or gone. */
export function announcePresence({ id }: ProjectScope): void {
  hub().announcePresence(id)
}

/** Tells who may see this page, in every process, that somebody has come to it or gone. */
export function announcePagePresence({ id: spaceId }: SpaceScope, pageId: number): void {
  hub().announcePagePresence({ spaceId, pageId })
}

/** Tells who may see this regulation, in every process, that somebody has come to it or gone; that somebody writes its draft, who may edit it. */
export function announceRegulationPresence({ id }: RegulationScope, news: "present" | "writing"): void {
  hub().announceRegulationPresence(id, news)
}
