import { idKey, pages } from "@/lib/api/cursor"
import { implement } from "@/lib/api/operation"
import { endOfDay } from "@/lib/dates/zone"
import * as contracts from "./contract"
import { listHistory } from "./queries"

const history = pages(contracts.listRegulationHistory, idKey)

export const listRegulationHistory = implement(contracts.listRegulationHistory, async ({ input, scope, db }) => {
  const before = history.after({ scope, input })
  const until = input.day === undefined ? null : endOfDay(input.day, scope.timeZone)
  const rows = await listHistory(db, scope, { limit: input.limit, before, userId: input.userId, until })
  return history.cut({ scope, input }, rows, ({ id }) => id)
})
