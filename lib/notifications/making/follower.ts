import type postgres from "postgres"
import { connect } from "@/db/client"
import { listenOn } from "@/db/listen"
import { channel } from "@/lib/changes/announcer"
import { env } from "@/lib/platform/env"
import { log } from "@/lib/platform/log"
import { shared } from "@/lib/platform/shared"
import { onShutdown } from "@/lib/platform/shutdown"
import { makeMissedNotifications, makeNotifications } from "./make"

/** What comes in this time is made into notifications together, in milliseconds. */
const gathering = 100

/** Hears which feeds have grown, and makes notifications of what is new there. What it does not hear, a job finds each minute. */
class Follower {
  readonly #client: postgres.Sql = connect(env().databaseDirectUrl, 1)
  readonly #waiting = new Set<number>()
  #timer: NodeJS.Timeout | null = null
  #working: Promise<void> = Promise.resolve()
  #stopPulse: () => void = () => undefined
  #closed = false

  constructor() {
    void this.#listen()
  }

  /** Reconnects by itself, and then looks for what was said meanwhile. */
  async #listen(): Promise<void> {
    try {
      const { stop } = await listenOn(
        this.#client,
        channel,
        (payload) => this.#hear(payload),
        () => void makeMissedNotifications().catch(warn),
      )
      if (this.#closed) stop()
      else this.#stopPulse = stop
    } catch (error) {
      if (this.#closed) return
      log.debug({ err: error }, "listening for changes failed")
      setTimeout(() => void this.#listen(), 1000).unref()
    }
  }

  #hear(payload: string): void {
    for (const id of payload.split(",")) if (/^\d+$/.test(id)) this.#waiting.add(Number(id))
    if (this.#waiting.size > 0 && !this.#closed) this.#timer ??= setTimeout(() => void this.#make(), gathering)
  }

  async #make(): Promise<void> {
    await this.#working
    this.#timer = null
    const due = [...this.#waiting]
    this.#waiting.clear()
    this.#working = (async () => {
      for (const organizationId of due) await makeNotifications(organizationId).catch(warn)
    })()
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#stopPulse()
    if (this.#timer) clearTimeout(this.#timer)
    await Promise.all([this.#client.end({ timeout: 1 }), this.#working])
  }
}

function warn(error: unknown): void {
  log.warn({ err: error }, "notifications could not be made")
}

declare module "@/lib/platform/shared" {
  interface Shared {
    notificationFollower: Follower
  }
}

/** In the processes that work in the background. */
export function followFeeds(): void {
  if (env().role === "web") return
  const follower = shared("notificationFollower", () => new Follower())
  onShutdown(() => follower.close())
}
