"use client"

import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { useChange } from "@/components/changes/use-change"
import { callOf, query } from "@/lib/api/client"
import { dropGroup, type Drop } from "@/components/ui/row-order"

/** Moves a group of somebody's own sidebar to an index among the groups. */
export function useGroupOrder() {
  const t = useTranslations("sidebar")
  const { data: groups = [] } = useRead(query("listSpaceGroups", {}))
  const { mutate } = useChange("moveSpaceGroup", {
    shows: ({ spaceGroupId, order = 0 }) => [{ entity: "spaceGroupOrder", id: Number(spaceGroupId), after: order }],
    undo: ({ spaceGroupId: id }) => {
      const before = groups.findIndex((group) => group.id === id)
      return {
        says: () => t("moved", { name: groups[before]?.name ?? "" }),
        by: callOf("moveSpaceGroup", { spaceGroupId: id, order: before }),
        shows: [{ entity: "spaceGroupOrder", id: Number(id), after: before }],
      }
    },
  })

  function go(spaceGroupId: number, order: number | null) {
    if (order !== null && order >= 0 && order < groups.length) mutate({ spaceGroupId, order })
  }

  const ids = groups.map(({ id }) => id)
  return {
    drop: (groupId: number, drop: Drop) => go(groupId, dropGroup(ids, groupId, drop)),
    step: (groupId: number, by: -1 | 1) => go(groupId, ids.indexOf(groupId) + by),
    count: ids.length,
  }
}
