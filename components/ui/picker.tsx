"use client"

import { Combobox as Base } from "@base-ui/react/combobox"
import type { ReactElement, ReactNode } from "react"
import { useItemFilter, type ComboboxItem } from "./combobox-list"
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

const same = (item: ComboboxItem, other: ComboboxItem) => item.value === other.value

function Picker({ items, value, onValueChange, open, onOpenChange, trigger, ...popup }: PickerProps) {
  const filter = useItemFilter()
  const state = {
    items,
    value,
    onValueChange,
    open,
    onOpenChange,
    filter,
    isItemEqualToValue: same,
    autoHighlight: true,
  }
  return (
    <Base.Root {...state}>
      <Base.Trigger aria-label={popup.label} render={trigger} />
      <PickerPopup {...popup} />
    </Base.Root>
  )
}

function MultiPicker({ items, value, onValueChange, open, onOpenChange, trigger, ...popup }: MultiPickerProps) {
  const filter = useItemFilter()
  const state = {
    items,
    value,
    onValueChange,
    open,
    onOpenChange,
    filter,
    isItemEqualToValue: same,
    autoHighlight: true,
  }
  return (
    <Base.Root multiple {...state}>
      <Base.Trigger aria-label={popup.label} render={trigger} />
      <PickerPopup {...popup} />
    </Base.Root>
  )
}

export { MultiPicker, Picker }
