import type { Transaction } from "@/db/client"
import { env } from "@/lib/platform/env"
import { log } from "@/lib/platform/log"
import { rankOf, strengths, type Lockable, type Strength } from "./order"

type Taken = { readonly kind: Lockable; readonly id: number }

/** What a transaction holds, and which of it stands last in the order. */
class Ledger {
  readonly #held = new Map<Lockable, Map<number, Strength>>()
  #last: Taken | null = null

  holds(kind: Lockable, id: number): boolean {
    return this.#held.get(kind)?.has(id) === true
  }

  /** @returns what is wrong with taking these rows after those that are held; null where nothing is */
  take(kind: Lockable, ids: readonly number[], strength: Strength): string | null {
    const held = this.#held.get(kind) ?? new Map<number, Strength>()
    this.#held.set(kind, held)
    const before = this.#last
    let fault: string | null = null
    for (const id of ids.toSorted((a, b) => a - b)) {
      const already = held.get(id)
      if (already !== undefined && strengths.indexOf(already) >= strengths.indexOf(strength)) continue
      if (already !== undefined) fault ??= `${kind} ${id} is held "for ${already}", and wanted "for ${strength}"`
      else if (before && isBehind({ kind, id }, before))
        fault ??= `${kind} ${id} is locked after ${before.kind} ${before.id}`
      held.set(id, strength)
      if (!this.#last || isBehind(this.#last, { kind, id })) this.#last = { kind, id }
    }
    return fault
  }
}

const isBehind = (one: Taken, other: Taken) =>
  one.kind === other.kind ? one.id < other.id : rankOf(one.kind) < rankOf(other.kind)

const ledgers = new WeakMap<Transaction, Ledger>()

/** Whether a transaction has locked a row. */
export const isLocked = (db: Transaction, kind: Lockable, id: number): boolean =>
  ledgers.get(db)?.holds(kind, id) === true

/**
 * Notes that a transaction has taken rows. Rows that it holds already may be taken again at any time.
 *
 * @throws Error where that breaks the order; in production it is logged: PostgreSQL finds the deadlock, if it ever comes to one
 */
export function noteLocks(db: Transaction, kind: Lockable, ids: readonly number[], strength: Strength): void {
  const ledger = ledgers.get(db) ?? new Ledger()
  ledgers.set(db, ledger)
  const fault = ledger.take(kind, ids, strength)
  if (fault === null) return
  if (!env().production) throw new Error(`locks out of order: ${fault}`)
  log.warn({ fault }, "locks out of order")
}
