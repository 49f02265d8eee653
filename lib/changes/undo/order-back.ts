type Placed = { readonly id: number; readonly order: number }
type Moved = { readonly id: number; readonly before: { readonly order?: number } | null }

/** The ids of a dense list in the order from before a change; null where it has moved none of them. */
export function orderBack(all: readonly Placed[], patches: readonly Moved[]): number[] | null {
  const before = new Map(patches.flatMap(({ id, before: was }) => (was?.order === undefined ? [] : [[id, was.order]])))
  if (before.size === 0) return null
  const placeOf = ({ id, order }: Placed) => before.get(id) ?? order
  return all.toSorted((one, other) => placeOf(one) - placeOf(other)).map(({ id }) => id)
}
