import Link from "next/link"
import type { ReactNode } from "react"
import { classes } from "./classes"
import { reveal } from "./reveal"
import { tabBar, tabOn, tabScroller, tabStyle } from "./tab-style"

type TabLink = { href: string; label: ReactNode; icon?: ReactNode; active: boolean }
type TabLinksProps = {
  label: string
  links: readonly TabLink[]
  add?: ReactNode
  trailing?: ReactNode
  className?: string
}

// Tabs with addresses of their own are links in a navigation, not a tablist.
export function TabLinks({ label, links, add, trailing, className }: TabLinksProps) {
  return (
    <div className={classes(tabBar, "px-3", className)}>
      <nav aria-label={label} className={classes(tabScroller, "flex-1 items-center")}>
        {links.map((link) => (
          <Link
            key={link.href}
            href={link.href}
            ref={link.active ? reveal : undefined}
            aria-current={link.active ? "page" : undefined}
            className={classes(tabStyle, link.active && tabOn)}
          >
            {link.icon}
            {link.label}
          </Link>
        ))}
        {add}
      </nav>
      {trailing !== undefined && <div className="flex flex-none items-center gap-1">{trailing}</div>}
    </div>
  )
}
