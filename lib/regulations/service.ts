import type { Transaction } from "@/db/client"
import { invalid, notFound, Problem } from "@/lib/api/errors"
import { implement, JsonText } from "@/lib/api/operation"
import { spaceRoles } from "@/lib/auth/access"
import type { RegulationScope } from "@/lib/auth/guard"
import type { ChangeType } from "@/lib/changes/entities"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { checkFiles } from "@/lib/files/check"
import { lockSpace } from "@/lib/locks/space/queries"
import { checkMentions } from "@/lib/mentions/check"
import { emptyDocument } from "@/lib/rich-text/document"
import { acceptedFormat } from "@/lib/rich-text/format"
import { formattedText } from "@/lib/texts/formatted"
import * as contracts from "./contract"
import { regulation as entity } from "./entity"
import { hasGroup } from "./groups/queries"
import { appendFields } from "./history/fields"
import { lockRegulation, refuseWhileEntry, theRegulation } from "./lock"
import { regulationPlacement } from "./placements/entity"
import { findPlacement } from "./placements/queries"
import * as queries from "./queries"

export const listRegulations = implement(
  contracts.listRegulations,
  async ({ input, scope, db }) => new JsonText(await queries.listAll(db, scope, input.only)),
)

export const listSpaceRegulations = implement(
  contracts.listSpaceRegulations,
  async ({ scope, db }) => new JsonText(await queries.listOfSpace(db, scope)),
)

export const searchRegulations = implement(contracts.searchRegulations, ({ input, scope, db }) =>
  queries.search(db, scope, input.search.split(/\s+/)),
)

export const getRegulation = implement(contracts.getRegulation, async ({ input, scope, db, caller }) => {
  const regulation = await theRegulation(db, scope, scope.id)
  const format = input.format ?? acceptedFormat(caller.accept)
  if (format === "json") return regulation
  if (!regulation.content) throw new Problem("not-published", "A draft has no text that people read.")
  return formattedText(regulation.content, format, scope.organizationId)
})

export const createRegulation = implement(contracts.createRegulation, async ({ input, scope, db, changes }) => {
  await lockSpace(db, scope)
  const { name, groupId = null, content: given = emptyDocument } = input
  if (groupId !== null && !(await hasGroup(db, scope, scope.id, groupId)))
    throw notFound("The space has no such group.")
  await checkFiles(db, scope, { attachedTo: "regulation", attachedToId: null }, given, "content")
  const content = await checkMentions(db, scope, null, given, "content")
  const id = await queries.insertRegulation(db, scope, { name, groupId }, content)
  const [made, place] = [await theRegulation(db, scope, id), await findPlacement(db, scope, id, scope.id)]
  if (!place) throw notFound()
  changes.record(scope, {
    type: "regulation.created",
    projectIds: [],
    spaceIds: [scope.id],
    patches: [
      entity.made(id, { ...made, revision: 1, updatedById: scope.userId }),
      regulationPlacement.made(id, place),
    ],
  })
  return made
})

export const renameRegulation = implement(contracts.renameRegulation, ({ input: { name }, ...work }) =>
  change(work, "regulation.renamed", { name }),
)

export const setRegulationMandatory = implement(
  contracts.setRegulationMandatory,
  ({ input: { mandatory, dueDays, askedRoles, askedUserIds, repeatMonths, readingSeconds, readToEnd }, ...work }) =>
    change(work, "regulation.mandatoryChanged", {
      mandatory,
      ...(dueDays !== undefined && { dueDays }),
      ...(askedRoles && { askedRoles: spaceRoles.filter((role) => askedRoles.includes(role)) }),
      ...(askedUserIds && { askedUserIds: [...new Set(askedUserIds)].toSorted((a, b) => a - b) }),
      ...(repeatMonths !== undefined && { repeatMonths }),
      ...(readingSeconds !== undefined && { readingSeconds }),
      ...(readToEnd !== undefined && { readToEnd }),
    }),
)

type Fields = Parameters<
  typeof entity.altered<
    "name" | "mandatory" | "dueDays" | "askedRoles" | "askedUserIds" | "repeatMonths" | "readingSeconds" | "readToEnd"
  >
>[2]

/** Sets fields of the scope's own regulation, and answers it. */
async function change({ db, scope, changes }: UnitOfWork<RegulationScope>, type: ChangeType, fields: Fields) {
  const before = await lockRegulation(db, scope)
  await checkAsked(db, scope, fields.askedUserIds, before)
  const altered = entity.altered(scope.id, before, fields)
  if (!altered) return before
  await queries.updateRegulation(db, scope, fields)
  const patch = await appendFields({ db, scope }, altered)
  changes.record(scope, { type, projectIds: [], spaceIds: await queries.listSpaceIds(db, scope), patches: [patch] })
  return theRegulation(db, scope, scope.id)
}

/** Refuses to ask who is in none of the spaces; whom it asks already may have left them. */
async function checkAsked(
  db: Transaction,
  scope: RegulationScope,
  wanted: readonly number[] = [],
  { askedUserIds }: Pick<queries.WholeRegulation, "askedUserIds">,
): Promise<void> {
  const further = wanted.filter((userId) => !askedUserIds.includes(userId))
  const members = further.length > 0 ? await queries.listMembersAmong(db, scope, further) : []
  if (further.some((userId) => !members.includes(userId)))
    throw invalid([{ path: "askedUserIds", code: "not-in-its-spaces" }])
}

export const deleteRegulation = implement(contracts.deleteRegulation, async ({ scope, db, changes }) => {
  await lockRegulation(db, scope)
  await refuseWhileEntry(db, scope)
  const deletedAt = new Date().toISOString()
  const spaceIds = await queries.listSpaceIds(db, scope)
  await queries.updateRegulation(db, scope, { deletedAt })
  changes.record(scope, {
    type: "regulation.deleted",
    projectIds: [],
    spaceIds,
    patches: [{ entity: "regulation", id: scope.id, before: { deletedAt: null }, after: { deletedAt } }],
  })
})
