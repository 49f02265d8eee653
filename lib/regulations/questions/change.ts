import type { RegulationScope } from "@/lib/auth/guard"
import type { UnitOfWork } from "@/lib/changes/unit-of-work"
import { voidApproval } from "../approving/void"
import { listSpaceIds } from "../queries"
import { raiseRevision } from "./queries"

/** Notes that the test of a locked regulation was changed. The feed tells that it is another one, and never which. */
export async function noteChange({ db, scope, changes }: UnitOfWork<RegulationScope>): Promise<void> {
  const testRevision = await raiseRevision(db, scope)
  const voided = await voidApproval({ db, scope }, scope.id)
  changes.record(scope, {
    type: "regulation.testChanged",
    projectIds: [],
    spaceIds: await listSpaceIds(db, scope),
    patches: [
      {
        entity: "regulation",
        id: scope.id,
        before: { testRevision: testRevision - 1, ...voided.before },
        after: { testRevision, ...voided.after },
      },
    ],
  })
}
