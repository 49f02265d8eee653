"use client"

import { Radio } from "@base-ui/react/radio"
import { RadioGroup } from "@base-ui/react/radio-group"
import { Ban, Check } from "lucide-react"
import type { ReactNode } from "react"
import { classes } from "./classes"
import { palette, type PaletteName } from "./palette"

type ColorPickerProps = {
  label: string
  names: Record<PaletteName, string>
  noneLabel?: string
  value: string | null
  onValueChange: (hex: string | null) => void
  disabled?: boolean
  className?: string
}

export function ColorPicker({ label, names, noneLabel, value, onValueChange, disabled, className }: ColorPickerProps) {
  return (
    <RadioGroup
      aria-label={label}
      value={value?.toLowerCase() ?? ""}
      onValueChange={(next: string) => onValueChange(next === "" ? null : next)}
      disabled={disabled}
      className={classes("-ml-1 flex flex-wrap gap-1", className)}
    >
      {noneLabel !== undefined && (
        <Swatch value="" label={noneLabel}>
          <span className="grid size-4 place-items-center rounded-full border border-line-control text-ink-3">
            <Ban aria-hidden className="size-2.5" />
          </span>
        </Swatch>
      )}
      {palette.map((color) => (
        <Swatch key={color.name} value={color.hex} label={names[color.name]}>
          <span style={{ backgroundColor: color.cssVar }} className="size-4 rounded-full" />
        </Swatch>
      ))}
    </RadioGroup>
  )
}

// The mark of the chosen one stands on a disc of the ground, since the fills differ in lightness.
function Swatch({ value, label, children }: { value: string; label: string; children: ReactNode }) {
  return (
    <Radio.Root
      value={value}
      aria-label={label}
      title={label}
      className="relative grid size-6 place-items-center rounded-full border-2 border-transparent transition-colors duration-120 ease-out hover:border-line-strong data-checked:border-accent data-disabled:opacity-50"
    >
      {children}
      <Radio.Indicator className="absolute grid size-3 place-items-center rounded-full bg-surface text-ink">
        <Check aria-hidden className="size-2 stroke-[4]" />
      </Radio.Indicator>
    </Radio.Root>
  )
}
