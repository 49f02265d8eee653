import type { Reader } from "./people"

const most = 50

/** The people whom a few letters of a name mean, the likeliest first, whatever their case and accents. */
export function matching(people: readonly Reader[], written: string): Reader[] {
  const wanted = plain(written.trim())
  const ranked = people.flatMap((person) => {
    const rank = rankOf(person, wanted)
    return rank === null ? [] : [{ person, rank }]
  })
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ person }) => person)
}

function rankOf({ name, email }: Reader, wanted: string): number | null {
  const called = plain(name)
  if (called.startsWith(wanted)) return 0
  if (called.includes(` ${wanted}`) || called.includes(`-${wanted}`)) return 1
  if (called.includes(wanted)) return 2
  return plain(email).startsWith(wanted) ? 3 : null
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ")

/** Whether somebody else is called the same: their address tells them apart. */
export function isNamesake(people: readonly Reader[], { userId, name }: Reader): boolean {
  return people.some((other) => other.userId !== userId && plain(other.name) === plain(name))
}
