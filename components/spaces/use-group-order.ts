"use client"

import { useTranslations } from "use-intl"
import { useMake } from "@/components/changes/use-make"
import { callOf, type AnswerOf } from "@/lib/api/client"

type Groups = AnswerOf<"listSpaceProjects">

/** Moves a group up or down among those of its space. */
export function useGroupOrder(spaceId: number): (groups: Groups, index: number, by: -1 | 1) => void {
  const t = useTranslations("spaces.group")
  const make = useMake()
  const ordered = (ids: readonly number[]) => [{ entity: "projectGroupOrder", id: spaceId, after: ids }] as const
  return (groups, index, by) => {
    const moved = groups[index]
    const other = groups[index + by]
    if (!moved || !other) return
    const before = groups.map(({ id }) => id)
    const ids = before.with(index, other.id).with(index + by, moved.id)
    const undo = {
      says: () => t("moved", { name: moved.name }),
      by: callOf("changeProjectGroupOrder", { spaceId, ids: before }),
      shows: ordered(before),
    }
    make("changeProjectGroupOrder", { spaceId, ids }, { shows: ordered(ids), undo }).catch(() => undefined)
  }
}
