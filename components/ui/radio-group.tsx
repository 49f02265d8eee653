"use client"

import { Radio } from "@base-ui/react/radio"
import { RadioGroup as Base } from "@base-ui/react/radio-group"
import { useId, type ReactNode } from "react"
import { classes } from "./classes"

type RadioOption<Value extends string> = { value: Value; label: ReactNode; description?: ReactNode; disabled?: boolean }

type RadioGroupProps<Value extends string> = {
  label: string
  hideLabel?: boolean
  options: readonly RadioOption<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  disabled?: boolean
  name?: string
  className?: string
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, hideLabel = false, options, value, onValueChange, disabled, name, className } = props
  const id = useId()
  return (
    <div className={classes("grid gap-1.5", className)}>
      <span id={id} className={hideLabel ? "sr-only" : "text-13 font-medium text-ink-2"}>
        {label}
      </span>
      <Base
        aria-labelledby={id}
        value={value}
        onValueChange={onValueChange}
        disabled={disabled}
        name={name}
        className="grid gap-0.5"
      >
        {options.map((option) => (
          <label key={option.value} className="flex items-start gap-1 text-13 text-ink">
            <Radio.Root
              value={option.value}
              disabled={option.disabled}
              className="group -ml-1 grid size-6 shrink-0 place-items-center rounded-full data-disabled:opacity-50"
            >
              <span className="grid size-4 place-items-center rounded-full border-[1.5px] border-line-control transition-colors duration-120 ease-out group-hover:border-ink-3 group-data-checked:border-accent">
                <Radio.Indicator className="size-2 rounded-full bg-accent" />
              </span>
            </Radio.Root>
            <span className="grid pt-[3px]">
              {option.label}
              {option.description !== undefined && (
                <span className="text-12 text-pretty text-ink-3">{option.description}</span>
              )}
            </span>
          </label>
        ))}
      </Base>
    </div>
  )
}
