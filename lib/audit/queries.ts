import type { Database } from "@/db/client"
import { auditLog } from "@/db/schema"
import type { UserScope } from "@/lib/auth/guard"

/** Appends to the audit log of the scope's organization, in the transaction of what it tells of. No secret goes in here. */
export async function appendAudit(
  db: Database,
  scope: UserScope,
  action: string,
  subject: string | null,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { organizationId, userId: actorId, address, requestId } = scope
  await db
    .insert(auditLog)
    .values({ organizationId: organizationId || null, actorId, action, subject, details, address, requestId })
}
