const day = 86_400_000

/** How many days a deleted thing is still kept, the one that has begun included. A clock that is behind adds none. */
export function daysLeft({ deletedAt, keptUntil }: { deletedAt: string; keptUntil: string }, now: Date): number {
  const since = Math.max(now.getTime(), Date.parse(deletedAt))
  return Math.max(0, Math.ceil((Date.parse(keptUntil) - since) / day))
}
