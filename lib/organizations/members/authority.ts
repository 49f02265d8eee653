import type { Transaction } from "@/db/client"
import { notFound, Problem } from "@/lib/api/errors"
import { organizationReaches, type OrganizationRole } from "@/lib/auth/access"
import type { OrganizationScope } from "@/lib/auth/guard"
import { findMember, lockPeople, type OrganizationMember } from "./queries"

/**
 * Somebody of the organization, and the caller as they stand now: between the guard and the lock either may have become something else.
 *
 * @throws Problem 403 where the caller no longer reaches `needed`, 404 where there is no such person, 409 where it is the owner
 */
export async function lockCallerAndMember(
  { db, scope }: { readonly db: Transaction; readonly scope: OrganizationScope },
  userId: number,
  needed: OrganizationRole,
): Promise<{ caller: OrganizationMember; member: OrganizationMember }> {
  await lockPeople(db, scope)
  const caller = await findMember(db, scope, scope.userId)
  if (caller?.state !== "active" || !organizationReaches(caller.role, needed)) throw new Problem("forbidden")
  const member = await findMember(db, scope, userId)
  if (!member) throw notFound("This person is not in the organization.")
  return { caller, member }
}

/** Administrators answer to the owner alone, and the owner to nobody. */
export function checkBelow(caller: OrganizationMember, member: OrganizationMember): void {
  if (member.role === "owner") throw new Problem("owner-stays")
  if (member.role === "administrator" && caller.role !== "owner")
    throw new Problem("forbidden", "Only the owner decides about administrators.")
}
