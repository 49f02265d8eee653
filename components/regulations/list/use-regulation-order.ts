"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useTranslations } from "use-intl"
import type { ShownPatch } from "@/components/changes/shown"
import { useRefuse } from "@/components/changes/refusal"
import { useMake } from "@/components/changes/use-make"
import { dropItem, stepItem, type Drop, type ItemMove } from "@/components/ui/row-order"
import { toast } from "@/components/ui/toast"
import { query } from "@/lib/api/client"
import type { Regulation } from "../state-chip"

type Listed = Pick<Regulation, "id" | "name" | "groupId">

/** Moves a regulation in a space: to where it was dropped, or by one place, also from group to group. `groups` are in their order. */
export function useRegulationOrder(spaceId: number, regulations: readonly Listed[], groups: readonly number[]) {
  const t = useTranslations("regulations.places")
  const make = useMake()
  const client = useQueryClient()
  const refuse = useRefuse()
  // As one reads them: those of no group first.
  const order = [null, ...groups]
  const items = order.flatMap((group) => regulations.filter(({ groupId }) => groupId === group))

  const at = (
    ids: readonly number[],
    id: number,
    groupId: number | null,
  ): ShownPatch & { entity: "regulationPlacement" } => {
    const groupOf = (other: number) => items.find((item) => item.id === other)?.groupId
    const beforeId = ids.slice(ids.indexOf(id) + 1).find((other) => groupOf(other) === groupId) ?? null
    return { entity: "regulationPlacement", id, after: { spaceId, groupId, beforeId } }
  }
  /** Answers whether it moves. */
  function go(id: number, move: ItemMove | null): boolean {
    const moved = items.find((item) => item.id === id)
    if (!moved || !move) return false
    const shown = at(move.ids, id, move.groupId)
    const before = at(
      items.map((item) => item.id),
      id,
      moved.groupId,
    )
    const { beforeId } = shown.after ?? {}
    const place = typeof beforeId === "number" ? { beforeId } : {}
    const undo = { says: () => t("moved", { name: moved.name }), quiet: true, shows: [before] } as const
    make(
      "moveRegulation",
      { regulationId: id, spaceId, groupId: move.groupId, ...place },
      { shows: [shown], undo, turn: `regulations ${spaceId}`, about: moved.name },
    ).catch(() => undefined)
    return true
  }
  /** Into another space, last and in no group there. What that space shows already stays as it is in both. */
  async function toSpace(id: number, space: { readonly id: number; readonly name: string }) {
    const moved = items.find((item) => item.id === id)
    if (!moved || space.id === spaceId) return
    const whole = await client.fetchQuery(query("getRegulation", { regulationId: id })).catch(refuse)
    if (!whole) return
    const isHome = whole.spaces.some((shown) => shown.home && shown.spaceId === spaceId)
    if (!whole.can.edit || (isHome && !whole.can.administer)) {
      toast(t("staysHere", { name: moved.name }))
      return
    }
    if (whole.spaces.some((shown) => shown.spaceId === space.id)) {
      toast(t("alreadyThere", { name: moved.name, space: space.name }))
      return
    }
    await make(
      "moveRegulation",
      { regulationId: id, spaceId: space.id, groupId: null, fromSpaceId: spaceId },
      {
        undo: { says: () => t("movedTo", { name: moved.name, space: space.name }) },
        turn: `regulations ${spaceId}`,
        about: moved.name,
      },
    )
  }
  return {
    toSpace,
    drop: (id: number, drop: Drop) => go(id, dropItem(items, id, drop)),
    step: (id: number, by: -1 | 1) => go(id, stepItem(items, id, by, order)),
  }
}
