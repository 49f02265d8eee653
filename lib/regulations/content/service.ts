import { implement } from "@/lib/api/operation"
import { checkFiles } from "@/lib/files/check"
import { checkMentions } from "@/lib/mentions/check"
import { currentContent, theContent } from "@/lib/texts/write"
import { lockRegulation } from "../lock"
import { draftOf } from "../versions/queries"
import { putDraft } from "./change"
import * as contracts from "./contract"

export const getRegulationContent = implement(contracts.getRegulationContent, ({ scope, db }) =>
  theContent(db, scope, draftOf(scope)),
)

export const changeRegulationContent = implement(contracts.changeRegulationContent, async ({ input, ...work }) => {
  const { db, scope } = work
  await lockRegulation(db, scope)
  const current = await currentContent(work, draftOf(scope), input.revision)
  await checkFiles(db, scope, { attachedTo: "regulation", attachedToId: scope.id }, input.content, "content")
  await putDraft(work, current, await checkMentions(db, scope, current.content, input.content, "content"))
  return theContent(db, scope, draftOf(scope))
})
