import { cloneElement, type ReactElement } from "react"

type Side = "top" | "bottom" | "left" | "right"
type Marked = { [name: `data-${string}`]: string | undefined }
type TooltipProps = {
  label: string
  shortcut?: string
  side?: Side
  children: ReactElement<Marked>
}

// A tooltip is a hint for those who see: the trigger carries its own accessible name. One layer shows it for all (tooltip-layer.tsx).
function Tooltip({ label, shortcut, side, children }: TooltipProps) {
  return cloneElement(children, {
    "data-tooltip": label,
    "data-tooltip-keys": shortcut,
    "data-tooltip-side": side,
  })
}

export { Tooltip }
