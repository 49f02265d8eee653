"use client"

import type { ReactNode } from "react"
import { classes } from "@/components/ui/classes"
import { Link } from "@/components/ui/link"
import { onStyle } from "./item"
import { rowActions, rowStyle } from "./row-style"

type FavoriteLineProps = { href: string; active: boolean; icon: ReactNode; menu: ReactNode; children: ReactNode }

/** Something that somebody keeps at hand. */
export function FavoriteLine({ href, active, icon, menu, children }: FavoriteLineProps) {
  return (
    <li className={classes(rowStyle, active && onStyle)}>
      <Link
        href={href}
        aria-current={active ? "page" : undefined}
        className="flex h-full min-w-0 flex-1 items-center gap-[9px] rounded-s px-2 group-hover/row:pr-8 group-hover/row:text-ink focus-visible:-outline-offset-2 pointer-coarse:pr-10"
      >
        {icon}
        <span className="truncate">{children}</span>
      </Link>
      <span className={rowActions}>{menu}</span>
    </li>
  )
}
