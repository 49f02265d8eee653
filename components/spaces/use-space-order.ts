"use client"

import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { useMake } from "@/components/changes/use-make"
import { dropItem, stepItem, type Drop, type ItemMove } from "@/components/ui/row-order"
import { callOf, query } from "@/lib/api/client"

/** Moves a space in somebody's own sidebar: to where it was dropped, by one place, or into a group. */
export function useSpaceOrder() {
  const t = useTranslations("sidebar")
  const make = useMake()
  const { data: spaces = [] } = useRead(query("listSpaces", {}))
  const items = spaces.map(({ id, spaceGroupId }) => ({ id, groupId: spaceGroupId }))
  function go(spaceId: number, move: ItemMove | null) {
    const space = spaces.find(({ id }) => id === spaceId)
    if (!space || !move) return
    const before = { ids: spaces.map(({ id }) => id), move: { spaceId, spaceGroupId: space.spaceGroupId } }
    const next = { ids: move.ids, move: { spaceId, spaceGroupId: move.groupId } }
    const undo = {
      says: () => t("moved", { name: space.name }),
      by: callOf("changeSpaceOrder", before),
      shows: [{ entity: "spaceOrder", id: 0, after: before }],
    } as const
    const shows = [{ entity: "spaceOrder", id: 0, after: next }] as const
    make("changeSpaceOrder", next, { shows, undo }).catch(() => undefined)
  }

  return {
    drop: (spaceId: number, drop: Drop) => go(spaceId, dropItem(items, spaceId, drop)),
    step: (spaceId: number, by: -1 | 1) => go(spaceId, stepItem(items, spaceId, by)),
    canStep: (spaceId: number, by: -1 | 1) => stepItem(items, spaceId, by) !== null,
    intoGroup: (spaceId: number, groupId: number | null) =>
      go(spaceId, dropItem(items, spaceId, { kind: "group", id: groupId ?? 0, edge: "into" })),
  }
}
