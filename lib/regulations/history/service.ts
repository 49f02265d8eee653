import { idKey, pages } from "@/lib/api/cursor"
import { implement } from "@/lib/api/operation"
import * as contracts from "./contract"
import { listHistory } from "./queries"

const history = pages(contracts.listRegulationHistory, idKey)

export const listRegulationHistory = implement(contracts.listRegulationHistory, async ({ input, scope, db }) => {
  const before = history.after({ scope, input })
  const rows = await listHistory(db, scope, { limit: input.limit, before, userId: input.userId })
  return history.cut({ scope, input }, rows, ({ id }) => id)
})
