/** Where a thing goes among its like: at an index, before or after another, or last. */
export type ListPosition = { readonly order?: number; readonly beforeId?: number; readonly afterId?: number }

/**
 * `ids` with `id` at `place`, an index clamped to what there is. Before or after itself leaves it where it is.
 *
 * @returns null where `beforeId` or `afterId` is not among `ids`
 */
export function arrange(ids: readonly number[], id: number, place: ListPosition): number[] | null {
  const others = ids.filter((other) => other !== id)
  const index = indexOf(ids, others, id, place)
  return index === null ? null : others.toSpliced(index, 0, id)
}

function indexOf(ids: readonly number[], others: readonly number[], id: number, place: ListPosition): number | null {
  const { order, beforeId, afterId } = place
  if (order !== undefined) return Math.min(Math.max(0, order), others.length)
  const beside = beforeId ?? afterId
  if (beside === undefined) return others.length
  const at = (beside === id ? ids : others).indexOf(beside)
  if (at < 0) return null
  return beside === id || beforeId !== undefined ? at : at + 1
}
