"use client"

import { useTranslations } from "use-intl"
import { IconButton } from "@/components/ui/icon-button"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import { MenuRadioGroup, MenuRadioItem } from "@/components/ui/menu-choices"
import { tones, type Tone } from "./emoji-memory"

const hands: Readonly<Record<Tone, string>> = {
  none: "✋",
  light: "✋🏻",
  "medium-light": "✋🏼",
  medium: "✋🏽",
  "medium-dark": "✋🏾",
  dark: "✋🏿",
}

export function SkinToneMenu({ tone, onTone }: { tone: Tone; onTone: (tone: Tone) => void }) {
  const t = useTranslations("documentation.picker")
  return (
    <Menu>
      <MenuTrigger
        render={
          <IconButton label={t("skinTone")} variant="outline" className="size-8 text-16">
            <span aria-hidden>{hands[tone]}</span>
          </IconButton>
        }
      />
      <MenuContent align="end" label={t("skinTone")}>
        <MenuRadioGroup
          value={tone}
          onValueChange={(value) => {
            const next = tones.find((each) => each === value)
            if (next !== undefined) onTone(next)
          }}
        >
          {tones.map((each) => (
            <MenuRadioItem key={each} value={each} icon={<span aria-hidden>{hands[each]}</span>} closeOnClick>
              {t(`tones.${each}`)}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  )
}
