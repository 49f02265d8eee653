import type { ComponentProps, MouseEvent } from "react"

const ignore = (event: MouseEvent) => event.preventDefault()

/** A button; a `busy` one keeps the focus and does nothing. */
export function PlainButton({
  disabled = false,
  busy = false,
  onClick,
  ...rest
}: ComponentProps<"button"> & { busy?: boolean }) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      disabled={disabled && !busy}
      data-disabled={disabled || busy ? "" : undefined}
      onClick={busy ? ignore : onClick}
      {...rest}
    />
  )
}
