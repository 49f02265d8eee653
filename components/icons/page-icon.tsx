import { FileText } from "lucide-react"
import { createElement } from "react"
import { classes } from "@/components/ui/classes"
import { drawingOf } from "./named-icons"

type PageIconProps = {
  icon: string | null
  /** `large` stands over the title of a page. */
  size?: "normal" | "large"
  className?: string
}

const sizes = {
  normal: { emoji: "w-4 text-center text-13 leading-4", drawing: "text-ink-3" },
  large: { emoji: "text-[40px] leading-none", drawing: "size-10! stroke-[1.4]! text-ink-2" },
}

/** The icon of a page: its emoji, the drawing that it names, or a sheet of paper. */
export function PageIcon({ icon, size = "normal", className }: PageIconProps) {
  const drawing = drawingOf(icon)
  if (icon !== null && drawing === null && !icon.startsWith("name:")) {
    return (
      <span aria-hidden className={classes("flex-none whitespace-nowrap", sizes[size].emoji, className)}>
        {icon}
      </span>
    )
  }
  return createElement(drawing ?? FileText, {
    "aria-hidden": true,
    className: classes(sizes[size].drawing, className),
  })
}
