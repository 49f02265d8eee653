"use client"

import type { ReactNode } from "react"
import { classes } from "@/components/ui/classes"
import { Shortcut } from "@/components/ui/kbd"
import { Link } from "@/components/ui/link"

const itemStyle =
  "flex h-7 w-full min-w-0 items-center gap-[9px] rounded-s px-2 text-left text-13 whitespace-nowrap text-ink-2 transition-colors duration-120 ease-out select-none hover:bg-hover/60 hover:text-ink focus-visible:-outline-offset-2 max-md:h-10 max-md:text-14 [&>svg]:text-ink-3"

const onStyle = "bg-hover font-medium text-ink hover:bg-hover [&>svg]:text-ink"

type LinkProps = {
  href: string
  active?: boolean
  icon: ReactNode
  /** At the end of the line: how much there is. */
  badge?: ReactNode
  className?: string
  children: ReactNode
}

function SidebarLink({ href, active = false, icon, badge, className, children }: LinkProps) {
  return (
    <Link
      href={href}
      aria-current={active ? "page" : undefined}
      className={classes(itemStyle, active && onStyle, className)}
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {badge}
    </Link>
  )
}

type ButtonProps = { icon: ReactNode; keys?: string; onClick: () => void; children: ReactNode }

function SidebarButton({ icon, keys, onClick, children }: ButtonProps) {
  return (
    <button type="button" onClick={onClick} className={itemStyle}>
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {keys !== undefined && (
        <span aria-hidden className="flex pointer-coarse:hidden">
          <Shortcut keys={keys} />
        </span>
      )}
    </button>
  )
}

export { itemStyle, onStyle, SidebarButton, SidebarLink }
