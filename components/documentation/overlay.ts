import { inItem, inListOf } from "@/components/changes/in-list"
import type { ShownPatchOf } from "@/components/changes/shown"
import type { OverlayOf } from "@/lib/api/overlay"

export const pageOverlay: OverlayOf<ShownPatchOf<"page">> = {
  listPages: (pages, patch, { archived }) => inListOf(archived, pages, patch),
  getPage: inItem,
}

type InSpace = { readonly id: number; readonly spaceId: number }

/** What is made stands last in the list of its space, unless that holds it already. */
function withNew<Item extends InSpace>(list: Item[], after: Item | null, spaceId: string | number): Item[] {
  const isHere = after !== null && after.spaceId === Number(spaceId) && list.every(({ id }) => id !== after.id)
  return isHere ? [...list, after] : list
}

export const newPageOverlay: OverlayOf<ShownPatchOf<"newPage">> = {
  listPages: (pages, { after }, { spaceId }) => withNew(pages, after, spaceId),
}

export const newGroupOverlay: OverlayOf<ShownPatchOf<"newDocumentationGroup">> = {
  listDocumentationGroups: (groups, { after }, { spaceId }) => withNew(groups, after, spaceId),
}
