import { orNotFound } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import { checkFiles } from "@/lib/files/check"
import { checkMentions } from "@/lib/mentions/check"
import { acceptedFormat } from "@/lib/rich-text/format"
import { formattedText } from "@/lib/texts/formatted"
import { findCurrentContent } from "@/lib/texts/queries"
import { currentContent, theContent } from "@/lib/texts/write"
import { lockRegulation } from "../lock"
import { draftOf } from "../versions/queries"
import { putDraft } from "./change"
import * as contracts from "./contract"

export const getRegulationContent = implement(contracts.getRegulationContent, async ({ input, scope, db, caller }) => {
  const format = input.format ?? acceptedFormat(caller.accept)
  if (format === "json") return theContent(db, scope, draftOf(scope))
  const { content } = orNotFound(await findCurrentContent(db, scope, draftOf(scope)))
  return formattedText(content, format, scope.organizationId)
})

export const changeRegulationContent = implement(contracts.changeRegulationContent, async ({ input, ...work }) => {
  const { db, scope } = work
  await lockRegulation(db, scope)
  const current = await currentContent(work, draftOf(scope), input.revision)
  await checkFiles(db, scope, { attachedTo: "regulation", attachedToId: scope.id }, input.content, "content")
  await putDraft(work, current, await checkMentions(db, scope, current.content, input.content, "content"))
  return theContent(db, scope, draftOf(scope))
})
