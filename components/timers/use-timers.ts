"use client"

import { useCallback } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { useOrganization } from "@/components/shell/organization-context"
import { query, type AnswerOf } from "@/lib/api/client"

export type Timer = AnswerOf<"listTimers">[number]

const none: readonly Timer[] = []

/** The timers of everybody, on tasks that one sees, and one's own. */
export function useTimers(): readonly Timer[] {
  const named = useNamed()
  const select = useCallback((timers: readonly Timer[]) => timers.map(named), [named])
  return useRead({ ...query("listTimers", {}), select }).data ?? none
}

/** A timer with a name for a task that one sees no more. */
export function useNamed() {
  const t = useTranslations("timers")
  return useCallback(
    <T extends { readonly taskName: string }>(timer: T): T =>
      timer.taskName === "" ? { ...timer, taskName: t("unseen") } : timer,
    [t],
  )
}

/** One's own timer; null where none runs here. */
export function useOwnTimer(): Timer | null {
  const { user } = useOrganization()
  const named = useNamed()
  const select = useCallback(
    (timers: readonly Timer[]) => {
      const own = ownOf(timers, user.id)
      return own && named(own)
    },
    [user.id, named],
  )
  return useRead({ ...query("listTimers", {}), select }).data ?? null
}

export const ownOf = (timers: readonly Timer[], userId: number): Timer | null =>
  timers.find((timer) => timer.userId === userId) ?? null
