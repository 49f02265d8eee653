import { classes } from "./classes"
import { cssColorOf } from "./palette"

type LabelDotProps = {
  /** Left out where it stands beside the dot already. */
  name?: string
  color: string | null
  shape?: "round" | "square"
  className?: string
}

export function LabelDot({ name, color, shape = "round", className }: LabelDotProps) {
  return (
    <span className={classes("inline-flex min-w-0 items-center gap-[5px] text-12 text-ink-2", className)}>
      <span
        aria-hidden
        style={{ backgroundColor: color === null ? "var(--line-control)" : cssColorOf(color) }}
        className={shape === "round" ? "size-2 flex-none rounded-full" : "size-[9px] flex-none rounded-[3px]"}
      />
      {name !== undefined && <span className="truncate">{name}</span>}
    </span>
  )
}
