import { idKey, pages } from "@/lib/api/cursor"
import { orNotFound } from "@/lib/api/errors"
import { implement, JsonText } from "@/lib/api/operation"
import { findVersionContent, findVersionJson, keepVersion, listVersions } from "@/lib/texts/queries"
import { currentContent, theContent } from "@/lib/texts/write"
import { putPageContent } from "../content/change"
import { lockPage } from "../lock"
import * as contracts from "./contract"
import { textOf } from "./queries"

const history = pages(contracts.listPageHistory, idKey)

export const listPageHistory = implement(contracts.listPageHistory, async ({ input, scope, db }) => {
  const { limit, pageId } = input
  const before = history.after({ scope, input })
  const rows = await listVersions(db, scope, textOf(pageId), contracts.pageVersion, { limit, before })
  return history.cut({ scope, input }, rows, ({ id }) => id)
})

export const getPageVersion = implement(
  contracts.getPageVersion,
  async ({ input, scope, db }) =>
    new JsonText(
      orNotFound(
        await findVersionJson(db, scope, textOf(input.pageId), input.pageVersionId),
        "The page has no such version.",
      ),
    ),
)

export const restorePageVersion = implement(contracts.restorePageVersion, async ({ input, ...work }) => {
  const { pageId, pageVersionId } = input
  const { db, scope } = work
  const text = textOf(pageId)
  await lockPage(db, scope, pageId)
  const content = orNotFound(await findVersionContent(db, scope, text, pageVersionId), "The page has no such version.")
  const current = await currentContent(work, text, null)
  await keepVersion(db, scope, text)
  await putPageContent(work, pageId, current, content)
  await keepVersion(db, scope, text)
  return theContent(db, scope, text)
})
