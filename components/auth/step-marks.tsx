"use client"

import { useTranslations } from "use-intl"
import { classes } from "@/components/ui/classes"

export function StepMarks({ step, count }: { step: number; count: number }) {
  const t = useTranslations("auth")
  return (
    <div className="mb-5 flex items-center gap-3">
      <span aria-hidden className="flex gap-1.5">
        {Array.from({ length: count }, (_, index) => (
          <span
            key={index}
            className={classes(
              "h-1.5 rounded-full transition-[width,background-color] duration-200 ease-out",
              index + 1 === step
                ? "w-[18px] bg-accent"
                : index + 1 < step
                  ? "w-1.5 bg-accent-line"
                  : "w-1.5 bg-line-strong",
            )}
          />
        ))}
      </span>
      <p aria-live="polite" className="text-12 text-ink-3 tabular-nums">
        {t("step", { step, count })}
      </p>
    </div>
  )
}
