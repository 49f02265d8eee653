/** What stands between a reader and the acknowledgement: null for nothing. */
export type Hindrance = "pictures" | "end" | "both" | "time" | "offline" | null

/** `time`: the seconds that are left to read, null while nobody knows; `loads`: whether pictures are still to come. */
type Reached = { readonly time: number | null; readonly loads: boolean; readonly online: boolean }

export function hindranceOf(lacksEnd: boolean, { time, loads, online }: Reached): Hindrance {
  if (lacksEnd && loads) return "pictures"
  if (lacksEnd) return time === 0 ? "end" : "both"
  if (time !== 0) return "time"
  return online ? null : "offline"
}
