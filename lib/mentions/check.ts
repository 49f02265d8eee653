import type { Database } from "@/db/client"
import { invalid } from "@/lib/api/errors"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { Document } from "@/lib/rich-text/document"
import { mentionsIn, withNames } from "./in-text"
import { listSeenNames } from "./queries"

/**
 * Checks that a text mentions only people of the organization whom the caller may see, and people whom it has mentioned before: those may
 * have left since. Whether they may see the text does not matter here, because a person who may not see it is told nothing.
 *
 * @returns the text with the names that people have, so that it never calls somebody by another's
 * @throws Problem 400 at `path`, the same for a person of another organization as for one that never was
 */
export async function checkMentions<Text extends Document | null>(
  db: Database,
  scope: OrganizationScope,
  before: Document | null,
  document: Text,
  path: string,
): Promise<Text | Document> {
  const mentioned = mentionsIn(document)
  if (document === null || mentioned.length === 0) return document
  const known = new Map(mentionsIn(before).map(({ userId, name }) => [userId, name]))
  const ids = [...new Set(mentioned.map(({ userId }) => userId))]
  for (const { userId, name } of await listSeenNames(db, scope, ids)) known.set(userId, name)
  const foreign = ids.filter((id) => !known.has(id))
  if (foreign.length > 0)
    throw invalid([{ path, code: "mentions-outsiders", parameters: { people: foreign.join(", ") } }])
  return withNames(document, known)
}
