import type { Transaction } from "@/db/client"
import type { UserScope } from "@/lib/auth/guard"
import type { Draft } from "@/lib/changes/draft"
import { listAudiences } from "./queries"

type Seen = Readonly<Record<string, unknown>>

/** A person is a member of each of their organizations: all of them hear of what is seen of the person there. */
export async function tellOthers(db: Transaction, scope: UserScope, changes: Draft, before: Seen, after: Seen) {
  for (const { organizationId, guestSpaceIds } of await listAudiences(db, scope)) {
    const change = {
      type: "member.profileChanged",
      projectIds: [],
      patches: [{ entity: "member", id: scope.userId, before, after }],
    } as const
    changes.record(scope, { ...change, spaceIds: [] }, organizationId)
    if (guestSpaceIds.length > 0) changes.record(scope, { ...change, spaceIds: guestSpaceIds }, organizationId)
  }
}
