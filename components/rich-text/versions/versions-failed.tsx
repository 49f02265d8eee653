"use client"

import { useTranslations } from "use-intl"
import { ErrorState } from "@/components/ui/error-state"
import type { useVersions } from "./use-versions"

/** Instead of versions that could not be read. */
export function VersionsFailed({ history }: Pick<ReturnType<typeof useVersions>, "history">) {
  const t = useTranslations("documentation.versions")
  return (
    <ErrorState
      title={t("failed")}
      onRetry={() => void history.refetch()}
      retrying={history.isFetching}
      className="my-auto"
    >
      {t("failedText")}
    </ErrorState>
  )
}
