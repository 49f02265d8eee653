import type { ShownPatchOf } from "@/components/changes/shown"
import type { OverlayOf } from "@/lib/api/overlay"

/** What is brought back, or removed for good, leaves the trash. */
export const trashedOverlay: OverlayOf<ShownPatchOf<"trashed">> = {
  listTrash: (page, { id, after: kind }) => {
    const items = page.items.filter((item) => item.id !== id || item.kind !== kind)
    return items.length === page.items.length ? page : { ...page, items }
  },
}
