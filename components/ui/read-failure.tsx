import { FileQuestion } from "lucide-react"
import type { ReactNode } from "react"
import { EmptyState } from "./empty-state"
import { ErrorState } from "./error-state"

type ReadFailureProps = {
  error: { readonly status: number }
  retrying: boolean
  onRetry: () => void
  /** The words of the noun. */
  t: (name: "gone" | "goneText" | "failed" | "failedText") => string
  /** Where one may go from what is gone. */
  action?: ReactNode
  className?: string
}

/** Instead of a thing that is not there any more, or could not be read. */
export function ReadFailure({ error, retrying, onRetry, t, action, className }: ReadFailureProps) {
  if (error.status === 403 || error.status === 404)
    return (
      <EmptyState icon={<FileQuestion aria-hidden />} title={t("gone")} action={action} className={className}>
        {t("goneText")}
      </EmptyState>
    )
  return (
    <ErrorState title={t("failed")} onRetry={onRetry} retrying={retrying} className={className}>
      {t("failedText")}
    </ErrorState>
  )
}
