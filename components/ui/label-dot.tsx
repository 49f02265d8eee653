import { classes } from "./classes"
import { cssColorOf } from "./palette"

type LabelDotProps = {
  name: string
  color: string | null
  shape?: "round" | "square"
  hideName?: boolean
  className?: string
}

export function LabelDot({ name, color, shape = "round", hideName = false, className }: LabelDotProps) {
  return (
    <span className={classes("inline-flex min-w-0 items-center gap-[5px] text-12 text-ink-2", className)}>
      <span
        aria-hidden
        style={{ backgroundColor: color === null ? "var(--line-control)" : cssColorOf(color) }}
        className={shape === "round" ? "size-2 flex-none rounded-full" : "size-[9px] flex-none rounded-[3px]"}
      />
      <span className={hideName ? "sr-only" : "truncate"}>{name}</span>
    </span>
  )
}
