import type { ReactNode } from "react"
import { classes } from "./classes"

type EmptyStateProps = {
  icon?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
  heading?: "h1" | "h2" | "h3" | "p"
  className?: string
}

export function EmptyState({ icon, title, children, action, heading: Heading = "h2", className }: EmptyStateProps) {
  return (
    <div className={classes("mx-auto grid max-w-sm justify-items-center gap-1 px-6 py-12 text-center", className)}>
      {icon !== undefined && (
        <span className="mb-2 grid size-10 place-items-center rounded-m border border-line bg-surface text-ink-3 [&_svg]:size-[18px]">
          {icon}
        </span>
      )}
      <Heading className="text-14 font-semibold text-balance text-ink">{title}</Heading>
      {children !== undefined && <div className="text-13 text-pretty text-ink-2">{children}</div>}
      {action !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
