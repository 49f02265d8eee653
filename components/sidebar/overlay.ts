import { inList } from "@/components/changes/in-list"
import type { ShownPatchOf } from "@/components/changes/shown"
import type { OverlayOf } from "@/lib/api/overlay"

export const spaceOrderOverlay: OverlayOf<ShownPatchOf<"spaceOrder">> = {
  listSpaces: (spaces, { after }) => {
    if (after === null) return spaces
    const { ids, move } = after
    const places = new Map(ids.map((id, index) => [Number(id), index]))
    return spaces
      .map((space) =>
        move && Number(move.spaceId) === space.id
          ? { ...space, spaceGroupId: move.spaceGroupId === null ? null : Number(move.spaceGroupId) }
          : space,
      )
      .toSorted((one, other) => (places.get(one.id) ?? places.size) - (places.get(other.id) ?? places.size))
  },
}

/** The spaces of a group that goes stand outside of every group. */
export const spaceGroupOverlay: OverlayOf<ShownPatchOf<"spaceGroup">> = {
  listSpaceGroups: inList,
  listSpaces: (spaces, { id, after }) =>
    after === null && spaces.some((space) => space.spaceGroupId === id)
      ? spaces.map((space) => (space.spaceGroupId === id ? { ...space, spaceGroupId: null } : space))
      : spaces,
}

export const spaceGroupOrderOverlay: OverlayOf<ShownPatchOf<"spaceGroupOrder">> = {
  listSpaceGroups: (groups, { id, after }) => {
    const moved = groups.find((group) => group.id === id)
    if (moved === undefined || after === null) return groups
    return groups.filter((group) => group !== moved).toSpliced(after, 0, moved)
  },
}
