import { capital } from "../files.mjs"
import { codeOf, isPlaced, places, scopeOf } from "./places.mjs"

/** @typedef {import("./places.mjs").Noun} Noun */

/** @param {Noun} noun */
export function serviceOf(noun) {
  const { name, plural, place } = noun
  const [Name, Plural] = [capital(name), capital(plural)]
  const placed = isPlaced(noun)
  const scope = scopeOf(noun)
  const [lock, lockFrom] = places[place].lock
  const going = placed
    ? `const deletedAt = new Date().toISOString()
  await queries.update${Name}(db, scope, ${name}Id, { deletedAt })
  const patch = entity.altered(${name}Id, { ...before, deletedAt: null }, { deletedAt })
  changes.record(scope, { type: "${name}.deleted", ...places, patches: patch ? [patch] : [] })`
    : `await queries.delete${Name}(db, scope, ${name}Id)
  changes.record(scope, { type: "${name}.deleted", ...places, patches: [entity.gone(${name}Id, before)] })`
  return `import type { Database } from "@/db/client"
import { ${place === "task" ? "notFound, " : ""}orNotFound, Problem } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import type { ${scope} } from "@/lib/auth/guard"
import type { ChangeType } from "@/lib/changes/entities"
import { setFields } from "@/lib/changes/set-fields"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { ${lock} } from "${lockFrom}"
import * as contracts from "./contract"
import { ${name} as entity } from "./entity"
import * as queries from "./queries"

/** How many there may be: all of them are one answer. */
const most = 200

export const list${Plural} = implement(contracts.list${Plural}, ({ scope, db }) => queries.list${Plural}(db, scope))

export const create${Name} = implement(contracts.create${Name}, async ({ input: { name }, ...work }) => {
  const { db, scope, changes } = work
  const places = await lockParent(work)
  if ((await queries.list${Plural}(db, scope)).length >= most) throw new Problem("${codeOf(noun)}")
  const made = await queries.insert${Name}(db, scope, name)
  changes.record(scope, { type: "${name}.created", ...places, patches: [entity.made(made.id, made)] })
  return made
})

export const rename${Name} = implement(contracts.rename${Name}, ({ input: { ${name}Id, name }, ...work }) =>
  change(work, ${name}Id, "${name}.renamed", { name }),
)

export const delete${Name} = implement(contracts.delete${Name}, async ({ input: { ${name}Id }, ...work }) => {
  const { db, scope, changes } = work
  const places = await lockParent(work)
  const before = await the${Name}(db, scope, ${name}Id)
  ${going}
})

async function lockParent({ db, scope }: UnitOfWork<${scope}>) {
  ${places[place].locking}
}

/** @throws Problem 404 */
const the${Name} = async (db: Database, scope: ${scope}, id: number) => orNotFound(await queries.find${Name}(db, scope, id))

async function change(work: UnitOfWork<${scope}>, id: number, type: ChangeType, fields: queries.${Name}Fields) {
  const { db, scope } = work
  const places = await lockParent(work)
  const before = await the${Name}(db, scope, id)
  return setFields(work, {
    type,
    before,
    patch: entity.altered(id, before, fields),
    places,
    write: () => queries.update${Name}(db, scope, id, fields),
    read: () => the${Name}(db, scope, id),
  })
}
`
}
