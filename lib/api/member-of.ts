/** What a value of unknown shape, such as a thrown one, has by a name; undefined where it has nothing. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined
}
