import type { ReactNode } from "react"
import { classes } from "./classes"
import { Link } from "./link"
import { reveal } from "./reveal"
import { tabBar, tabOn, tabScroller, tabStyle } from "./tab-style"

type TabLink<Part> = { part: Part; href: string; label: ReactNode; icon?: ReactNode }
type TabLinksProps<Part> = {
  label: string
  links: readonly TabLink<Part>[]
  /** The part of the link that is shown. */
  active: Part
  add?: ReactNode
  trailing?: ReactNode
  className?: string
}

// Tabs with addresses of their own are links in a navigation, not a tablist.
export function TabLinks<Part extends string | null>({
  label,
  links,
  active,
  add,
  trailing,
  className,
}: TabLinksProps<Part>) {
  return (
    <div className={classes(tabBar, "px-3", className)}>
      <nav aria-label={label} className={classes(tabScroller, "flex-1 items-center")}>
        {links.map(({ part, href, label: name, icon }) => (
          <Link
            key={href}
            href={href}
            ref={part === active ? reveal : undefined}
            aria-current={part === active ? "page" : undefined}
            className={classes(tabStyle, part === active && tabOn)}
          >
            {icon}
            {name}
          </Link>
        ))}
        {add}
      </nav>
      {trailing !== undefined && <div className="flex flex-none items-center gap-1">{trailing}</div>}
    </div>
  )
}
