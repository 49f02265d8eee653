import type { Database } from "@/db/client"
import { notFound, Problem } from "@/lib/api/errors"
import { organizationReaches, reaches } from "@/lib/auth/access"
import type { OrganizationScope } from "@/lib/auth/guard"
import type { Patch } from "../entities"
import type { Right } from "../right"
import { listRoles } from "./queries"

/**
 * Checks that the caller has, as of now, the rights that the operation required. Only people who may bring a thing back see it in the
 * trash.
 *
 * @throws Problem 409 `not-undoable` where the operation has not said what it asked for, then 404, 403, 409 `archived`
 */
export async function checkRights(
  db: Database,
  scope: OrganizationScope,
  rights: readonly Right[],
  patches: readonly Patch[],
): Promise<void> {
  // A right in the organization says nothing of what the operation looked at within it, unless it says that this was nothing.
  if (!rights.some((right) => right.scope !== "organization" || right.alone)) throw new Problem("not-undoable")
  const open = idsOfOpened(patches)
  let [forbidden, archived] = [false, false]
  for (const right of rights) {
    if (right.scope === "organization") {
      forbidden ||= !organizationReaches(scope.organizationRole ?? "guest", right.role)
      continue
    }
    const roles = await listRoles(db, scope, right.scope, right.ids)
    for (const id of right.ids) {
      const own = roles.get(id)
      const reached = own !== undefined && reaches(own.role, right.role)
      if (!own || (own.trashed && !reached)) throw notFound()
      forbidden ||= !reached
      archived ||= own.archived && !open.has(`${right.scope} ${id}`)
    }
  }
  if (forbidden) throw new Problem("forbidden")
  if (archived) throw new Problem("archived")
}

/** The boards and spaces that the undoing itself takes out of the archive or the trash, or puts there. */
function idsOfOpened(patches: readonly Patch[]): ReadonlySet<string> {
  return new Set(
    patches.flatMap((patch) =>
      (patch.entity === "project" || patch.entity === "space") &&
      patch.after &&
      ("archivedAt" in patch.after || "deletedAt" in patch.after)
        ? [`${patch.entity} ${patch.id}`]
        : [],
    ),
  )
}
