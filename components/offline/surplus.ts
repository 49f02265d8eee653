/** What is known of a stored read without reading it: whose it is, which, when it was answered, and how many characters it has. */
export type ReadKey = [organizationId: number, userId: number, queryHash: string, answeredAt: number, size: number]

/** What this browser stores at most, of everybody. */
const most = { reads: 1000, size: 16_000_000, age: 30 * 24 * 60 * 60 * 1000 }

/** Which of the stored reads go: those that are older than another copy of the same read, those that are too old, and of the others the oldest where they are too many or too large. */
export function surplusOf(stored: readonly ReadKey[], now: number): ReadKey[] {
  const newest = new Set<string>()
  let size = 0
  return stored
    .toSorted((one, other) => other[3] - one[3])
    .filter(([organizationId, userId, queryHash, answeredAt, length]) => {
      const read = `${organizationId} ${userId} ${queryHash}`
      if (newest.has(read)) return true
      newest.add(read)
      size += length
      return newest.size > most.reads || size > most.size || answeredAt < now - most.age
    })
}
