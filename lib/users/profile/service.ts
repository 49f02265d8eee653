import type { Transaction } from "@/db/client"
import { implement } from "@/lib/api/operation"
import type { UserScope } from "@/lib/auth/guard"
import type { Draft } from "@/lib/changes/draft"
import { member } from "@/lib/organizations/members/entity"
import type { UserRecord } from "../queries"
import { requireKnownZone } from "../time-zone"
import * as contracts from "./contract"
import { findOwn, lockOwn } from "./own"
import { setOwn, type OwnValues } from "./queries"
import { tellOthers } from "./tell-others"

export const changeName = implement(contracts.changeName, ({ input: { name }, ...work }) => changeShown(work, { name }))

export const changeBirthDate = implement(contracts.changeBirthDate, ({ input, scope, db }) => change(db, scope, input))

export const changePhone = implement(contracts.changePhone, ({ input, scope, db }) => change(db, scope, input))

export const changeJobTitle = implement(contracts.changeJobTitle, ({ input: { jobTitle }, ...work }) =>
  changeShown(work, { jobTitle }),
)

export const changeMessengerLink = implement(contracts.changeMessengerLink, ({ input, scope, db }) =>
  change(db, scope, input),
)

export const changeCodeHostingLink = implement(contracts.changeCodeHostingLink, ({ input, scope, db }) =>
  change(db, scope, input),
)

export const changePreferences = implement(contracts.changePreferences, async ({ input, scope, db }) => {
  await requireKnownZone(db, input.timeZone)
  return change(db, scope, input)
})

type Changing = { readonly db: Transaction; readonly scope: UserScope; readonly changes: Draft }
type Shown = Parameters<typeof member.altered<"name" | "jobTitle">>[2]

/** What lists show to others. */
async function changeShown({ db, scope, changes }: Changing, fields: Shown): Promise<UserRecord> {
  const before = await lockOwn(db, scope)
  const patch = member.altered(scope.userId, before, fields)
  if (!patch) return before
  await setOwn(db, scope, fields)
  changes.requires({ scope: "organization", role: "guest", alone: true })
  await tellOthers(db, scope, changes, "member.renamed", patch)
  return findOwn(db, scope)
}

/** What no list shows to others: nothing to tell them. */
async function change(db: Transaction, scope: UserScope, values: OwnValues): Promise<UserRecord> {
  await setOwn(db, scope, values)
  return findOwn(db, scope)
}
