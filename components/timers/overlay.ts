import type { ShownPatchOf } from "@/components/changes/shown"
import type { OverlayOf } from "@/lib/api/overlay"

/** Timers that run: one for each person, the one that was started last first. */
export const timerOverlay: OverlayOf<ShownPatchOf<"timer">> = {
  listTimers: (timers, { id, after }) => {
    if (after !== null) return [after, ...timers.filter(({ userId }) => userId !== after.userId)]
    return timers.some((timer) => timer.id === id) ? timers.filter((timer) => timer.id !== id) : timers
  },
}
