type Patch<Item> = { readonly id: number; readonly after: Partial<Item> | null }

/** A list as a patch leaves it: the same list where that holds nothing of it. */
export function inList<Item extends { readonly id: number }>(list: Item[], { id, after }: Patch<Item>): Item[] {
  if (!list.some((item) => item.id === id)) return list
  if (after === null) return list.filter((item) => item.id !== id)
  return list.map((item) => (item.id === id ? { ...item, ...after } : item))
}

type Archivable = { readonly id: number; readonly archivedAt: string | null }

/** The same where what is archived leaves a list of the others. */
export function inListOf<Item extends Archivable>(
  archived: "true" | "false" | undefined,
  list: Item[],
  patch: Patch<Item>,
): Item[] {
  const next = inList(list, patch)
  return next === list || archived === "true" ? next : next.filter((item) => item.archivedAt === null)
}

/** A single thing as a patch leaves it. What is gone is shown until its view is left. */
export function inItem<Item extends { readonly id: number }>(item: Item, { id, after }: Patch<Item>): Item {
  return item.id === id && after !== null ? { ...item, ...after } : item
}

type OrderPatch = { readonly id: number; readonly after: readonly number[] | null }

/** The list of a space in the order that a patch gives it. */
export function inOrderOf<Item extends { readonly id: number }>(
  list: Item[],
  { id, after }: OrderPatch,
  spaceId: string | number,
): Item[] {
  if (Number(spaceId) !== id || after === null) return list
  return list.toSorted((one, other) => after.indexOf(one.id) - after.indexOf(other.id))
}
