"use client"

import { useCallback } from "react"
import { useRead } from "@/components/changes/use-read"
import { useOrganization } from "@/components/shell/organization-context"
import { query, type AnswerOf } from "@/lib/api/client"

export type Timer = AnswerOf<"listTimers">[number]

const none: readonly Timer[] = []

/** The timers of everybody, on tasks that one sees, and one's own. */
export function useTimers(): readonly Timer[] {
  return useRead(query("listTimers", {})).data ?? none
}

/** One's own timer; null where none runs here. */
export function useOwnTimer(): Timer | null {
  const { user } = useOrganization()
  const select = useCallback((timers: readonly Timer[]) => ownOf(timers, user.id), [user.id])
  return useRead({ ...query("listTimers", {}), select }).data ?? null
}

export const ownOf = (timers: readonly Timer[], userId: number): Timer | null =>
  timers.find((timer) => timer.userId === userId) ?? null
