"use client"

import { useTranslations } from "use-intl"
import { paletteColorOf, type PaletteName } from "@/components/ui/palette"

/** The names of the palette's colours, and of any other one. */
export function useColorNames() {
  const common = useTranslations("common.colors")
  const t = useTranslations("tasks.properties")
  const names: Record<PaletteName, string> = {
    red: common("red"),
    orange: common("orange"),
    yellow: common("yellow"),
    lime: common("lime"),
    green: common("green"),
    teal: common("teal"),
    blue: common("blue"),
    violet: common("violet"),
    pink: common("pink"),
    gray: common("gray"),
  }
  const nameOf = (hex: string) => {
    const known = paletteColorOf(hex)
    return known ? names[known.name] : t("otherColor", { hex })
  }
  return { names, nameOf }
}
