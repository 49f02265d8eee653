import { idKey, pages } from "@/lib/api/cursor"
import { notFound } from "@/lib/api/errors"
import { implement, JsonText } from "@/lib/api/operation"
import { putContent, standingAt } from "../content/change"
import { theContent } from "../content/service"
import { openPage } from "../service"
import * as contracts from "./contract"
import { findVersionContent, findVersionJson, keepVersion, listVersions } from "./queries"

const history = pages(contracts.listPageHistory, idKey)

export const listPageHistory = implement(contracts.listPageHistory, async ({ input, scope, db }) => {
  const { limit, pageId } = input
  const rows = await listVersions(db, scope, pageId, { limit, before: history.after({ scope, input }) })
  return history.cut({ scope, input }, rows, ({ id }) => id)
})

export const getPageVersion = implement(
  contracts.getPageVersion,
  async ({ input, scope, db }) =>
    new JsonText(must(await findVersionJson(db, scope, input.pageId, input.pageVersionId))),
)

export const restorePageVersion = implement(contracts.restorePageVersion, async ({ input, ...work }) => {
  const { pageId, pageVersionId } = input
  const { db, scope } = work
  await openPage(work, pageId)
  const content = must(await findVersionContent(db, scope, pageId, pageVersionId))
  const standing = await standingAt(work, pageId, null)
  await keepVersion(db, scope, pageId)
  await putContent(work, pageId, standing, content)
  await keepVersion(db, scope, pageId)
  return theContent(work, pageId)
})

function must<T>(found: T | null): T {
  if (found === null) throw notFound("The page has no such version.")
  return found
}
