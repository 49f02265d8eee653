"use client"

import { useTranslations } from "use-intl"
import { classes } from "@/components/ui/classes"
import { strengthOf, type Strength } from "./strength"

const filled: Record<Strength["level"], number> = { empty: 0, short: 1, fair: 2, good: 3, strong: 4 }

export function PasswordStrength({ password }: { password: string }) {
  const t = useTranslations("auth")
  const { level, missing } = strengthOf(password)
  return (
    <div className="-mt-2 grid gap-1.5">
      <span aria-hidden className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((part) => (
          <span
            key={part}
            className={classes(
              "h-[3px] rounded-full transition-colors duration-200 ease-out",
              part > filled[level] ? "bg-line" : level === "short" ? "bg-line-control" : "bg-accent",
            )}
          />
        ))}
      </span>
      <p aria-live="polite" className="text-12 text-ink-3">
        {t(`strength.${level}`, { count: missing })}
      </p>
    </div>
  )
}
