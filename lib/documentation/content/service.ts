import { implement } from "@/lib/api/operation"
import type { SpaceScope } from "@/lib/auth/guard"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { checkFiles } from "@/lib/files/check"
import { checkMentions } from "@/lib/mentions/check"
import type { Document } from "@/lib/rich-text/document"
import { keepVersion } from "@/lib/texts/queries"
import { currentContent, theContent } from "@/lib/texts/write"
import { lockPage } from "../lock"
import { textOf } from "../versions/queries"
import { putPageContent } from "./change"
import * as contracts from "./contract"

type Writing = { readonly pageId: number; readonly content: Document; readonly revision: number }

export const changePageContent = implement(contracts.changePageContent, async ({ input, ...work }) => {
  const { db, scope } = work
  await write(work, input)
  await keepVersion(db, scope, textOf(input.pageId))
  return theContent(db, scope, textOf(input.pageId))
})

export const changePageContentWithoutVersion = implement(
  contracts.changePageContentWithoutVersion,
  async ({ input, ...work }) => {
    await write(work, input)
    return theContent(work.db, work.scope, textOf(input.pageId))
  },
)

async function write(work: UnitOfWork<SpaceScope>, { pageId, content, revision }: Writing): Promise<void> {
  const { db, scope } = work
  await lockPage(db, scope, pageId)
  const current = await currentContent(work, textOf(pageId), revision)
  await checkFiles(db, scope, { attachedTo: "page", attachedToId: pageId }, content, "content")
  await putPageContent(work, pageId, current, await checkMentions(db, scope, current.content, content, "content"))
}
