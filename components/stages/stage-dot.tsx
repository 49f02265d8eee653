import { cssColorOf } from "@/components/ui/palette"

/** The mark of a column in its colour. */
export function StageDot({ color }: { color: string | null }) {
  return (
    <span
      aria-hidden
      style={{ backgroundColor: color === null ? "var(--line-control)" : cssColorOf(color) }}
      className="size-[9px] flex-none rounded-[3px]"
    />
  )
}
