import { inItem, inList, inListOf, inOrderOf } from "@/components/changes/in-list"
import type { ShownPatchOf } from "@/components/changes/shown"
import type { OverlayOf } from "@/lib/api/overlay"

export const projectOverlay: OverlayOf<ShownPatchOf<"project">> = {
  listProjects: (projects, patch, { archived }) => inListOf(archived, projects, patch),
  listSpaceProjects: (groups, patch) =>
    groups.map((group) => {
      const projects = inListOf(undefined, group.projects, patch)
      return projects === group.projects ? group : { ...group, projects }
    }),
  getProject: inItem,
}

export const projectGroupOverlay: OverlayOf<ShownPatchOf<"projectGroup">> = { listSpaceProjects: inList }

export const projectGroupOrderOverlay: OverlayOf<ShownPatchOf<"projectGroupOrder">> = {
  listSpaceProjects: (groups, patch, { spaceId }) => inOrderOf(groups, patch, spaceId),
}
