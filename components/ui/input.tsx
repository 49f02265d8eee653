import { Input as BaseInput } from "@base-ui/react/input"
import type { ComponentProps, ReactNode } from "react"
import { classes } from "./classes"
import { controlStyle } from "./control-style"

type InputProps = Omit<ComponentProps<typeof BaseInput>, "className" | "size"> & {
  size?: "small" | "normal" | "large"
  icon?: ReactNode
  className?: string
}

export function Input({ size, icon, className, ...rest }: InputProps) {
  if (icon === undefined) return <BaseInput className={classes(controlStyle({ size }), className)} {...rest} />
  return (
    <span className="relative block w-full">
      <span className="pointer-events-none absolute inset-y-0 left-2.5 flex items-center text-ink-3">{icon}</span>
      <BaseInput className={classes(controlStyle({ size }), "pl-8", className)} {...rest} />
    </span>
  )
}
