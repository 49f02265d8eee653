import type { PlacedKind } from "@/lib/api/ids"
import type { Access, OrganizationRole, SpaceRole } from "@/lib/auth/access"
import type { UserScope } from "@/lib/auth/guard"

/** A right that an operation required. It is recorded with the change, because an undo requires it again. */
export type Right =
  | {
      readonly scope: "organization"
      readonly role: OrganizationRole
      /** That nothing beside it was looked at: what was changed is the whole organization's, or the caller's own. */
      readonly alone?: true
    }
  | { readonly scope: PlacedKind; readonly ids: readonly number[]; readonly role: SpaceRole }

/** The right that a contract requires, of the scope that the guard has made. */
export function requiredRight(access: Access, scope: UserScope | null): Right[] {
  if (access.scope === "public" || access.scope === "signedIn" || !scope) return []
  if (access.scope === "organization") return [{ scope: "organization", role: access.role }]
  if (!("id" in scope) || typeof scope.id !== "number") throw new Error(`the scope is no ${access.scope}`)
  return [{ scope: access.scope, ids: [scope.id], role: access.role }]
}
