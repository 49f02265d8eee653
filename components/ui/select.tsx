"use client"

import { Select as Base } from "@base-ui/react/select"
import { Check, ChevronsUpDown } from "lucide-react"
import type { ReactNode, Ref } from "react"
import { classes } from "./classes"
import { controlStyle } from "./control-style"
import { useFieldLabel } from "./field-label"
import { itemStyle, popupMotion, popupPlace, popupSurface } from "./popup-style"

type SelectItem<Value extends string> = { value: Value; label: string; icon?: ReactNode; disabled?: boolean }

type SelectProps<Value extends string> = {
  items: readonly SelectItem<Value>[]
  value: Value | null
  onValueChange: (value: Value) => void
  label?: string
  placeholder?: string
  name?: string
  size?: "small" | "normal" | "large"
  disabled?: boolean
  className?: string
  ref?: Ref<HTMLButtonElement>
}

function Select<Value extends string>(props: SelectProps<Value>) {
  const { items, value, onValueChange, label, placeholder, name, size, disabled, className, ref } = props
  const chosen = items.find((item) => item.value === value)
  return (
    <Base.Root
      items={items}
      value={value}
      onValueChange={(next) => next !== null && onValueChange(next)}
      name={name}
      disabled={disabled}
    >
      <Base.Trigger
        ref={ref}
        aria-label={label}
        className={classes(controlStyle({ size }), "flex items-center gap-2 text-left", className)}
      >
        <span className="flex min-w-0 flex-1 items-center gap-2">
          {chosen?.icon}
          <span className={classes("truncate", chosen === undefined && "text-ink-3")}>
            <Base.Value placeholder={placeholder} />
          </span>
        </span>
        <ChevronsUpDown aria-hidden className="size-3.5 text-ink-3" />
      </Base.Trigger>
      <SelectPopup items={items} label={label} />
    </Base.Root>
  )
}

type SelectPopupProps<Value extends string> = Pick<SelectProps<Value>, "items" | "label">

function SelectPopup<Value extends string>({ items, label }: SelectPopupProps<Value>) {
  const labelId = useFieldLabel()
  return (
    <Base.Portal>
      <Base.Positioner {...popupPlace} sideOffset={4} alignItemWithTrigger={false}>
        <Base.Popup
          className={classes(popupSurface, popupMotion, "max-w-(--available-width) min-w-(--anchor-width) p-1")}
        >
          <Base.List
            aria-label={label}
            aria-labelledby={label === undefined ? labelId : undefined}
            className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain outline-none"
          >
            {items.map((item) => (
              <Base.Item key={item.value} value={item.value} disabled={item.disabled} className={itemStyle}>
                {item.icon}
                <Base.ItemText className="min-w-0 flex-1 truncate">{item.label}</Base.ItemText>
                <Base.ItemIndicator className="ml-3 flex">
                  <Check aria-hidden />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

export { Select, type SelectItem }
