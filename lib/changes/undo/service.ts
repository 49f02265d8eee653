import { notFound, Problem } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import { changeTypes } from "../entities"
import { checkRights } from "./check-rights"
import * as contracts from "./contract"
import { listOwn } from "./queries"
import { takeBack } from "./take-back"

export const undoChange = implement(contracts.undoChange, async ({ input, scope, db, changes }) => {
  const recorded = await listOwn(db, scope, input.changeId)
  if (recorded.length === 0) throw notFound("There is no such change of yours, or it is older than 30 days.")
  if (recorded.some(({ type }) => !changeTypes[type].undoable)) throw new Problem("not-undoable")
  const patches = recorded.flatMap((change) => change.patches)
  const rights = recorded.flatMap((change) => change.rights ?? [])
  await checkRights(db, scope, rights, patches)
  await takeBack(
    { db, scope, changes },
    {
      patches,
      rights,
      projectIds: recorded.flatMap((change) => change.projectIds),
      spaceIds: recorded.flatMap((change) => change.spaceIds),
    },
    { type: "change.undone", reason: "undone", column: "refused", undoes: input.changeId },
  )
  return { changeId: scope.changeId }
})
