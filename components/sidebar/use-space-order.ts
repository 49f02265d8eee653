"use client"

import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { useMake } from "@/components/changes/use-make"
import { callOf, query } from "@/lib/api/client"
import { dropSpace, stepSpace, type Drop } from "./order"

/** Moves a space in somebody's own sidebar: to where it was dropped, by one place, or into a group. */
export function useSpaceOrder() {
  const t = useTranslations("sidebar")
  const make = useMake()
  const { data: spaces = [] } = useRead(query("listSpaces", {}))
  function go(spaceId: number, next: ReturnType<typeof dropSpace>) {
    const space = spaces.find(({ id }) => id === spaceId)
    if (!space || !next) return
    const before = { ids: spaces.map(({ id }) => id), move: { spaceId, spaceGroupId: space.spaceGroupId } }
    const undo = {
      says: () => t("moved", { name: space.name }),
      by: callOf("changeSpaceOrder", before),
      shows: [{ entity: "spaceOrder", id: 0, after: before }],
    } as const
    const shows = [{ entity: "spaceOrder", id: 0, after: next }] as const
    make("changeSpaceOrder", next, { shows, undo }).catch(() => undefined)
  }

  return {
    drop: (spaceId: number, drop: Drop) => go(spaceId, dropSpace(spaces, spaceId, drop)),
    step: (spaceId: number, by: -1 | 1) => go(spaceId, stepSpace(spaces, spaceId, by)),
    canStep: (spaceId: number, by: -1 | 1) => stepSpace(spaces, spaceId, by) !== null,
    intoGroup: (spaceId: number, groupId: number | null) =>
      go(spaceId, dropSpace(spaces, spaceId, { kind: "group", id: groupId, edge: "into" })),
  }
}
