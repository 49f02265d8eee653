"use client"

import type { ReactNode } from "react"
import { classes } from "@/components/ui/classes"
import { Link } from "@/components/ui/link"
import { Elapsed } from "./elapsed"

type TimerLinkProps = {
  label: string
  href: string
  linkLabel: string
  /** Whether it counts here, and not in another organization. */
  here: boolean
  name: string
  startedAt: string
  /** What can be done with it. */
  children?: ReactNode
}

/** A running timer with the way to its task. The name of the task has what room the names of the place leave. */
export function TimerLink({ label, href, linkLabel, here, name, startedAt, children }: TimerLinkProps) {
  return (
    <section
      aria-label={label}
      className="flex h-8 max-w-64 items-center max-md:flex-none md:min-w-30 md:shrink-9999 rounded-full border border-line bg-surface text-13"
    >
      <Link
        href={href}
        aria-label={linkLabel}
        className={classes(
          "flex h-full min-w-0 flex-1 items-center gap-2 rounded-full pl-2.5 text-ink-2 hover:text-ink focus-visible:-outline-offset-2",
          children ? "pr-1" : "pr-2.5",
        )}
      >
        <span aria-hidden className={classes("size-1.5 flex-none rounded-full", here ? "bg-accent" : "bg-ink-3")} />
        {/* A name of which only a letter had room would go to a second line, which nobody sees. */}
        <span className="flex h-[1lh] min-w-0 flex-wrap overflow-hidden before:h-full before:content-[''] @max-2xl:hidden max-md:hidden">
          <span dir="auto" className="max-w-full min-w-12 truncate">
            {name}
          </span>
        </span>
        <Elapsed since={startedAt} className="flex-none font-medium text-ink" />
      </Link>
      {children && <span className="flex flex-none pr-1">{children}</span>}
    </section>
  )
}
