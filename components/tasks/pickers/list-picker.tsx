"use client"

import type { ComponentProps } from "react"
import { MultiPicker } from "@/components/ui/picker"

type Picker = ComponentProps<typeof MultiPicker>

export type ListPickerProps = Omit<Picker, "value" | "onValueChange" | "placeholder" | "emptyText"> & {
  /** The ids of those who are in the list. */
  chosen: readonly string[]
  onAdd: (id: string, name: string) => void
  onRemove: (id: string, name: string) => void
} & Partial<Pick<Picker, "placeholder" | "emptyText">>

/** Who or what is in a list of a task, found by name as one types. */
export function ListPicker({
  chosen,
  onAdd,
  onRemove,
  items,
  placeholder = "",
  emptyText = "",
  ...picker
}: ListPickerProps) {
  const value = items.filter((item) => chosen.includes(item.value))
  return (
    <MultiPicker
      {...picker}
      items={items}
      placeholder={placeholder}
      emptyText={emptyText}
      value={value}
      onValueChange={(next) => {
        for (const item of next) if (!value.includes(item)) onAdd(item.value, item.label)
        for (const item of value)
          if (!next.some((other) => other.value === item.value)) onRemove(item.value, item.label)
      }}
    />
  )
}
