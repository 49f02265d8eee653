"use client"

import { Check } from "lucide-react"
import { useTranslations } from "use-intl"
import { Spinner } from "@/components/ui/spinner"

export type Saving = "rest" | "saving" | "saved"

/** Beside a field that is saved by itself: whether it has been. */
export function SavedMark({ state }: { state: Saving }) {
  const t = useTranslations("settings")
  return (
    <output className="inline-flex h-4 items-center gap-1">
      {state === "saving" && (
        <>
          <Spinner className="size-3" />
          <span className="sr-only">{t("saving")}</span>
        </>
      )}
      {state === "saved" && (
        <>
          <Check aria-hidden className="size-3.5 text-success" />
          {t("saved")}
        </>
      )}
    </output>
  )
}
