import { sql } from "drizzle-orm"
import type { Transaction } from "@/db/client"
import type { RegulationScope } from "@/lib/auth/guard"

/** Which record of the history asks for approval of a regulation; null for none. The regulation must be locked. */
export async function setApproval(
  db: Transaction,
  { organizationId, id }: Pick<RegulationScope, "organizationId" | "id">,
  approvalId: number | null,
): Promise<void> {
  await db.execute(sql`
    update regulations set approval_id = ${approvalId}, updated_at = now()
    where organization_id = ${organizationId} and id = ${id}`)
}
