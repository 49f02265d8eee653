import { implement } from "@/lib/api/operation"
import { announcePagePresence } from "@/lib/changes/hub"
import * as contracts from "./contract"
import { arrive, leave, listPresent } from "./queries"

export const setPagePresence = implement(contracts.setPagePresence, async ({ input, scope, db }) => {
  const { pageId, visitId, here = true, writing = false } = input
  const news = here ? await arrive(db, scope, { pageId, visitId, writing }) : await leave(db, scope, pageId, visitId)
  if (news) announcePagePresence(scope, pageId)
  return listPresent(db, scope, pageId)
})
