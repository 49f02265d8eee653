"use client"

import { useTranslations } from "use-intl"
import { ErrorState } from "@/components/ui/error-state"

export type FailureProps = { error: Error & { digest?: string }; reset: () => void }

/** What is shown instead of a place that could not be drawn. */
export function Failure({ error, reset }: FailureProps) {
  const t = useTranslations("shell.failed")
  return (
    <ErrorState title={t("title")} onRetry={reset} detail={error.digest} className="my-auto">
      {t("text")}
    </ErrorState>
  )
}
