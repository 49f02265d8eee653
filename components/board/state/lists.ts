export type Alteration = { readonly add?: readonly string[]; readonly remove?: readonly string[] }

/** A list of a task as an alteration leaves it: whoever comes is the last. */
export function alteredList(before: readonly string[], { add = [], remove = [] }: Alteration): string[] {
  return [...before, ...add.filter((id) => !before.includes(id))].filter((id) => !remove.includes(id))
}
