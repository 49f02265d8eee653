const units: Readonly<Record<string, number>> = { h: 3600, ч: 3600, m: 60, м: 60 }
const parts = /(\d+(?:[.,]\d+)?)\s*(h|ч|m|м)\p{L}*\.?/giu

/**
 * How long somebody has written that something took, in whole seconds: `1h 30m`, `1 ч 30 мин`, `1:30`, `1.5 h`, `90m`. A bare number is of
 * hours. Null where it is no duration, or none at all.
 */
export function readDuration(written: string): number | null {
  const text = written.trim()
  const clock = /^(\d{1,4}):([0-5]\d)$/.exec(text)
  if (clock) return whole(Number(clock[1]) * 3600 + Number(clock[2]) * 60)
  if (/^(\d{1,6}|\d{0,4}[.,]\d+)$/.test(text)) return whole(Number(text.replace(",", ".")) * 3600)
  if (text.replace(parts, "").trim() !== "") return null
  const seconds = [...text.matchAll(parts)].map(([, number = "", unit = ""]) => {
    return Number(number.replace(",", ".")) * (units[unit.toLowerCase()] ?? 0)
  })
  return whole(seconds.reduce((sum, one) => sum + one, 0))
}

const whole = (seconds: number) => (seconds >= 1 ? Math.round(seconds) : null)

/** A duration as a clock shows it: `0:07:05`. */
export function writeClock(seconds: number): string {
  const [minute, second] = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, "0"))
  return `${Math.floor(seconds / 3600)}:${minute}:${second}`
}

/** The same without its seconds: `0:07`. */
export const writeMinutes = (seconds: number): string => writeClock(seconds).slice(0, -3)

/** A duration in hours and whole minutes, the last one begun counted whole: `1:30`. */
export function writeHours(seconds: number): string {
  const { hours, minutes } = hoursAndMinutes(seconds)
  return `${hours}:${String(minutes).padStart(2, "0")}`
}

/** A duration in whole minutes, the last one begun counted whole. */
export function hoursAndMinutes(seconds: number): { readonly hours: number; readonly minutes: number } {
  const all = Math.ceil(seconds / 60)
  return { hours: Math.floor(all / 60), minutes: all % 60 }
}
