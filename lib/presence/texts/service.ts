import { implement } from "@/lib/api/operation"
import type { Database } from "@/db/client"
import { reaches } from "@/lib/auth/access"
import type { RegulationScope, SpaceScope } from "@/lib/auth/guard"
import { announcePagePresence, announceRegulationPresence } from "@/lib/changes/hub"
import * as contracts from "./contract"
import * as queries from "./queries"

export const setPagePresence = implement(
  contracts.setPagePresence,
  async ({ input: { pageId, ...visit }, scope, db }) => {
    const page = queries.pageLookedAt(scope, pageId)
    const news = await look(db, scope, page, visit)
    if (news) announcePagePresence(scope, pageId)
    return queries.listPresent(db, scope, page)
  },
)

export const setRegulationPresence = implement(contracts.setRegulationPresence, async ({ input, scope, db }) => {
  const regulation = queries.regulationLookedAt(scope)
  const news = await look(db, scope, regulation, input)
  if (news) announceRegulationPresence(scope, news)
  const people = await queries.listPresent(db, scope, regulation)
  return edits(scope) ? people : people.map((person) => ({ ...person, writing: false }))
})

const edits = ({ role }: SpaceScope | RegulationScope) => reaches(role, "editor")

type Visit = { readonly visitId: string; readonly here?: boolean | undefined; readonly writing?: boolean | undefined }

/** Comes or goes. Whoever may not edit a text does not write it. */
function look(
  db: Database,
  scope: SpaceScope | RegulationScope,
  text: queries.TextLookedAt,
  { visitId, here = true, writing = false }: Visit,
): Promise<queries.News> {
  return here
    ? queries.arrive(db, scope, text, { visitId, writing: writing && edits(scope) })
    : queries.leave(db, scope, text, visitId)
}
