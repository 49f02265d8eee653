import type { ShownPatchOf } from "@/components/changes/shown"
import type { OverlayOf } from "@/lib/api/overlay"

/** A member is known by the person. */
export const memberOverlay: OverlayOf<ShownPatchOf<"member">> = {
  listOrganizationMembers: (members, { id, after }) =>
    after === null
      ? members.filter(({ userId }) => userId !== id)
      : members.map((one) => (one.userId === id ? { ...one, ...after } : one)),
}
