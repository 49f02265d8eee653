import { cva, type VariantProps } from "class-variance-authority"
import type { ReactNode } from "react"
import { classes } from "./classes"

const noticeStyle = cva("flex items-center gap-2.5 rounded-m border px-3.5 py-2 text-13 text-ink", {
  variants: {
    tone: {
      neutral: "border-line bg-surface [&_svg.lucide]:text-ink-3",
      accent: "border-accent-line bg-accent-soft [&>svg.lucide]:text-accent",
      success: "border-transparent bg-success-soft [&>svg.lucide]:text-success",
      warning: "border-transparent bg-warning-soft [&>svg.lucide]:text-warning",
      danger: "border-transparent bg-danger-soft [&>svg.lucide]:text-danger",
    },
  },
  defaultVariants: { tone: "neutral" },
})

type NoticeProps = VariantProps<typeof noticeStyle> & {
  icon?: ReactNode
  action?: ReactNode
  role?: "status" | "alert" | "note"
  className?: string
  children: ReactNode
}

export function Notice({ tone, icon, action, role, className, children }: NoticeProps) {
  return (
    <div role={role} className={classes(noticeStyle({ tone }), className)}>
      {icon}
      <div className="min-w-0 flex-1 text-pretty">{children}</div>
      {action}
    </div>
  )
}
