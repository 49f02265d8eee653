import { Problem } from "@/lib/api/errors"
import type { Workplace } from "@/lib/tasks/placements/apply"
import type { Patch } from "../entities"
import { holdsAnything, isRevertible, lockFields, setFields, type Revertible } from "./queries"

type Reversal = {
  readonly entity: Revertible
  readonly id: number
  readonly made: boolean
  readonly expected: Readonly<Record<string, unknown>>
  readonly target: Readonly<Record<string, unknown>>
}

/**
 * Sets the fields of things back that the change has set, those that are alike by one statement; `moving` placements are taken back in the
 * same undoing.
 *
 * @returns the patches that tell of it
 * @throws Problem 409 `changed-since` where a thing is not what the change made it, or something has come to stand in what it made
 */
export async function revertFields(
  { db, scope }: Pick<Workplace, "db" | "scope">,
  patches: readonly Patch[],
  now: string,
  moving: readonly number[],
): Promise<Patch[]> {
  const reversals = patches.flatMap((patch) => reversalOf(patch, now))
  for (const alike of groups(reversals, ({ entity, made, target }) =>
    JSON.stringify([entity, made, Object.keys(target)]),
  )) {
    const [{ entity, made, target }] = alike
    const ids = alike.map(({ id }) => id)
    const current = await lockFields(db, scope, entity, ids, Object.keys(target))
    if (alike.some(({ id, expected }) => !sameFields(current.get(id), expected))) throw new Problem("changed-since")
    if (made && (await holdsAnything(db, scope, entity, ids, moving))) throw new Problem("changed-since")
  }
  for (const alike of groups(reversals, ({ entity, target }) => JSON.stringify([entity, target]))) {
    const [{ entity, target }] = alike
    const ids = alike.map(({ id }) => id)
    await setFields(db, scope, entity, ids, target)
  }
  return reversals.map(({ entity, id, expected, target }) => ({ entity, id, before: expected, after: target }))
}

function reversalOf({ entity, id, before, after }: Patch, now: string): Reversal[] {
  if (!isRevertible(entity)) return []
  const made = before === null
  return [
    { entity, id, made, expected: made ? { deletedAt: null } : (after ?? {}), target: before ?? { deletedAt: now } },
  ]
}

function groups<T>(list: readonly T[], keyOf: (one: T) => string): [T, ...T[]][] {
  const found = new Map<string, [T, ...T[]]>()
  for (const one of list) {
    const group = found.get(keyOf(one))
    if (group) group.push(one)
    else found.set(keyOf(one), [one])
  }
  return [...found.values()]
}

function sameFields(
  current: Readonly<Record<string, unknown>> | undefined,
  expected: Readonly<Record<string, unknown>>,
): boolean {
  return current !== undefined && Object.keys(current).every((field) => current[field] === (expected[field] ?? null))
}
