export type Named = { readonly id: number; readonly name: string }

/** In small letters, letter by letter, as PostgreSQL does it: one that becomes two stays as it is. */
export function fold(text: string): string {
  return Array.from(text, (letter) => {
    const small = letter.toLowerCase()
    return Array.from(small).length === 1 ? small : letter === "İ" ? "i" : letter
  }).join("")
}

/** The ids that a name means, in whatever case: those that are called so, else those of which a word begins with it. */
export function namedBy(wanted: string, among: readonly Named[]): number[] {
  const start = fold(wanted)
  const named = among.map(({ id, name }) => ({ id, name: fold(name) }))
  const exact = named.filter(({ name }) => name === start)
  const found = exact.length > 0 ? exact : named.filter(({ name }) => ` ${name}`.includes(` ${start}`))
  return found.map(({ id }) => id)
}
