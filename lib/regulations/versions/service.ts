import { idKey, pages } from "@/lib/api/cursor"
import { orNotFound } from "@/lib/api/errors"
import { implement, JsonText } from "@/lib/api/operation"
import { findVersionContent, findVersionJson, keepVersion, listVersions } from "@/lib/texts/queries"
import { theContent } from "@/lib/texts/write"
import { appendHistory } from "../history/queries"
import { lockRegulation } from "../lock"
import { listSpaceIds } from "../queries"
import * as contracts from "./contract"
import { draftOf, findTestOfVersion, known, withTest } from "./queries"
import { restoreDraft } from "./restoring"

const versions = pages(contracts.listRegulationVersions, idKey)
const absent = "The regulation has no such version."

export const listRegulationVersions = implement(contracts.listRegulationVersions, async ({ input, scope, db }) => {
  const before = versions.after({ scope, input })
  const rows = await listVersions(db, scope, draftOf(scope), contracts.regulationVersion, {
    limit: input.limit,
    before,
    only: known(scope),
  })
  return versions.cut({ scope, input }, rows, ({ id }) => id)
})

export const getRegulationVersion = implement(
  contracts.getRegulationVersion,
  async ({ input, scope, db }) =>
    new JsonText(
      orNotFound(
        await findVersionJson(db, scope, withTest(scope), input.regulationVersionId, { only: known(scope) }),
        absent,
      ),
    ),
)

export const createRegulationVersion = implement(contracts.createRegulationVersion, async ({ scope, db }) => {
  await lockRegulation(db, scope)
  const last = () => listVersions(db, scope, draftOf(scope), contracts.regulationVersion, { limit: 0, before: null })
  const [before] = await last()
  await keepVersion(db, scope, draftOf(scope))
  const version = orNotFound((await last())[0] ?? null)
  if (version.id !== before?.id) await appendHistory(db, scope, { kind: "versionKept", version: null })
  return version
})

export const restoreRegulationVersion = implement(contracts.restoreRegulationVersion, async ({ input, ...work }) => {
  const { db, scope, changes } = work
  const draft = draftOf(scope)
  await lockRegulation(db, scope)
  const content = orNotFound(await findVersionContent(db, scope, draft, input.regulationVersionId), absent)
  const { version, test } = await findTestOfVersion(db, scope, input.regulationVersionId)
  const patch = await restoreDraft(work, scope.id, { content, test }, { kind: "versionRestored", version })
  if (patch) {
    const spaceIds = await listSpaceIds(db, scope)
    changes.record(scope, { type: "regulation.versionRestored", projectIds: [], spaceIds, patches: [patch] })
  }
  return theContent(db, scope, draft)
})
