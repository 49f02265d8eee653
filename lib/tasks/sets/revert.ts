import { Problem } from "@/lib/api/errors"
import type { PatchOf } from "@/lib/changes/entities"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { task as entity } from "../entity"
import { listLabelIds, listPeopleAndLabels } from "../queries"
import { answeredBy, verdictIn, type VerdictList } from "../reviewers/verdicts"
import { tellLists, withAnswers, writeLists, type Altered } from "./change"
import { alteredList, everyList, taskLists, without, type Lists } from "./sets"
import { listSight } from "./queries"

type Patch = PatchOf<"task">

/**
 * Takes changes of lists of locked tasks back: added people go, removed people return. Later additions and removals of others stay.
 *
 * @throws Problem 409 `changed-since` where who came has gone, who went is there again, or may not see the task any more
 */
export async function revertLists(
  { db, scope }: Pick<UnitOfWork, "db" | "scope">,
  patches: readonly Patch[],
  nameOf: (taskId: number) => string,
): Promise<Patch[]> {
  const current = await listPeopleAndLabels(
    db,
    scope,
    patches.map(({ id }) => id),
  )
  const altered = patches.map((patch): Altered => {
    const before = current.get(patch.id)
    if (!before) throw new Problem("changed-since")
    return { id: patch.id, name: nameOf(patch.id), before, after: revertedLists(patch, before) }
  })
  for (const one of altered) await checkReturning({ db, scope }, one)
  await writeLists(db, scope, altered)
  await tellLists(db, scope, altered)
  return altered.flatMap(({ id, before, after }) => entity.altered(id, before, after) ?? [])
}

function revertedLists({ before, after }: Patch, current: Lists): Partial<Lists> {
  const reverted = everyList.flatMap((name) => {
    const [was, became, is] = [before?.[name], after?.[name], current[name]]
    if (!was || !became) return []
    if (is.join() === became.join()) return [[name, [...was]] as const]
    const [came, went] = [without(became, was), without(was, became)]
    if (without(came, is).length > 0 || without(went, is).length < went.length) throw new Problem("changed-since")
    return [[name, alteredList(name, is, { add: went.map(Number), remove: came.map(Number) })] as const]
  })
  return { ...withAnswers(current, Object.fromEntries(reverted)), ...revertedAnswers({ before, after }, current) }
}

/** What reviewers have said, as it was before. */
function revertedAnswers(
  { before, after }: Pick<Patch, "before" | "after">,
  current: Lists,
): Partial<Pick<Lists, VerdictList>> {
  if (!before?.approvedBy && !before?.changesRequestedBy) return {}
  const was = { ...current, ...before }
  const became = { ...current, ...after }
  const people = [...was.reviewers, ...without(current.reviewers, was.reviewers)]
  const altered = people.filter((userId) => verdictIn(was, userId) !== verdictIn(became, userId))
  if (altered.some((userId) => verdictIn(current, userId) !== verdictIn(became, userId)))
    throw new Problem("changed-since")
  return answeredBy(people, (userId) => verdictIn(altered.includes(userId) ? was : current, userId))
}

/** Who comes back must still be able to see the task, and a label must still be there. */
async function checkReturning(
  { db, scope }: Pick<UnitOfWork, "db" | "scope">,
  { id, before, after }: Altered,
): Promise<void> {
  const returning = (kind: "person" | "label") =>
    everyList
      .filter((name) => taskLists[name].of === kind)
      .flatMap((name) => without(after[name] ?? [], before[name]).map(Number))
  const [people, labels] = [returning("person"), returning("label")]
  const sight = people.length > 0 ? await listSight(db, scope, [id], people) : new Map<number, { sees: boolean }>()
  const known = labels.length > 0 ? await listLabelIds(db, scope, labels) : []
  if (people.some((one) => !sight.get(one)?.sees) || labels.some((one) => !known.includes(one)))
    throw new Problem("changed-since")
}
