import type { Database } from "@/db/client"
import { notFound, Problem } from "@/lib/api/errors"
import { reaches } from "@/lib/auth/access"
import type { OrganizationScope } from "@/lib/auth/guard"
import { findProofRole, type ProofOf } from "./queries"

type ProofQuery = { readonly regulationId: number; readonly userId?: number | undefined }

/**
 * What is kept of somebody's proof at a regulation. One's own is read for ever; that of somebody else by administrators of the regulation.
 *
 * @throws Problem 404, and 403 for who sees the regulation
 */
export async function proofOf<Row>(
  db: Database,
  scope: OrganizationScope,
  { regulationId, userId = scope.userId }: ProofQuery,
  list: (db: Database, of: ProofOf) => Promise<Row[]>,
): Promise<Row[]> {
  const role = await findProofRole(db, scope, regulationId)
  const isOwn = userId === scope.userId
  if (!isOwn && role !== null && !reaches(role, "administrator")) throw new Problem("forbidden")
  const proof =
    isOwn || role !== null ? await list(db, { organizationId: scope.organizationId, regulationId, userId }) : []
  if (role === null && proof.length === 0) throw notFound()
  return proof
}
