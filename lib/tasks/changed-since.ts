import { z } from "zod"
import { Problem } from "@/lib/api/errors"
import { comparedValues } from "@/lib/changes/problems"
import type { Author } from "./history/queries"
import type { Properties } from "./properties/properties"

/** Nobody is asked what they believe of these. */
type Uncompared = "cover" | "recurrence" | "dateStatusChanged"
type Compared = Exclude<keyof Properties, Uncompared> | "columnId" | "rowId"
const compared = z.strictObject(comparedValues.shape satisfies Record<Compared, z.ZodType>)

type Fields = Readonly<Record<string, unknown>>
type Changed = {
  readonly taskId: number
  readonly name: string
  readonly previous: Fields | null
  readonly current: Fields
}

/**
 * The 409 that tells what the caller saw and what is there now, by whom and since when: for the first task, and for every one in `changed`.
 */
export function changedSince(
  verb: "changed" | "moved",
  tasks: readonly Changed[],
  authors: ReadonlyMap<number, Author>,
): Problem {
  const changed = tasks.map((task) => {
    const { author = null, at = null } = authors.get(task.taskId) ?? {}
    const [previous, current] = [compared.nullable().parse(task.previous), compared.parse(task.current)]
    return { ...task, previous, current, author, at }
  })
  const [{ previous, current, author, at } = {}] = changed
  const by = author ? ` by ${author.name}` : ""
  return new Problem("changed-since", `It has been ${verb}${by} since.`, { previous, current, author, at, changed })
}
