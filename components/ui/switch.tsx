"use client"

import { Switch as Base } from "@base-ui/react/switch"
import { useId, type ComponentProps, type ReactNode } from "react"
import { classes } from "./classes"

type SwitchProps = Omit<ComponentProps<typeof Base.Root>, "className" | "children" | "aria-label"> & {
  label: ReactNode
  description?: ReactNode
  hideLabel?: boolean
  className?: string
}

export function Switch({ label, description, hideLabel = false, className, ...rest }: SwitchProps) {
  const describedBy = useId()
  return (
    <div className={classes("flex items-start justify-between gap-4", className)}>
      <label className="flex min-h-6 flex-1 items-center justify-between gap-4 text-13 text-ink">
        <span className={classes("grid gap-0.5", hideLabel && "sr-only")}>
          {label}
          {description !== undefined && (
            <span id={describedBy} aria-hidden className="text-12 text-pretty text-ink-3">
              {description}
            </span>
          )}
        </span>
        <Base.Root
          aria-describedby={description === undefined ? undefined : describedBy}
          className="group grid h-6 w-7 shrink-0 place-items-center rounded-s data-disabled:opacity-50"
          {...rest}
        >
          <span className="flex h-4 w-7 rounded-full bg-line-control p-0.5 transition-colors duration-150 ease-out group-data-checked:bg-accent">
            <Base.Thumb className="size-3 rounded-full bg-surface transition-transform duration-150 ease-out data-checked:translate-x-3 data-checked:bg-accent-ink" />
          </span>
        </Base.Root>
      </label>
    </div>
  )
}
