import { SquareKanban } from "lucide-react"
import { cssColorOf } from "@/components/ui/palette"

/** A board, in the colour of its project. */
export function ProjectIcon({ color, className }: { color: string | null; className?: string }) {
  return (
    <SquareKanban
      aria-hidden
      className={className ?? "text-ink-3"}
      style={color === null ? undefined : { color: cssColorOf(color) }}
    />
  )
}
