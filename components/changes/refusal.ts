"use client"

import { useCallback } from "react"
import { useTranslations } from "use-intl"
import { useProblem } from "@/components/shell/problem"
import { toast } from "@/components/ui/toast"
import { ApiError } from "@/lib/api/client"

type FullStage = {
  readonly name: string
  readonly tasksLimit: number
  readonly count: number
  readonly arriving: number
}

/** The words for a refusal on a board: of a full stage what does not fit, and what room there is. */
export function useRefusal(): (error: unknown) => string {
  const t = useTranslations("board")
  const problem = useProblem()
  return useCallback(
    (error) => {
      const stages = error instanceof ApiError && error.code === "stage-full" ? error.members.stages : undefined
      if (!Array.isArray(stages)) return problem(error)
      const words = stages
        .filter(isFullStage)
        .map(({ name, count, tasksLimit: limit, arriving }) =>
          t("stageFull", { name, count, limit, arriving, room: Math.max(0, limit - count) }),
        )
        .join(" ")
      return words || t("unseenStageFull")
    },
    [t, problem],
  )
}

/** Says in a toast why something was refused; whose session has ended can sign in and come back. */
export function useRefuse(): (error: unknown) => void {
  const t = useTranslations("board")
  const refusal = useRefusal()
  return useCallback(
    (error) => {
      const ended = error instanceof ApiError && error.status === 401
      const signIn = () => location.assign(`/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`)
      if (ended)
        toast.error(refusal(error), {
          id: "session",
          duration: Infinity,
          action: { label: t("signIn"), onClick: signIn },
        })
      else toast.error(refusal(error))
    },
    [t, refusal],
  )
}

function isFullStage(value: unknown): value is FullStage {
  return (
    typeof value === "object" &&
    value !== null &&
    "name" in value &&
    ["tasksLimit", "count", "arriving"].every((field) => field in value)
  )
}
