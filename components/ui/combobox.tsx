"use client"

import { Combobox as Base } from "@base-ui/react/combobox"
import { ChevronsUpDown } from "lucide-react"
import { useState, type Ref } from "react"
import { classes } from "./classes"
import type { ComboboxItem } from "./combobox-list"
import { controlStyle } from "./control-style"
import { useItemSearch, type ItemSearch } from "./item-search"
import { PickerPopup } from "./picker-popup"
import { useLetters } from "./use-letters"

type ComboboxProps = {
  /** The button that opens the list. */
  ref?: Ref<HTMLButtonElement>
  items: readonly ComboboxItem[]
  /** More items than those that are known come while somebody writes. */
  search?: ItemSearch
  value: ComboboxItem | null
  onValueChange: (value: ComboboxItem | null) => void
  searchLabel: string
  emptyText: string
  label?: string
  placeholder?: string
  size?: "small" | "normal" | "large"
  disabled?: boolean
  className?: string
}

// A select for long lists: the search stands in the popup. In a `Field`, which then is `button`, it needs no `label`.
export function Combobox(props: ComboboxProps) {
  const {
    ref,
    items,
    search,
    value,
    onValueChange,
    searchLabel,
    emptyText,
    label,
    placeholder,
    size,
    disabled,
    className,
  } = props
  const [open, setOpen] = useState(false)
  const { finding, onFirst } = useItemSearch(search, (item) => {
    onValueChange(item)
    setOpen(false)
  })
  const { field, onLetter } = useLetters(() => setOpen(true))
  const state = { ...finding, items, value, onValueChange, open, onOpenChange: setOpen, disabled }
  return (
    <Base.Root {...state}>
      <Base.Trigger
        ref={ref}
        aria-label={label}
        onKeyDown={onLetter}
        className={classes(controlStyle({ size }), "flex items-center gap-2 text-left", className)}
      >
        <span className="flex min-w-0 flex-1 items-center gap-2">
          {value?.icon}
          <span className={classes("truncate", value === null && "text-ink-3")}>{value?.label ?? placeholder}</span>
        </span>
        <ChevronsUpDown aria-hidden className="size-3.5 text-ink-3" />
      </Base.Trigger>
      <PickerPopup
        field={field}
        label={searchLabel}
        placeholder={searchLabel}
        emptyText={search?.pending ? "" : emptyText}
        onFirst={onFirst}
        className="w-(--anchor-width) min-w-56"
      />
    </Base.Root>
  )
}
