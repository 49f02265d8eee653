"use client"

import { useQuery } from "@tanstack/react-query"
import { useTranslations } from "use-intl"
import { useUndoToast } from "@/components/shell/undo-toast"
import { useChange } from "@/components/shell/use-change"
import { query } from "@/lib/api/client"
import { withGroups } from "./lists"
import { dropGroup, type Drop } from "./order"

/** Moves a group of somebody's own sidebar to an index among the groups. */
export function useGroupOrder() {
  const t = useTranslations("sidebar")
  const undoToast = useUndoToast()
  const { data: groups = [] } = useQuery(query("listSpaceGroups", {}))
  const { mutateAsync } = useChange("moveSpaceGroup", {
    touches: ["listSpaceGroups"],
    apply: (client, { spaceGroupId, order = 0 }) =>
      withGroups(client, (shown) => {
        const moved = shown.find(({ id }) => id === Number(spaceGroupId))
        const others = shown.filter((group) => group !== moved)
        return moved ? others.toSpliced(order, 0, moved) : shown
      }),
  })

  function go(groupId: number, order: number | null) {
    const before = groups.findIndex(({ id }) => id === groupId)
    const name = groups[before]?.name
    if (order === null || name === undefined || order < 0 || order >= groups.length) return
    const undo = () => mutateAsync({ spaceGroupId: groupId, order: before })
    mutateAsync({ spaceGroupId: groupId, order }).then(
      () => undoToast(t("moved", { name }), undo),
      () => undefined,
    )
  }

  const ids = groups.map(({ id }) => id)
  return {
    drop: (groupId: number, drop: Drop) => go(groupId, dropGroup(ids, groupId, drop)),
    step: (groupId: number, by: -1 | 1) => go(groupId, ids.indexOf(groupId) + by),
    count: ids.length,
  }
}
