"use client"

import { Combobox as Base } from "@base-ui/react/combobox"
import { Check } from "lucide-react"
import type { ReactNode } from "react"
import { classes } from "./classes"
import { itemStyle } from "./popup-style"

type ComboboxItem = { value: string; label: string; icon?: ReactNode; hint?: string; disabled?: boolean }

/** How items are found, by their hints too, and told apart. */
function useFinding() {
  const { contains } = Base.useFilter()
  return {
    filter: ({ label, hint = "" }: ComboboxItem, query: string) => contains(`${label} ${hint}`, query),
    isItemEqualToValue: (item: ComboboxItem, other: ComboboxItem) => item.value === other.value,
    autoHighlight: true,
  }
}

type ComboboxListProps = { label: string; emptyText: string; first?: string | undefined }

function ComboboxList({ label, emptyText, first }: ComboboxListProps) {
  return (
    <>
      <Base.Empty className="px-2 py-1.5 text-13 text-ink-3 empty:hidden">{emptyText}</Base.Empty>
      <Base.List
        aria-label={label}
        className="max-h-[min(20rem,calc(var(--available-height)-3rem))] overflow-y-auto overscroll-contain outline-none"
      >
        {(item: ComboboxItem) => (
          <Base.Item
            key={item.value}
            value={item}
            disabled={item.disabled}
            className={classes(itemStyle, item.value === first && "bg-highlight")}
          >
            {item.icon}
            <span className={classes("grow truncate", item.hint !== undefined && "max-w-7/10 shrink-0")}>
              {item.label}
            </span>
            {item.hint !== undefined && <span className="truncate text-12 text-ink-3">{item.hint}</span>}
            <Base.ItemIndicator className="flex">
              <Check aria-hidden />
            </Base.ItemIndicator>
          </Base.Item>
        )}
      </Base.List>
    </>
  )
}

export { ComboboxList, useFinding, type ComboboxItem }
