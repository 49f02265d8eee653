"use client"

import { useCallback } from "react"
import { useMessages, useTranslations } from "use-intl"
import { ApiError } from "@/lib/api/client"
import type { Messages } from "@/lib/messages/locale"

type Code = keyof Messages["errors"]

/** The words for a refusal: `problem(error)` is the sentence of the catalogue for its code. */
export function useProblem(): (error: unknown) => string {
  const t = useTranslations("errors")
  const { errors } = useMessages()
  return useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError)) return t("internal")
      const isKnown = (code: string): code is Code => Object.hasOwn(errors, code)
      return isKnown(error.code) ? t(error.code, words(error.members)) : t("internal")
    },
    [t, errors],
  )
}

function words(members: Readonly<Record<string, unknown>>): Record<string, string | number> {
  const entries = Object.entries(members).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === "string" || typeof entry[1] === "number",
  )
  return Object.fromEntries(entries)
}
