import { idKey, pages } from "@/lib/api/cursor"
import { orNotFound } from "@/lib/api/errors"
import { implement, JsonText } from "@/lib/api/operation"
import { putContent, currentContent } from "../content/change"
import { theContent } from "../content/service"
import { lockPage } from "../lock"
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
    new JsonText(
      orNotFound(await findVersionJson(db, scope, input.pageId, input.pageVersionId), "The page has no such version."),
    ),
)

export const restorePageVersion = implement(contracts.restorePageVersion, async ({ input, ...work }) => {
  const { pageId, pageVersionId } = input
  const { db, scope } = work
  await lockPage(db, scope, pageId)
  const content = orNotFound(
    await findVersionContent(db, scope, pageId, pageVersionId),
    "The page has no such version.",
  )
  const current = await currentContent(work, pageId, null)
  await keepVersion(db, scope, pageId)
  await putContent(work, pageId, current, content)
  await keepVersion(db, scope, pageId)
  return theContent(work, pageId)
})
