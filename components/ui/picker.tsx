"use client"

import { Combobox as Base } from "@base-ui/react/combobox"
import type { ReactElement, ReactNode } from "react"
import { useFinding, type ComboboxItem } from "./combobox-list"
import { PickerPopup } from "./picker-popup"

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

function Picker({ items, value, onValueChange, open, onOpenChange, trigger, ...popup }: PickerProps) {
  const state = { ...useFinding(), items, value, onValueChange, open, onOpenChange }
  return (
    <Base.Root {...state}>
      <Base.Trigger aria-label={popup.label} render={trigger} />
      <PickerPopup {...popup} />
    </Base.Root>
  )
}

function MultiPicker({ items, value, onValueChange, open, onOpenChange, trigger, ...popup }: MultiPickerProps) {
  const state = { ...useFinding(), items, value, onValueChange, open, onOpenChange }
  return (
    <Base.Root multiple {...state}>
      <Base.Trigger aria-label={popup.label} render={trigger} />
      <PickerPopup {...popup} />
    </Base.Root>
  )
}

export { MultiPicker, Picker }
