import type { Database } from "@/db/client"
import { invalid, notFound, Problem } from "@/lib/api/errors"
import type { Fault } from "@/lib/api/faults"
import type { OrganizationScope } from "@/lib/auth/guard"
import { checkLabels } from "../checks"
import { everyList, taskLists, type Alteration, type Alterations, type ListName, type Lists } from "./sets"
import { listSight } from "./queries"

export type PathOf = (list: ListName, index: number) => string

/** Who comes into a list by an alteration, if they are not in it. */
export const arriving = (alteration: Alteration | undefined): readonly number[] =>
  alteration?.set ?? alteration?.add ?? []

/**
 * Added people must be in the organization (else 404) and able to see every one of the tasks (else 400 `cannot-see`). Added labels must be
 * there (404).
 *
 * @param pathOf where in the body somebody stands
 */
export async function checkArriving(
  db: Database,
  scope: OrganizationScope,
  taskIds: readonly number[],
  alterations: Alterations,
  pathOf: PathOf,
): Promise<void> {
  const ofKind = (kind: "person" | "label") =>
    everyList
      .filter((name) => taskLists[name].of === kind)
      .flatMap((name) => arriving(alterations[name]).map((id, index) => ({ name, id, index })))
  const people = ofKind("person")
  if (people.length > 0) {
    const sight = await listSight(
      db,
      scope,
      taskIds,
      people.map(({ id }) => id),
    )
    const unknown = people.filter(({ id }) => !sight.has(id))
    if (unknown.length > 0)
      throw notFound(`There is nobody ${unknown.map(({ id }) => id).join(", ")} in the organization.`)
    const errors = people.flatMap(({ name, id, index }): Fault[] =>
      sight.get(id)?.sees ? [] : [{ path: pathOf(name, index), code: "cannot-see" }],
    )
    if (errors.length > 0) throw new Problem("cannot-see", undefined, { errors })
  }
  await checkLabels(db, scope, [...new Set(ofKind("label").map(({ id }) => id))])
}

/** That no list grows beyond what a task may have. */
export function checkLength(before: Lists, after: Partial<Lists>, pathOf: PathOf): void {
  for (const name of everyList) {
    const { most } = taskLists[name]
    const length = after[name]?.length ?? 0
    if (length > most && length > before[name].length)
      throw invalid([{ path: pathOf(name, 0), code: "too-many", parameters: { max: most } }])
  }
}
