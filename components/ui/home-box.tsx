"use client"

import { ChevronDown } from "lucide-react"
import { useId, useState, type ReactNode } from "react"
import { classes } from "./classes"
import { PlainButton } from "./plain-button"

type HomeBoxProps = {
  icon: ReactNode
  title: string
  count?: ReactNode
  /** Where the home is one column the box is one line until it is opened; this is said on it. */
  folded?: ReactNode
  children: ReactNode
}

const box = "rounded-[12px] border border-line bg-surface px-4 py-3.5"
const head = "items-center gap-2 text-13 font-semibold [&>svg]:text-ink-2"

export function HomeBox({ icon, title, count, folded, children }: HomeBoxProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const counted = count !== undefined && <span className="ml-auto font-medium text-ink-3 tabular-nums">{count}</span>
  const heading = (
    <>
      {icon}
      {title}
      {counted}
    </>
  )
  if (folded === undefined)
    return (
      <section aria-label={title} className={box}>
        <h2 className={`mb-1.5 flex ${head}`}>{heading}</h2>
        {children}
      </section>
    )
  return (
    <section aria-label={title} className={classes(box, "py-0 @3xl:py-3.5")}>
      <h2 className={`mb-1.5 hidden @3xl:flex ${head}`}>{heading}</h2>
      <h2 className="@3xl:hidden">
        <PlainButton
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className={`-mx-2 flex min-h-11 w-[calc(100%+1rem)] rounded-s px-2 text-left ${head}`}
        >
          {icon}
          <span className="flex-none">{title}</span>
          {!open && folded && <span className="flex min-w-0 font-normal">{folded}</span>}
          {counted}
          <ChevronDown aria-hidden className={classes("transition-transform duration-120", open && "rotate-180")} />
        </PlainButton>
      </h2>
      <div id={id} className={classes("pb-3.5 @3xl:block @3xl:pb-0", !open && "hidden")}>
        {children}
      </div>
    </section>
  )
}
