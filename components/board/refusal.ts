"use client"

import { useCallback } from "react"
import { useTranslations } from "use-intl"
import { useProblem } from "@/components/shell/problem"
import { ApiError } from "@/lib/api/client"

type FullStage = { readonly name: string; readonly tasksLimit: number; readonly count: number }

/** The words for a refusal on a board: a full stage is named, with how many are in it. */
export function useRefusal(): (error: unknown) => string {
  const t = useTranslations("board")
  const problem = useProblem()
  return useCallback(
    (error) => {
      const stages = error instanceof ApiError && error.code === "stage-full" ? error.members.stages : undefined
      if (!Array.isArray(stages)) return problem(error)
      return stages
        .filter(isFullStage)
        .map((stage) => t("stageFull", { name: stage.name, count: stage.count, limit: stage.tasksLimit }))
        .join(" ")
    },
    [t, problem],
  )
}

function isFullStage(value: unknown): value is FullStage {
  return typeof value === "object" && value !== null && "name" in value && "tasksLimit" in value && "count" in value
}
