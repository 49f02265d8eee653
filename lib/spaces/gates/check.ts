import type { Transaction } from "@/db/client"
import { notFound, Problem } from "@/lib/api/errors"
import type { OrganizationScope } from "@/lib/auth/guard"
import { lock } from "@/lib/locks/queries"
import { saysNothing } from "@/lib/rich-text/text"
import { findEntry } from "./queries"

/**
 * Checks that people can pass a regulation to enter a space, and keeps others from deleting it or taking it out of the space meanwhile. The
 * space must be locked.
 *
 * @throws Problem 404, and 409 `not-published` or `nothing-to-acknowledge`
 */
export async function checkEntry(
  db: Transaction,
  scope: OrganizationScope,
  spaceId: number,
  regulationId: number,
): Promise<void> {
  await lock(db, scope, { regulation: [regulationId] }, "share")
  const entry = await findEntry(db, scope, spaceId, regulationId)
  if (!entry) throw notFound("regulationId: the space has no such regulation.")
  if (!entry.content) throw new Problem("not-published", "Nobody can pass a draft: publish the regulation first.")
  if (entry.questionCount === 0 && saysNothing(entry.content))
    throw new Problem(
      "nothing-to-acknowledge",
      "The regulation has neither a text nor a test: there is nothing to pass.",
    )
}
