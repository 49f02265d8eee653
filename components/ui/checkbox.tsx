"use client"

import { Checkbox as Base } from "@base-ui/react/checkbox"
import { Check, Minus } from "lucide-react"
import type { ComponentProps, ReactNode } from "react"
import { classes } from "./classes"

type CheckboxProps = Omit<ComponentProps<typeof Base.Root>, "className" | "children" | "aria-label"> & {
  label: ReactNode
  hideLabel?: boolean
  className?: string
}

// The box is drawn small; the target around it is 24 px.
export function Checkbox({ label, hideLabel = false, className, ...rest }: CheckboxProps) {
  return (
    <label className={classes("inline-flex min-h-7 items-center gap-1 text-13 text-ink", className)}>
      <Base.Root
        className="group -ml-[4.5px] grid size-6 shrink-0 place-items-center rounded-s data-disabled:opacity-50"
        {...rest}
      >
        <span className="grid size-[15px] place-items-center rounded-[4px] border-[1.5px] border-line-control transition-colors duration-120 ease-out group-hover:border-ink-3 group-data-checked:border-accent group-data-checked:bg-accent group-data-indeterminate:border-accent group-data-indeterminate:bg-accent group-data-invalid:border-danger">
          <Base.Indicator className="flex text-accent-ink">
            {rest.indeterminate === true ? (
              <Minus aria-hidden className="size-[11px] stroke-[3]" />
            ) : (
              <Check aria-hidden className="size-[11px] stroke-[3]" />
            )}
          </Base.Indicator>
        </span>
      </Base.Root>
      <span className={hideLabel ? "sr-only" : undefined}>{label}</span>
    </label>
  )
}
