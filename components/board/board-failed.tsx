"use client"

import { useTranslations } from "use-intl"
import { ErrorState } from "@/components/ui/error-state"

/** Instead of a board that could not be read. */
export function BoardFailed({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  const t = useTranslations("board.failed")
  return (
    <ErrorState title={t("title")} onRetry={onRetry} retrying={retrying} className="my-auto">
      {t("text")}
    </ErrorState>
  )
}
