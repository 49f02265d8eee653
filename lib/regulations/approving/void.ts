import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { appendHistory } from "../history/queries"
import { theRegulation } from "../lock"
import { setApproval } from "./queries"

type Voided = { readonly before: { approvalId?: number }; readonly after: { approvalId?: null } }

/**
 * Ends the request for approval of a locked regulation whose draft has changed: the approved text is not the one that would be published.
 * Answers what the feed tells of it.
 */
export async function voidApproval({ db, scope }: Pick<UnitOfWork, "db" | "scope">, id: number): Promise<Voided> {
  const { approvalId } = await theRegulation(db, scope, id)
  if (approvalId === null) return { before: {}, after: {} }
  const { organizationId, userId } = scope
  await appendHistory(
    db,
    { organizationId, userId, id },
    { kind: "approvalVoided", version: null, details: { approvalId } },
  )
  await setApproval(db, { organizationId, id }, null)
  return { before: { approvalId }, after: { approvalId: null } }
}
