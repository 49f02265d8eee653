import { notFound } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import { announcePresence } from "@/lib/changes/hub"
import * as contracts from "./contract"
import { arrive, leave, listPresent, standsOn } from "./queries"

export const setPresence = implement(contracts.setPresence, async ({ input, scope, db }) => {
  const { visitId, here = true, taskId = null, writing = false } = input
  if (taskId !== null && !(await standsOn(db, scope, taskId))) throw notFound(`Not found: task ${taskId}.`)
  const news = here
    ? await arrive(db, scope, { visitId, taskId, writing: writing && taskId !== null })
    : await leave(db, scope, visitId)
  if (news) announcePresence(scope)
  return listPresent(db, scope)
})
