import { ChevronRight } from "lucide-react"
import type { ReactNode } from "react"
import { classes } from "./classes"
import { Link } from "./link"

type Crumb = { label: string; href?: string; icon?: ReactNode }
type BreadcrumbProps = { label: string; items: readonly Crumb[]; className?: string }

// The last one is the place itself. A long name of it gives way first: a step of the way there is readable, or is not there.
/** Which steps have no room, by how far they are from the place. */
const roomless = ["", "@max-[20rem]:hidden", "@max-[32rem]:hidden", "@max-[44rem]:hidden"]

export function Breadcrumb({ label, items, className }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={classes("@container min-w-0", className)}>
      <ol className="flex min-w-0 items-center gap-1.5 text-13 whitespace-nowrap text-ink-2">
        {items.map((item, index) => {
          const fromLast = items.length - 1 - index
          const last = fromLast === 0
          return (
            <li
              key={`${index}${item.label}`}
              className={classes(
                "flex min-w-0 items-center gap-1.5 overflow-clip [overflow-clip-margin:3px]",
                last || "max-w-48 flex-none",
                roomless[Math.min(fromLast, 3)],
              )}
            >
              <CrumbLabel item={item} last={last} />
              {!last && <ChevronRight aria-hidden className="size-3.5 text-ink-3" />}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function CrumbLabel({ item, last }: { item: Crumb; last: boolean }) {
  const content = (
    <>
      {item.icon}
      <span className="truncate">{item.label}</span>
    </>
  )
  const style = "flex min-h-6 min-w-0 items-center gap-1.5"
  if (last) {
    return (
      <span aria-current="page" className={classes(style, "text-14 font-semibold text-ink max-sm:text-16")}>
        {content}
      </span>
    )
  }
  if (item.href === undefined) return <span className={style}>{content}</span>
  return (
    <Link
      href={item.href}
      className={classes(style, "rounded-s transition-colors duration-120 ease-out hover:text-ink")}
    >
      {content}
    </Link>
  )
}
