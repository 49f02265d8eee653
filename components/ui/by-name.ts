const { compare } = new Intl.Collator(undefined, { numeric: true })

/** Names in the order in which one looks for them: `Sprint 9` before `Sprint 10`. */
export const byName = (one: { readonly name: string }, other: { readonly name: string }) =>
  compare(one.name, other.name)
