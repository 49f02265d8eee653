"use client"

import { createContext, use, useCallback, useMemo, useSyncExternalStore } from "react"
import { useNow as useFirstNow, useLocale, useTimeZone } from "use-intl"
import type { WeekStart } from "@/lib/dates/day"
import { datesFor, type Dates } from "@/lib/dates/format"

const WeekStartContext = createContext<WeekStart>("monday")

/** On which day the person's week begins. */
export const WeekStartProvider = WeekStartContext.Provider
export const useWeekStart = (): WeekStart => use(WeekStartContext)

/** Writes dates and times in the person's language and by their clock. */
export function useDates(): Dates {
  return datesFor(useLocale(), useTimeZone() ?? "UTC")
}

const minute = 60_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function tick() {
  for (const listener of listeners) listener()
  clearTimeout(timer)
  timer = setTimeout(tick, minute - (Date.now() % minute))
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setTimeout(tick, minute - (Date.now() % minute))
    // Timers sleep with the device and in a tab that is out of sight.
    document.addEventListener("visibilitychange", tick)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    document.removeEventListener("visibilitychange", tick)
  }
}

/**
 * The time, to the whole `step` (milliseconds): first the time at which the server drew, then anew each step. Midnight of every zone is a
 * whole quarter of an hour.
 */
export function useNow(step = minute): Date {
  const first = useFirstNow()
  const whole = (at: number) => Math.floor(at / step) * step
  const now = useSyncExternalStore(
    subscribe,
    () => whole(Date.now()),
    () => whole(first.getTime()),
  )
  return useMemo(() => new Date(now), [now])
}

const second = 1000

/** How many whole seconds have passed since a moment, anew each second. */
export function useElapsed(since: string): number {
  const first = useFirstNow()
  const begin = Date.parse(since)
  const elapsed = (at: number) => Math.max(0, Math.floor((at - begin) / second))
  const subscribe = useCallback(
    (listener: () => void) => {
      const untilNext = () => second - ((((Date.now() - begin) % second) + second) % second)
      let ticking = setTimeout(tick, untilNext())
      function tick() {
        listener()
        ticking = setTimeout(tick, untilNext())
      }
      return () => clearTimeout(ticking)
    },
    [begin],
  )
  return useSyncExternalStore(
    subscribe,
    () => elapsed(Date.now()),
    () => elapsed(first.getTime()),
  )
}

/** The day that it is by the person's clock. */
export function useToday(): string {
  const dates = useDates()
  const first = useFirstNow()
  return useSyncExternalStore(
    subscribe,
    () => dates.dayOf(new Date()),
    () => dates.dayOf(first),
  )
}
