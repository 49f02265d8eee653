"use client"

import { Combobox as Base } from "@base-ui/react/combobox"
import { ChevronsUpDown, X } from "lucide-react"
import { classes } from "./classes"
import { ComboboxList, type ComboboxItem } from "./combobox-list"
import { controlStyle } from "./control-style"
import { popupMotion, popupSurface } from "./popup-style"

type ComboboxProps = {
  items: readonly ComboboxItem[]
  value: ComboboxItem | null
  onValueChange: (value: ComboboxItem | null) => void
  emptyText: string
  clearLabel: string
  openLabel: string
  label?: string
  placeholder?: string
  size?: "small" | "normal" | "large"
  disabled?: boolean
}

const inside = "flex size-6 items-center justify-center rounded-s text-ink-3 hover:bg-hover hover:text-ink"

export function Combobox(props: ComboboxProps) {
  const { items, value, onValueChange, emptyText, clearLabel, openLabel, label, placeholder, size, disabled } = props
  return (
    <Base.Root
      items={items}
      value={value}
      onValueChange={onValueChange}
      isItemEqualToValue={(item, other) => item.value === other.value}
      disabled={disabled}
      autoHighlight
    >
      <Base.InputGroup className="relative w-full">
        <Base.Input aria-label={label} placeholder={placeholder} className={classes(controlStyle({ size }), "pr-14")} />
        <span className="absolute inset-y-0 right-1 flex items-center">
          <Base.Clear aria-label={clearLabel} className={inside}>
            <X className="size-3.5" />
          </Base.Clear>
          <Base.Trigger aria-label={openLabel} className={inside}>
            <ChevronsUpDown className="size-3.5" />
          </Base.Trigger>
        </span>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner sideOffset={4} collisionPadding={8} className="z-60 outline-none">
          <Base.Popup className={classes(popupSurface, popupMotion, "w-(--anchor-width) min-w-48 p-1")}>
            <ComboboxList emptyText={emptyText} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
