import type { Transaction } from "@/db/client"
import { implement } from "@/lib/api/operation"
import type { SpaceScope } from "@/lib/auth/guard"
import * as contracts from "./contract"
import * as queries from "./queries"

export const getPageFollowed = implement(contracts.getPageFollowed, async ({ input: { pageId }, scope, db }) => ({
  followed: await queries.isFollowed(db, scope, { pageId }),
}))

export const setPageFollowed = implement(contracts.setPageFollowed, ({ input, scope, db }) =>
  set(db, scope, { pageId: input.pageId }, input.followed),
)

export const getSpaceFollowed = implement(contracts.getSpaceFollowed, async ({ scope, db }) => ({
  followed: await queries.isFollowed(db, scope, { spaceId: scope.id }),
}))

export const setSpaceFollowed = implement(contracts.setSpaceFollowed, ({ input, scope, db }) =>
  set(db, scope, { spaceId: scope.id }, input.followed),
)

export const listFollowed = implement(contracts.listFollowed, ({ scope, db }) => queries.listFollowed(db, scope))

async function set(db: Transaction, scope: SpaceScope, target: queries.FollowTarget, followed: boolean) {
  await queries.writeFollowed(db, scope, target, followed)
  return { followed }
}
