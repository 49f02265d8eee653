import type { Transaction } from "@/db/client"
import type { Author, Draft } from "@/lib/changes/draft"
import type { PatchOf } from "@/lib/changes/entities"
import { listAudiences } from "./queries"

/** Tells each organization of a person the public part of their profile. */
export async function tellOthers(
  db: Transaction,
  scope: Author,
  changes: Draft,
  type: "member.renamed" | "member.profileChanged",
  patch: PatchOf<"member"> | null,
): Promise<void> {
  if (!patch) return
  for (const { organizationId, guestSpaceIds } of await listAudiences(db, scope)) {
    const change = {
      type,
      projectIds: [],
      patches: [patch],
    } as const
    changes.record(scope, { ...change, spaceIds: [] }, organizationId)
    if (guestSpaceIds.length > 0) changes.record(scope, { ...change, spaceIds: guestSpaceIds }, organizationId)
  }
}
