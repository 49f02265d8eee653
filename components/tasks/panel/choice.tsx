"use client"

import type { ReactNode } from "react"
import { useTranslations } from "use-intl"
import { ChipButton } from "@/components/ui/chip"
import { Menu, MenuContent, MenuTrigger } from "@/components/ui/menu"
import { MenuRadioGroup, MenuRadioItem } from "@/components/ui/menu-choices"
import { valueStyle } from "./property-row"

type Option<Value> = { readonly value: Value; readonly label: string; readonly icon?: ReactNode }

type ChoiceProps<Value> = {
  property: string
  options: readonly Option<Value>[]
  value: Value
  /** As a chip with a border, or as bare words. */
  chip?: boolean
  disabled: boolean
  onChoose: (value: Value) => void
}

/** A property that has one of some values. */
export function Choice<Value extends number | null>(props: ChoiceProps<Value>) {
  const { property, options, value, chip = false, disabled, onChoose } = props
  const t = useTranslations("tasks.properties")
  const chosen = options.find((option) => option.value === value)
  const words = chosen?.label ?? ""
  const label = t("change", { property, value: words })
  return (
    <Menu>
      <MenuTrigger
        disabled={disabled}
        aria-label={label}
        className={chip ? undefined : valueStyle}
        render={chip ? <ChipButton icon={chosen?.icon} /> : undefined}
      >
        {!chip && chosen?.icon}
        <span className="truncate">{words}</span>
      </MenuTrigger>
      <MenuContent label={property}>
        <MenuRadioGroup value={value} onValueChange={(next: Value) => next !== value && onChoose(next)}>
          {options.map((option) => (
            <MenuRadioItem key={option.value ?? "none"} value={option.value} icon={option.icon} closeOnClick>
              {option.label}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  )
}
