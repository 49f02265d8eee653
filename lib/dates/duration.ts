const units: Readonly<Record<string, number>> = { h: 3600, ч: 3600, m: 60, м: 60 }
const parts = /(\d+(?:[.,]\d+)?)\s*(h|ч|m|м)\p{L}*\.?/giu

/**
 * How long somebody has written that something took, in whole seconds: `1h 30m`, `1 ч 30 мин`, `1:30`, `1.5 h`, and a bare number of minutes.
 * Null where it is no duration, or none at all.
 */
export function readDuration(written: string): number | null {
  const text = written.trim()
  const clock = /^(\d{1,4}):([0-5]\d)$/.exec(text)
  if (clock) return whole(Number(clock[1]) * 3600 + Number(clock[2]) * 60)
  if (/^\d{1,6}$/.test(text)) return whole(Number(text) * 60)
  if (text.replace(parts, "").trim() !== "") return null
  const seconds = [...text.matchAll(parts)].map(([, number = "", unit = ""]) => {
    return Number(number.replace(",", ".")) * (units[unit.toLowerCase()] ?? 0)
  })
  return whole(seconds.reduce((sum, one) => sum + one, 0))
}

const whole = (seconds: number) => (seconds >= 1 ? Math.round(seconds) : null)

/** A duration in whole minutes, the last one begun counted whole. */
export function hoursAndMinutes(seconds: number): { readonly hours: number; readonly minutes: number } {
  const all = Math.ceil(seconds / 60)
  return { hours: Math.floor(all / 60), minutes: all % 60 }
}
