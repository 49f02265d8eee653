import { useRead } from "@/components/changes/use-read"
import { useOrganization } from "@/components/shell/organization-context"
import { query } from "@/lib/api/client"
import { organizationReaches } from "@/lib/auth/access"
import { matrixAt } from "../addresses"

type Of = { readonly id: number; readonly spaceId: number; readonly spaces?: readonly { readonly spaceId: number }[] }

/** Where one sees who has passed a regulation: of all spaces, or of one that the caller administers; null where there is none. */
export function useMatrixAddress({ id, spaceId, spaces = [{ spaceId }] }: Of): string | null {
  const { organization, to } = useOrganization()
  const { data: all = [] } = useRead(query("listSpaces", {}))
  if (organizationReaches(organization.role, "administrator")) return matrixAt(to.home, undefined, id)
  const administered = spaces.find((place) => all.some((space) => space.id === place.spaceId && space.can.administer))
  return administered ? matrixAt(to.home, administered.spaceId, id) : null
}
