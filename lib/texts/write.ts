import { isDeepStrictEqual } from "node:util"
import { notFound, orNotFound, Problem } from "@/lib/api/errors"
import { JsonText } from "@/lib/api/operation"
import type { Database, Transaction } from "@/db/client"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { Document } from "@/lib/rich-text/document"
import { editBetween } from "./edit"
import {
  findContentJson,
  findCurrentContent,
  keepVersion,
  writeContent,
  type CurrentContent,
  type TextOf,
  type Written,
} from "./queries"

/** What a text is written with. */
type Writing = { readonly db: Transaction; readonly scope: OrganizationScope }

/**
 * What stands in the text of a locked thing, where it is of the revision that the caller began with.
 *
 * @throws Problem 409 `stale-revision`
 */
export async function currentContent(
  { db, scope }: Writing,
  text: TextOf,
  expected: number | null,
): Promise<CurrentContent> {
  const current = await findCurrentContent(db, scope, text)
  if (!current) throw notFound()
  const { content, revision, updatedAt, updatedById, authorName } = current
  if (expected !== null && expected !== revision) {
    const author = { userId: updatedById, name: authorName }
    throw new Problem("stale-revision", `${authorName} has written here since.`, {
      content,
      revision,
      updatedAt,
      author,
    })
  }
  return current
}

/** What a write of a text has changed of it, as the feed tells it. */
export type TextChange = {
  readonly before: Pick<CurrentContent, "revision" | "updatedAt" | "updatedById">
  readonly after: Written & { readonly updatedById: number }
}

/**
 * Replaces the text of a locked thing by `content`. Keeps a version of the old text where the work on it has come to an end. Answers null
 * where the text is the same already.
 */
export async function putContent(
  { db, scope }: Writing,
  text: TextOf,
  current: CurrentContent,
  content: Document,
): Promise<TextChange | null> {
  if (isDeepStrictEqual(content, current.content)) return null
  if (current.idle || current.updatedById !== scope.userId) await keepVersion(db, scope, text)
  const { revision, updatedAt, updatedById } = current
  const written = await writeContent(db, scope, text, content, editBetween(content, current.content))
  return { before: { revision, updatedAt, updatedById }, after: { ...written, updatedById: scope.userId } }
}

/** A text as the API answers it. */
export async function theContent(db: Database, scope: OrganizationScope, text: TextOf): Promise<JsonText> {
  return new JsonText(orNotFound(await findContentJson(db, scope, text)))
}
