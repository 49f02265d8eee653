"use client"

import { CircleAlert, RotateCw } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslations } from "use-intl"
import { Button } from "./button"
import { classes } from "./classes"

type ErrorStateProps = {
  title: string
  children?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  detail?: string
  className?: string
}

export function ErrorState({ title, children, onRetry, retrying, detail, className }: ErrorStateProps) {
  const t = useTranslations("common")
  return (
    <div
      role="alert"
      className={classes("mx-auto grid max-w-sm justify-items-center gap-1 px-6 py-12 text-center", className)}
    >
      <span className="mb-2 grid size-10 place-items-center rounded-m bg-danger-soft text-danger">
        <CircleAlert aria-hidden className="size-[18px]" />
      </span>
      <p className="text-14 font-semibold text-balance text-ink">{title}</p>
      {children !== undefined && <div className="text-13 text-pretty text-ink-2">{children}</div>}
      {detail !== undefined && <code className="mt-1 text-12 text-ink-3 select-all">{detail}</code>}
      {onRetry !== undefined && (
        <Button className="mt-3" onClick={onRetry} loading={retrying}>
          <RotateCw aria-hidden />
          {t("tryAgain")}
        </Button>
      )}
    </div>
  )
}
