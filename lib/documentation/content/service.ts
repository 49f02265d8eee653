import { notFound } from "@/lib/api/errors"
import { implement, JsonText } from "@/lib/api/operation"
import type { SpaceScope } from "@/lib/auth/guard"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { checkFiles } from "@/lib/files/check"
import { checkMentions } from "@/lib/mentions/check"
import type { Document } from "@/lib/rich-text/document"
import { findContentJson } from "../queries"
import { lockPage } from "../lock"
import { keepVersion } from "../versions/queries"
import { putContent, currentContent } from "./change"
import * as contracts from "./contract"

type Writing = { readonly pageId: number; readonly content: Document; readonly revision: number }

export const changePageContent = implement(contracts.changePageContent, async ({ input, ...work }) => {
  await write(work, input)
  await keepVersion(work.db, work.scope, input.pageId)
  return theContent(work, input.pageId)
})

export const changePageContentWithoutVersion = implement(
  contracts.changePageContentWithoutVersion,
  async ({ input, ...work }) => {
    await write(work, input)
    return theContent(work, input.pageId)
  },
)

async function write(work: UnitOfWork<SpaceScope>, { pageId, content, revision }: Writing): Promise<void> {
  const { db, scope } = work
  await lockPage(db, scope, pageId)
  const current = await currentContent(work, pageId, revision)
  await checkFiles(db, scope, { attachedTo: "page", attachedToId: pageId }, content, "content")
  await putContent(work, pageId, current, await checkMentions(db, scope, current.content, content, "content"))
}

/** The content of a page as `getPageContent` answers it. */
export async function theContent({ db, scope }: UnitOfWork<SpaceScope>, pageId: number): Promise<JsonText> {
  const json = await findContentJson(db, scope, pageId)
  if (json === null) throw notFound()
  return new JsonText(json)
}
