"use client"

import { useQuery } from "@tanstack/react-query"
import { useTranslations } from "use-intl"
import { useUndoToast } from "@/components/shell/undo-toast"
import { useChange } from "@/components/shell/use-change"
import { query } from "@/lib/api/client"
import { spaceReads, withSpaces } from "./lists"
import { dropSpace, stepSpace, type Drop } from "./order"

/** Moves a space in somebody's own sidebar: to where it was dropped, by one place, or into a group. */
export function useSpaceOrder() {
  const t = useTranslations("sidebar")
  const undoToast = useUndoToast()
  const { data: spaces = [] } = useQuery(query("listSpaces", {}))
  const { mutateAsync } = useChange("changeSpaceOrder", {
    touches: spaceReads,
    apply: (client, { ids, move }) => {
      const places = new Map(ids.map((id, index) => [Number(id), index]))
      withSpaces(client, (shown) =>
        shown
          .map((space) =>
            move && Number(move.spaceId) === space.id
              ? { ...space, spaceGroupId: move.spaceGroupId === null ? null : Number(move.spaceGroupId) }
              : space,
          )
          .toSorted((one, other) => (places.get(one.id) ?? places.size) - (places.get(other.id) ?? places.size)),
      )
    },
  })

  function go(spaceId: number, next: ReturnType<typeof dropSpace>) {
    const space = spaces.find(({ id }) => id === spaceId)
    if (!space || !next) return
    const before = { ids: spaces.map(({ id }) => id), move: { spaceId, spaceGroupId: space.spaceGroupId } }
    // The menu that asked for it has closed by then: what it would be told is told here.
    mutateAsync(next).then(
      () => undoToast(t("moved", { name: space.name }), () => mutateAsync(before)),
      () => undefined,
    )
  }

  return {
    drop: (spaceId: number, drop: Drop) => go(spaceId, dropSpace(spaces, spaceId, drop)),
    step: (spaceId: number, by: -1 | 1) => go(spaceId, stepSpace(spaces, spaceId, by)),
    canStep: (spaceId: number, by: -1 | 1) => stepSpace(spaces, spaceId, by) !== null,
    intoGroup: (spaceId: number, groupId: number | null) =>
      go(spaceId, dropSpace(spaces, spaceId, { kind: "group", id: groupId, edge: "into" })),
  }
}
