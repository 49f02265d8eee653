import type postgres from "postgres"
import { log } from "@/lib/platform/log"

export const channel = "stagework_changes"
const interval = 20
/** A payload may have 8000 bytes. */
const mostIds = 400

/** Tells all processes whose feeds have grown: by one connection, and at most one NOTIFY every 20 ms. */
export class Announcer {
  readonly #waiting = new Set<number>()
  #timer: NodeJS.Timeout | null = null
  #sentAt = 0

  constructor(readonly client: () => postgres.Sql) {}

  add(organizationIds: Iterable<number>): void {
    for (const id of organizationIds) this.#waiting.add(id)
    this.#schedule()
  }

  #schedule(): void {
    if (this.#timer || this.#waiting.size === 0) return
    const wait = Math.max(0, this.#sentAt + interval - performance.now())
    this.#timer = setTimeout(() => void this.#send(), wait)
  }

  async #send(): Promise<void> {
    const ids = [...this.#waiting].slice(0, mostIds)
    for (const id of ids) this.#waiting.delete(id)
    this.#sentAt = performance.now()
    try {
      await this.client()`select pg_notify(${channel}, ${ids.join(",")})`
    } catch (error) {
      // Every process looks at the feeds each second besides.
      log.debug({ err: error }, "a change was not announced")
    }
    this.#timer = null
    this.#schedule()
  }
}
