"use client"

import { useTranslations } from "use-intl"
import { ColorPicker } from "@/components/ui/color-picker"

type ColorFieldProps = {
  value: string | null
  onValueChange: (color: string | null) => void
  /** Where there is no going without a colour. */
  required?: boolean
}

export function ColorField({ value, onValueChange, required = false }: ColorFieldProps) {
  const t = useTranslations("common")
  const names = {
    red: t("colors.red"),
    orange: t("colors.orange"),
    yellow: t("colors.yellow"),
    lime: t("colors.lime"),
    green: t("colors.green"),
    teal: t("colors.teal"),
    blue: t("colors.blue"),
    violet: t("colors.violet"),
    pink: t("colors.pink"),
    gray: t("colors.gray"),
  }
  return (
    <div className="grid gap-1.5">
      <span aria-hidden className="text-13 font-medium text-ink-2">
        {t("colors.label")}
      </span>
      <ColorPicker
        label={t("colors.label")}
        names={names}
        noneLabel={required ? undefined : t("none")}
        value={value}
        onValueChange={onValueChange}
      />
    </div>
  )
}
