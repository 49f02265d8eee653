"use client"

import { useTranslations } from "use-intl"
import { useMake } from "@/components/changes/use-make"
import { dropGroup, type Drop } from "@/components/ui/row-order"
import { callOf, type AnswerOf } from "@/lib/api/client"

export type Group = AnswerOf<"listRegulationGroups">[number]

/** What can be done with the groups of regulations of a space. */
export function useGroupChanges(spaceId: number, groups: readonly Group[]) {
  const t = useTranslations("spaces.group")
  const make = useMake()
  const ids = groups.map(({ id }) => id)
  const turn = `regulations ${spaceId}`
  const ordered = (after: readonly number[]) => [{ entity: "regulationGroupOrder", id: spaceId, after }] as const
  const named = (id: number, name: string) => [{ entity: "regulationGroup", id, after: { name } }] as const

  function put({ id, name }: Group, index: number | null) {
    if (index === null || index < 0 || index >= ids.length) return
    const next = ids.filter((other) => other !== id).toSpliced(index, 0, id)
    const by = callOf("reorderRegulationGroups", { spaceId, ids })
    const undo = { says: () => t("moved", { name }), by, shows: ordered(ids) }
    make("reorderRegulationGroups", { spaceId, ids: next }, { shows: ordered(next), undo, turn }).catch(() => undefined)
  }

  return {
    step: (group: Group, by: -1 | 1) => put(group, ids.indexOf(group.id) + by),
    drop: (id: number, drop: Drop) => {
      const group = groups.find((one) => one.id === id)
      if (group) put(group, dropGroup(ids, id, drop))
    },
    /** Throws where it is refused: a form shows why. */
    create: (name: string) => make("createRegulationGroup", { spaceId, name }, { form: true, turn }),
    /** Throws where it is refused. */
    rename: ({ id: regulationGroupId, name: before }: Group, name: string) => {
      const by = callOf("renameRegulationGroup", { spaceId, regulationGroupId, name: before })
      const undo = { says: () => t("renamed", { name }), by, shows: named(regulationGroupId, before) }
      const shows = named(regulationGroupId, name)
      return make("renameRegulationGroup", { spaceId, regulationGroupId, name }, { form: true, shows, undo, turn })
    },
    /** An empty one comes back by undoing. Throws where it is refused. */
    remove: ({ id: regulationGroupId, name }: Group, empty: boolean) => {
      const by = callOf("createRegulationGroup", { spaceId, name })
      const undo = empty ? { says: () => t("deleted", { name }), by, once: true as const } : undefined
      const shows = [{ entity: "regulationGroup", id: regulationGroupId, after: null }] as const
      return make("deleteRegulationGroup", { spaceId, regulationGroupId }, { shows, undo, turn })
    },
  }
}
