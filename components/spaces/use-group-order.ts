"use client"

import { useTranslations } from "use-intl"
import { useUndoToast } from "@/components/shell/undo-toast"
import { useChange } from "@/components/shell/use-change"
import type { AnswerOf } from "@/lib/api/client"
import { groupReads, withGroups } from "./group-lists"

type Groups = AnswerOf<"listSpaceProjects">

/** Moves a group up or down among those of its space. */
export function useGroupOrder(spaceId: number): (groups: Groups, index: number, by: -1 | 1) => void {
  const t = useTranslations("spaces.group")
  const undoToast = useUndoToast()
  const { mutate, mutateAsync } = useChange("changeProjectGroupOrder", {
    touches: groupReads,
    apply: (client, { ids }) =>
      withGroups(client, spaceId, (groups) =>
        groups.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
      ),
  })
  return (groups, index, by) => {
    const moved = groups[index]
    const other = groups[index + by]
    if (!moved || !other) return
    const before = groups.map(({ id }) => id)
    const ids = before.with(index, other.id).with(index + by, moved.id)
    const undo = () => mutateAsync({ spaceId, ids: before })
    mutate({ spaceId, ids }, { onSuccess: () => undoToast(t("moved", { name: moved.name }), undo) })
  }
}
