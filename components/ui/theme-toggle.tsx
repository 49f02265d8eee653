"use client"

import { Monitor, Moon, Sun } from "lucide-react"
import { Radio } from "@base-ui/react/radio"
import { RadioGroup } from "@base-ui/react/radio-group"
import { themes, useTheme, type Theme } from "./theme-provider"

type ThemeToggleProps = { label: string; names: Record<Theme, string> }

const icons = { light: Sun, dark: Moon, system: Monitor }

export function ThemeToggle({ label, names }: ThemeToggleProps) {
  const { theme, setTheme } = useTheme()
  return (
    <RadioGroup
      aria-label={label}
      value={theme}
      onValueChange={(next: Theme) => setTheme(next)}
      className="flex w-fit gap-0.5 rounded-[8px] border border-line bg-sunken p-0.5"
    >
      {themes.map((name) => {
        const Icon = icons[name]
        return (
          <Radio.Root
            key={name}
            value={name}
            className="inline-flex h-6 items-center gap-1.5 rounded-s border border-transparent px-2 text-12 font-medium text-ink-2 transition-colors duration-120 ease-out hover:text-ink data-checked:border-line data-checked:bg-surface data-checked:text-ink"
          >
            <Icon aria-hidden className="size-3.5" />
            {names[name]}
          </Radio.Root>
        )
      })}
    </RadioGroup>
  )
}
