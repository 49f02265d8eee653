"use client"

import { useCallback } from "react"
import { useTranslations } from "use-intl"
import { ApiError } from "@/lib/api/client"
import { useProblem } from "./problem"

/** What is wrong with a form: by the name of the field, and in `form` what belongs to none. */
export type Faults = Readonly<Record<string, string>>

/**
 * Sorts a refusal to the fields of a form.
 *
 * @param labels the fields that the form shows, by their names in the API, and what they are called
 */
export function useFaults(): (error: unknown, labels: Readonly<Record<string, string>>) => Faults {
  const t = useTranslations("common")
  const problem = useProblem()
  return useCallback(
    (error, labels) => {
      const faults = error instanceof ApiError ? error.faults : []
      const known = faults.flatMap(({ path, message }) => {
        const label = labels[path]
        return label === undefined ? [] : [[path, t("fieldProblem", { label, message })]]
      })
      return known.length > 0 ? Object.fromEntries(known) : { form: problem(error) }
    },
    [t, problem],
  )
}
