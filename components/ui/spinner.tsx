import { LoaderCircle } from "lucide-react"
import { classes } from "./classes"

type SpinnerProps = { label?: string; className?: string }

export function Spinner({ label, className }: SpinnerProps) {
  const icon = <LoaderCircle aria-hidden className={classes("animate-spin", className)} />
  if (label === undefined) return icon
  return (
    <output className="inline-flex items-center">
      {icon}
      <span className="sr-only">{label}</span>
    </output>
  )
}
