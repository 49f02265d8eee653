import { inItem, inListOf } from "@/components/changes/in-list"
import type { ShownPatchOf } from "@/components/changes/shown"
import type { OverlayOf } from "@/lib/api/overlay"

export const spaceOverlay: OverlayOf<ShownPatchOf<"space">> = {
  listSpaces: (spaces, patch, { archived }) => inListOf(archived, spaces, patch),
  getSpace: inItem,
}

/** A member is known by the person, who may have another role in another space. */
export const spaceMemberOverlay: OverlayOf<ShownPatchOf<"spaceMember">> = {
  listSpaceMembers: (members, { id, after }, { spaceId }) =>
    after?.spaceId === Number(spaceId)
      ? members.map((one) => (one.userId === id ? { ...one, role: after.role } : one))
      : members,
}
