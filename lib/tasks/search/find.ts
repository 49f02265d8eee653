import { partsOf } from "@/db/words"
import type { Database } from "@/db/client"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { Filter } from "../filter/filter"
import { findTasks, type Found, type RankedKey } from "./queries"

type FilterRequest = { readonly filter: Filter; readonly limit: number; readonly after: RankedKey | null }

/** The words that a filter asks for, and the conditions beside them. */
export function partsOfFilter(filter: Filter) {
  return {
    words: filter.flatMap(({ field, not, of }) => (field === "text" && !not ? of : [])),
    conditions: filter.filter(({ field, not }) => field !== "text" || not),
  }
}

/** The tasks that a filter finds, and one more than the limit. */
export async function findByFilter(db: Database, scope: OrganizationScope, { filter, limit, after }: FilterRequest) {
  const { words, conditions } = partsOfFilter(filter)
  return findTasks(db, scope, { words, filter: conditions, limit, after })
}

export const keyOf = ({ rank, task }: Found): RankedKey => ({ rank, id: task.id })

/** A task that was found as the API shows it. */
export const foundTaskOf = ({ task, name, excerpt, message }: Found) => ({
  task,
  name: partsOf(name),
  excerpt: partsOf(excerpt ?? ""),
  message: message && { ...message, excerpt: partsOf(message.excerpt) },
})
