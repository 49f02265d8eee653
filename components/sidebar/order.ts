/** Where a space may be dropped: before or after another one, or into a group of the sidebar (null: among those without one). */
export type Drop =
  | { readonly kind: "space"; readonly id: number; readonly edge: "before" | "after" }
  | { readonly kind: "group"; readonly id: number | null; readonly edge: "before" | "after" | "into" }

type Placed = { readonly id: number; readonly spaceGroupId: number | null }
type Move = {
  readonly ids: number[]
  readonly move: { readonly spaceId: number; readonly spaceGroupId: number | null }
}

/** The caller's order of all spaces after one of them was dropped, and the group that it is in then; null where nothing changes. */
export function dropSpace(spaces: readonly Placed[], spaceId: number, drop: Drop): Move | null {
  const moved = spaces.find(({ id }) => id === spaceId)
  if (!moved || (drop.kind === "space" && drop.id === spaceId)) return null
  const others = spaces.filter(({ id }) => id !== spaceId)
  const beside = drop.kind === "space" ? others.find(({ id }) => id === drop.id) : undefined
  const spaceGroupId = drop.kind === "space" ? (beside?.spaceGroupId ?? null) : drop.id
  const at =
    drop.kind === "space"
      ? others.findIndex(({ id }) => id === drop.id) + (drop.edge === "after" ? 1 : 0)
      : startOf(others, spaceGroupId)
  const ids = others.toSpliced(at, 0, moved).map(({ id }) => id)
  const own = spaces.filter((space) => space.spaceGroupId === spaceGroupId).map(({ id }) => id)
  const same = moved.spaceGroupId === spaceGroupId && own.join() === ids.filter((id) => own.includes(id)).join()
  return same ? null : { ids, move: { spaceId, spaceGroupId } }
}

/** One place up or down among the spaces of its own group; null at the end. */
export function stepSpace(spaces: readonly Placed[], spaceId: number, by: -1 | 1): Move | null {
  const group = spaces.find(({ id }) => id === spaceId)?.spaceGroupId ?? null
  const own = spaces.filter((space) => space.spaceGroupId === group)
  const beside = own[own.findIndex(({ id }) => id === spaceId) + by]
  return beside ? dropSpace(spaces, spaceId, { kind: "space", id: beside.id, edge: by < 0 ? "before" : "after" }) : null
}

/** The index of a dropped group among the others; null where it stays. */
export function dropGroup(ids: readonly number[], groupId: number, drop: Drop): number | null {
  if (drop.kind !== "group") return null
  const others = ids.filter((id) => id !== groupId)
  const at = drop.id === null ? 0 : others.indexOf(drop.id) + (drop.edge === "before" ? 0 : 1)
  return at === ids.indexOf(groupId) || drop.id === groupId ? null : at
}

function startOf(spaces: readonly Placed[], group: number | null): number {
  const first = spaces.findIndex((space) => space.spaceGroupId === group)
  return first < 0 ? spaces.length : first
}
