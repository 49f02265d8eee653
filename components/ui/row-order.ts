/** Where a row may be dropped: before or after another one of its kind; an item also into a group (id 0: among the items without one). */
export type Drop = {
  readonly kind: "item" | "group"
  readonly id: number
  readonly edge: "before" | "after" | "into"
}

/** An item of a list, and the group that it is in. */
export type Grouped = { readonly id: number; readonly groupId: number | null }

/** All items in their new order, and the group in which the moved one is then. */
export type ItemMove = { readonly ids: number[]; readonly groupId: number | null }

/** The items after one of them was dropped; null where nothing changes. */
export function dropItem(items: readonly Grouped[], id: number, drop: Drop): ItemMove | null {
  const moved = items.find((item) => item.id === id)
  if (!moved || (drop.kind === "item" && drop.id === id)) return null
  const others = items.filter((item) => item !== moved)
  const beside = others.findIndex((item) => drop.kind === "item" && item.id === drop.id)
  const groupId = drop.kind === "item" ? (others[beside]?.groupId ?? null) : drop.id === 0 ? null : drop.id
  const at = drop.kind === "item" ? beside + (drop.edge === "after" ? 1 : 0) : startOf(others, groupId)
  const ids = others.toSpliced(at, 0, moved).map((item) => item.id)
  const own = items.filter((item) => item.groupId === groupId).map((item) => item.id)
  const same = moved.groupId === groupId && own.join() === ids.filter((one) => own.includes(one)).join()
  return same ? null : { ids, groupId }
}

/**
 * One place up or down among the items of its own group; null at the end. Where the groups are named in their order, an item goes on into the
 * group above or below.
 */
export function stepItem(
  items: readonly Grouped[],
  id: number,
  by: -1 | 1,
  groups: readonly (number | null)[] = [],
): ItemMove | null {
  const group = items.find((item) => item.id === id)?.groupId ?? null
  const own = items.filter((item) => item.groupId === group)
  const beside = own[own.findIndex((item) => item.id === id) + by]
  if (beside) return dropItem(items, id, { kind: "item", id: beside.id, edge: by < 0 ? "before" : "after" })
  const next = groups.includes(group) ? groups[groups.indexOf(group) + by] : undefined
  if (next === undefined) return null
  const last = by < 0 ? items.findLast((item) => item.groupId === next) : undefined
  return dropItem(
    items,
    id,
    last ? { kind: "item", id: last.id, edge: "after" } : { kind: "group", id: next ?? 0, edge: "into" },
  )
}

/** The index of a dropped group among the others; null where it stays. */
export function dropGroup(ids: readonly number[], groupId: number, drop: Drop): number | null {
  if (drop.kind !== "group") return null
  const others = ids.filter((id) => id !== groupId)
  const at = drop.id === 0 ? 0 : others.indexOf(drop.id) + (drop.edge === "before" ? 0 : 1)
  return at === ids.indexOf(groupId) || drop.id === groupId ? null : at
}

function startOf(items: readonly Grouped[], groupId: number | null): number {
  const first = items.findIndex((item) => item.groupId === groupId)
  return first < 0 ? items.length : first
}
