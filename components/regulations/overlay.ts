import { inItem, inList, inOrderOf } from "@/components/changes/in-list"
import type { ShownPatchOf } from "@/components/changes/shown"
import type { OverlayOf } from "@/lib/api/overlay"

export const regulationOverlay: OverlayOf<ShownPatchOf<"regulation">> = {
  listRegulations: (regulations, patch, { only }) => {
    const next = inList(regulations, patch)
    return next === regulations || only !== "favorite" ? next : next.filter(({ favorite }) => favorite)
  },
  listSpaceRegulations: inList,
  searchRegulations: inList,
  getRegulation: inItem,
}

export const regulationPlacementOverlay: OverlayOf<ShownPatchOf<"regulationPlacement">> = {
  listSpaceRegulations: (regulations, { id, after }, { spaceId }) => {
    const moved = regulations.find((regulation) => regulation.id === id)
    if (!moved || after === null || after.spaceId !== Number(spaceId)) return regulations
    const others = regulations.filter((regulation) => regulation !== moved)
    const at = others.findIndex((regulation) => regulation.id === after.beforeId)
    return others.toSpliced(at < 0 ? others.length : at, 0, { ...moved, groupId: after.groupId })
  },
}

/** What stands in a group that goes stands in none. */
export const regulationGroupOverlay: OverlayOf<ShownPatchOf<"regulationGroup">> = {
  listRegulationGroups: inList,
  listSpaceRegulations: (regulations, { id, after }) =>
    after === null && regulations.some(({ groupId }) => groupId === id)
      ? regulations.map((regulation) => (regulation.groupId === id ? { ...regulation, groupId: null } : regulation))
      : regulations,
}

export const regulationGroupOrderOverlay: OverlayOf<ShownPatchOf<"regulationGroupOrder">> = {
  listRegulationGroups: (groups, patch, { spaceId }) => inOrderOf(groups, patch, spaceId),
}
