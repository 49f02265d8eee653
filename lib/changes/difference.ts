type Values = Readonly<Record<string, unknown>>

/** The fields of `after` that differ from `before`, with both values; null where none does. A field that is not given stays as it is. */
export function difference(
  before: ReadonlyMap<string, unknown>,
  after: object,
): { readonly before: Values; readonly after: Values } | null {
  const changed = Object.entries(after).filter(
    ([name, value]) => value !== undefined && !isSame(value, before.get(name)),
  )
  if (changed.length === 0) return null
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, before.get(name)])),
    after: Object.fromEntries(changed),
  }
}

/** Values of the API: texts, numbers, and lists and records of them. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === "object" && one !== null && JSON.stringify(one) === JSON.stringify(other))
}
