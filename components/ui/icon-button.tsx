"use client"

import type { ComponentProps } from "react"
import { buttonStyle, type ButtonStyle } from "./button-style"
import { classes } from "./classes"
import { PlainButton } from "./plain-button"
import { Spinner } from "./spinner"
import { Tooltip } from "./tooltip"

type IconButtonProps = Omit<ComponentProps<"button">, "className" | "aria-label"> &
  ButtonStyle & {
    label: string
    shortcut?: string
    tooltip?: boolean
    side?: "top" | "bottom" | "left" | "right"
    loading?: boolean
    className?: string
  }

export function IconButton(props: IconButtonProps) {
  const { label, shortcut, tooltip = true, side, variant = "bare", size, loading = false, className, ...rest } = props
  const { children, disabled, type = "button", ...others } = rest
  const button = (
    <PlainButton
      type={type}
      aria-label={label}
      disabled={disabled}
      busy={loading}
      className={classes(buttonStyle({ variant, size, square: true }), className)}
      {...others}
    >
      {loading ? <Spinner /> : children}
    </PlainButton>
  )
  if (!tooltip) return button
  return (
    <Tooltip label={label} shortcut={shortcut} side={side}>
      {button}
    </Tooltip>
  )
}
