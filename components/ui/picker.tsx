"use client"

import { Combobox as Base } from "@base-ui/react/combobox"
import type { ReactElement, ReactNode } from "react"
import { classes } from "./classes"
import { ComboboxList, type ComboboxItem } from "./combobox-list"
import { popupMotion, popupSurface } from "./popup-style"

type Shared = {
  items: readonly ComboboxItem[]
  trigger: ReactElement
  label: string
  placeholder: string
  emptyText: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  footer?: ReactNode
}

type PickerProps = Shared & { value: ComboboxItem | null; onValueChange: (value: ComboboxItem | null) => void }
type MultiPickerProps = Shared & { value: ComboboxItem[]; onValueChange: (value: ComboboxItem[]) => void }

const same = (item: ComboboxItem, other: ComboboxItem) => item.value === other.value

function Picker({ items, value, onValueChange, open, onOpenChange, ...rest }: PickerProps) {
  const state = { items, value, onValueChange, open, onOpenChange, isItemEqualToValue: same, autoHighlight: true }
  return (
    <Base.Root {...state}>
      <PickerPopup {...rest} />
    </Base.Root>
  )
}

function MultiPicker({ items, value, onValueChange, open, onOpenChange, ...rest }: MultiPickerProps) {
  const state = { items, value, onValueChange, open, onOpenChange, isItemEqualToValue: same, autoHighlight: true }
  return (
    <Base.Root multiple {...state}>
      <PickerPopup {...rest} />
    </Base.Root>
  )
}

type PickerPopupProps = Pick<Shared, "trigger" | "label" | "placeholder" | "emptyText" | "footer">

function PickerPopup({ trigger, label, placeholder, emptyText, footer }: PickerPopupProps) {
  return (
    <>
      <Base.Trigger aria-label={label} render={trigger} />
      <Base.Portal>
        <Base.Positioner align="start" sideOffset={4} collisionPadding={8} className="z-60 outline-none">
          <Base.Popup aria-label={label} className={classes(popupSurface, popupMotion, "w-64 p-1")}>
            <Base.Input
              aria-label={label}
              placeholder={placeholder}
              className="mb-1 h-8 w-full border-b border-line bg-transparent px-2 text-13 outline-none pointer-coarse:text-16"
            />
            <ComboboxList emptyText={emptyText} />
            {footer !== undefined && <div className="mt-1 border-t border-line pt-1">{footer}</div>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </>
  )
}

export { MultiPicker, Picker }
