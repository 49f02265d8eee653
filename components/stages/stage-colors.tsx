"use client"

import { useTranslations } from "use-intl"
import { MenuRadioGroup, MenuRadioItem } from "@/components/ui/menu-choices"
import { palette } from "@/components/ui/palette"
import { StageDot } from "./stage-dot"

type StageColorsProps = { color: string | null; onChange: (color: string | null) => void }

/** The colours of a stage, as choices of a menu. */
export function StageColors({ color, onChange }: StageColorsProps) {
  const t = useTranslations("board")
  return (
    <MenuRadioGroup value={color ?? ""} onValueChange={(value: string) => onChange(value === "" ? null : value)}>
      <MenuRadioItem value="" icon={<StageDot color={null} />} closeOnClick>
        {t("stage.noColor")}
      </MenuRadioItem>
      {palette.map(({ name, hex }) => (
        <MenuRadioItem key={hex} value={hex} icon={<StageDot color={hex} />} closeOnClick>
          {t(`colors.${name}`)}
        </MenuRadioItem>
      ))}
    </MenuRadioGroup>
  )
}
