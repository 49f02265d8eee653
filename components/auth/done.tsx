"use client"

import type { ReactNode } from "react"
import { AuthHeading } from "./auth-heading"

type DoneProps = { title: string; lead: ReactNode; children: ReactNode }

/** What takes the place of a form that has done its work: it gets the focus, so that it is read out. */
export function Done({ title, lead, children }: DoneProps) {
  return (
    <section ref={focus} tabIndex={-1} aria-label={title} className="w-full max-w-90 outline-none">
      <AuthHeading title={title}>{lead}</AuthHeading>
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  )
}

function focus(element: HTMLElement | null) {
  element?.focus({ preventScroll: true })
}
