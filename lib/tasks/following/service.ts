import { implement } from "@/lib/api/operation"
import * as contracts from "./contract"
import { findFollow, writeFollow } from "./queries"

export const getTaskFollowed = implement(contracts.getTaskFollowed, async ({ scope, db }) => {
  const { chosen, takesPart } = await findFollow(db, scope)
  return { state: chosen ?? (takesPart ? "followed" : "unfollowed"), chosen: chosen !== null }
})

export const setTaskFollowed = implement(contracts.setTaskFollowed, async ({ input, scope, db }) => {
  await writeFollow(db, scope, input.state)
  return { state: input.state, chosen: true }
})
