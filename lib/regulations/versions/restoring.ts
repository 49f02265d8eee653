import { isDeepStrictEqual } from "node:util"
import { Problem } from "@/lib/api/errors"
import type { PatchOf } from "@/lib/changes/entities"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { lock } from "@/lib/locks/queries"
import type { Document } from "@/lib/rich-text/document"
import { findVersionContent, keepVersion } from "@/lib/texts/queries"
import { currentContent, putContent } from "@/lib/texts/write"
import { voidApproval } from "../approving/void"
import { appendHistory } from "../history/queries"
import { listDraft, raiseRevision, writeQuestions } from "../questions/queries"
import { findSettings, writeSettings } from "../test-settings/queries"
import { draftOf, findReplaced, findDraftState } from "./queries"
import type { DraftTest } from "./replaced"

type Reading = Pick<UnitOfWork, "db" | "scope">
type Noted = { readonly kind: "versionRestored" | "restoringUndone"; readonly version: number | null }

/**
 * Puts a text, and a test where there is one, in the place of the whole draft of a locked regulation, notes that in its history, and keeps there
 * what takes it back. Answers the patch that tells of it; null where all of it stands there already.
 */
export async function restoreDraft(
  { db, scope }: Reading,
  id: number,
  { content, test }: { readonly content: Document; readonly test: DraftTest | null },
  { kind, version }: Noted,
): Promise<PatchOf<"regulation"> | null> {
  const { organizationId, userId } = scope
  const of = { organizationId, userId, id }
  const draft = draftOf(of)
  const current = await currentContent({ db, scope }, draft, null)
  const was = { questions: await listDraft(db, of), settings: await findSettings(db, of) }
  await keepVersion(db, scope, draft)
  const before = await findDraftState(db, of)
  const text = await putContent({ db, scope }, draft, current, content)
  const putsTest = test !== null && !isDeepStrictEqual(asked(test), asked(was))
  if (!text && !putsTest) return null
  if (putsTest) {
    await writeQuestions(db, of, test.questions)
    await writeSettings(db, of, test.settings)
    await raiseRevision(db, of)
  }
  const voided = await voidApproval({ db, scope }, id)
  const { revision, testRevision } = await findDraftState(db, of)
  const replaced = { versionId: before.versionId, test: putsTest ? was : null, revision, testRevision }
  const restoringId = await appendHistory(db, of, { kind, version, details: { replaced } })
  return {
    entity: "regulation",
    id,
    before: { ...text?.before, ...(putsTest && { testRevision: before.testRevision }), ...voided.before },
    after: { ...text?.after, ...(putsTest && { testRevision }), ...voided.after, restoringId },
  }
}

/** What is asked, and how: files come and go by themselves. */
const asked = ({ questions, settings }: DraftTest) => ({
  questions: questions.map((question) => ({ ...question, files: [] })),
  settings,
})

/**
 * Puts back what a restored version has put out of a draft.
 *
 * @throws Problem 409 `changed-since` where another draft stands there by now
 */
export async function undoRestoring(
  { db, scope }: Reading,
  { id, after }: PatchOf<"regulation">,
): Promise<PatchOf<"regulation">[]> {
  await lock(db, scope, { regulation: [id] })
  const of = { organizationId: scope.organizationId, userId: scope.userId, id }
  const replaced = await findReplaced(db, of, after?.restoringId ?? 0)
  const standing = await findDraftState(db, of)
  const content = replaced && (await findVersionContent(db, scope, draftOf(of), replaced.versionId))
  const stands = standing.revision === replaced?.revision && standing.testRevision === replaced.testRevision
  if (!replaced || !content || !stands) throw new Problem("changed-since")
  const record = { kind: "restoringUndone", version: null } as const
  const patch = await restoreDraft({ db, scope }, id, { content, test: replaced.test }, record)
  return patch ? [patch] : []
}
