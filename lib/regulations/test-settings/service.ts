import { invalid } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import { difference } from "@/lib/changes/difference"
import { lockRegulation } from "../lock"
import { noteChange } from "../questions/change"
import { listDraft } from "../questions/queries"
import * as contracts from "./contract"
import * as queries from "./queries"
import { testSettings } from "./settings"

const someSettings = testSettings.partial()

export const getTestSettings = implement(contracts.getTestSettings, ({ scope, db }) => queries.findSettings(db, scope))

export const changeTestSettings = implement(contracts.changeTestSettings, async ({ input, ...work }) => {
  const { db, scope } = work
  await lockRegulation(db, scope)
  const before = await queries.findSettings(db, scope)
  const found = difference(new Map(Object.entries(before)), someSettings.parse(input))
  if (!found) return before
  const after = testSettings.parse({ ...before, ...found.after })
  const count = (await listDraft(db, scope)).length
  if (after.draw !== before.draw && (after.draw ?? 0) > count)
    throw invalid([{ path: "draw", code: "more-than-there-are", parameters: { count } }])
  await queries.writeSettings(db, scope, after)
  await noteChange(work)
  return after
})
