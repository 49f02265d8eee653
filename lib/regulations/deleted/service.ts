import { datedKey, pages } from "@/lib/api/cursor"
import { implement } from "@/lib/api/operation"
import * as contracts from "./contract"
import { listDeleted } from "./queries"

const deleted = pages(contracts.listDeletedRegulations, datedKey)

export const listDeletedRegulations = implement(contracts.listDeletedRegulations, async ({ input, scope, db }) => {
  const rows = await listDeleted(db, scope, { limit: input.limit, after: deleted.after({ scope, input }) })
  return deleted.cut({ scope, input }, rows, ({ deletedAt, id }) => ({ at: deletedAt, id }))
})
