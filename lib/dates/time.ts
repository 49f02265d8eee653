/** The time (`14:30`) that somebody has written: `14:30`, `14.30`, `9`, `930`, `2pm`, `2:15 pm`; null where it is none. */
export function readTime(written: string): string | null {
  const text = written.trim().toLowerCase()
  const [, first, second = "00", half] = /^(\d{1,2})(?:[:.]?([0-5]\d))?(?: ?([ap])\.?m\.?)?$/.exec(text) ?? []
  if (first === undefined) return null
  const hour = Number(first)
  if (half === undefined) return hour > 23 ? null : `${first.padStart(2, "0")}:${second}`
  if (hour < 1 || hour > 12) return null
  return `${String((hour % 12) + (half === "p" ? 12 : 0)).padStart(2, "0")}:${second}`
}
