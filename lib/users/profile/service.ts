import type { Transaction } from "@/db/client"
import { implement } from "@/lib/api/operation"
import type { UserScope } from "@/lib/auth/guard"
import type { UserRecord } from "../queries"
import * as contracts from "./contract"
import { findOwn } from "./own"
import { setOwn, type OwnValues } from "./queries"
import { tellOthers } from "./tell-others"

export const changeName = implement(contracts.changeName, async ({ input, scope, db, changes }) => {
  const before = await findOwn(db, scope)
  if (before.name === input.name) return before
  await setOwn(db, scope, { name: input.name })
  await tellOthers(db, scope, changes, { name: before.name }, { name: input.name })
  return findOwn(db, scope)
})

export const changeBirthDate = implement(contracts.changeBirthDate, ({ input, scope, db }) => change(db, scope, input))

export const changePhone = implement(contracts.changePhone, ({ input, scope, db }) => change(db, scope, input))

export const changeJobTitle = implement(contracts.changeJobTitle, async ({ input, scope, db, changes }) => {
  const { jobTitle } = await findOwn(db, scope)
  if (jobTitle !== input.jobTitle) await tellOthers(db, scope, changes, { jobTitle }, input)
  return change(db, scope, input)
})

export const changeMessengerLink = implement(contracts.changeMessengerLink, ({ input, scope, db }) =>
  change(db, scope, input),
)

export const changeCodeHostingLink = implement(contracts.changeCodeHostingLink, ({ input, scope, db }) =>
  change(db, scope, input),
)

export const changePreferences = implement(contracts.changePreferences, ({ input, scope, db }) =>
  change(db, scope, input),
)

/** What no list shows to others: nothing to tell them. */
async function change(db: Transaction, scope: UserScope, values: OwnValues): Promise<UserRecord> {
  await setOwn(db, scope, values)
  return findOwn(db, scope)
}
