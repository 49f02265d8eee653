import { appendAudit } from "@/lib/audit/queries"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { spaceLink } from "@/lib/spaces/links/entity"
import * as queries from "./queries"

/**
 * What somebody has given by a right ends with it: the invitations that they have sent.
 *
 * @param address that of somebody who is removed: they do not come back by an invitation of before
 */
export async function endInvitationsOf(
  { db, scope }: UnitOfWork,
  userId: number,
  address: string | null = null,
): Promise<void> {
  for (const { id, email } of await queries.cancelInvitationsOf(db, scope, userId, address))
    await appendAudit(db, scope, "invitation.cancelled", `invitation:${id}`, { name: email })
}

/** The links to spaces that somebody has given and administers no more. Their spaces are locked by then. */
export async function endLinksOf({ db, scope, changes }: UnitOfWork, userId: number): Promise<void> {
  for (const { spaceId, ...link } of await queries.disableLinksOf(db, scope, userId)) {
    await appendAudit(db, scope, "spaceLink.changed", `space:${spaceId}`, { ...link, enabled: false })
    const patch = spaceLink.altered(spaceId, { spaceId, ...link, enabled: true }, { enabled: false })
    if (patch)
      changes.record(scope, { type: "spaceLink.changed", projectIds: [], spaceIds: [spaceId], patches: [patch] })
  }
}
