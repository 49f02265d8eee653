import { isDeepStrictEqual } from "node:util"
import type { Database } from "@/db/client"
import { Problem } from "@/lib/api/errors"
import type { OrganizationScope } from "@/lib/auth/guard"
import { entities, type Patch, type PatchOf } from "../entities"
import { holdsAnything, listFields, lockThings, writeFields, type Revertible } from "./queries"
import type { Undoing, Undone } from "./undoing"

type Fields = Readonly<Record<string, unknown>>
type Reversal = {
  readonly id: number
  readonly key: Fields
  /** To the trash. */
  readonly goes: boolean
  readonly expected: Fields
  readonly target: Fields
}

/**
 * Takes changes of a kind of thing back by its rows. Equal changes are one statement. A thing that was made, or had come back from the
 * trash, goes there unless something stands in it by now.
 */
export function revertOf<E extends Revertible>(
  entity: E,
  /** The columns that are told of what comes back from the trash, beside what `further` answers. */
  columns: readonly string[],
  further: (
    db: Database,
    scope: OrganizationScope,
    ids: readonly number[],
  ) => Promise<ReadonlyMap<number, Fields>> = () => Promise.resolve(new Map()),
): Undoing<E> {
  return async ({ db, scope }, patches, undone) => {
    const reversals = patches.map((patch) => reversalOf(patch, undone))
    await lockThings(
      db,
      scope,
      entity,
      reversals.map(({ id }) => id),
    )
    for (const alike of groups(reversals, ({ goes, target }) => JSON.stringify([goes, Object.keys(target)]))) {
      const [{ goes, target }] = alike
      const ids = alike.map(({ id }) => id)
      const current = await listFields(db, scope, entity, ids, Object.keys(target))
      if (alike.some(({ id, expected }) => !sameFields(current.get(id), expected))) throw new Problem("changed-since")
      if (goes && (await holdsAnything(db, scope, entity, ids, undone))) throw new Problem("changed-since")
    }
    for (const alike of groups(reversals, ({ target }) => JSON.stringify(target))) {
      const [{ target }] = alike
      await writeFields(
        db,
        scope,
        entity,
        alike.map(({ id }) => id),
        target,
      )
    }
    const back = reversals.filter(({ target }) => target.deletedAt === null).map(({ id }) => id)
    const rows = back.length > 0 ? await listFields(db, scope, entity, back, columns) : new Map<number, Fields>()
    const more = back.length > 0 ? await further(db, scope, back) : rows
    return reversals.map(({ id, key, expected, target }): Patch => {
      const after = { ...rows.get(id), ...more.get(id), ...key, ...target }
      return entities[entity].patch.parse({ entity, id, before: { ...key, ...expected }, after })
    })
  }
}

/** What a change altered are the fields of `before`; `after` may tell more. */
function reversalOf({ entity, id, before, after }: PatchOf<Revertible>, { now }: Undone): Reversal {
  const key = entities[entity].keyOf(after ?? before ?? {})
  if (before === null) return { id, key, goes: true, expected: { deletedAt: null }, target: { deletedAt: now } }
  const expected = Object.entries(after ?? {}).filter(([field]) => Object.hasOwn(before, field))
  const goes = "deletedAt" in before && before.deletedAt !== null
  return { id, key, goes, expected: Object.fromEntries(expected), target: { ...before } }
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

function sameFields(current: Fields | undefined, expected: Fields): boolean {
  return (
    current !== undefined &&
    Object.keys(current).every((field) => isDeepStrictEqual(current[field], expected[field] ?? null))
  )
}
