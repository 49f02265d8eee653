"use client"

import type { ReactNode } from "react"
import { ContentsMenu, PageContents } from "@/components/documentation/page-contents"
import { useHeadingInView } from "@/components/documentation/use-heading-in-view"
import { classes } from "@/components/ui/classes"
import type { ContentsEntry } from "@/lib/rich-text/headings"

type TextFrameProps = {
  regulationId: number
  entries: readonly ContentsEntry[]
  above?: ReactNode
  header: ReactNode
  children: ReactNode
}

/** A text that is read or written, with its headings at the right; where there is no room for them, behind a button. */
export function TextFrame({ regulationId, entries, above, header, children }: TextFrameProps) {
  const [current, go] = useHeadingInView(entries)
  const toc = entries.length > 1
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,720px)] justify-center @min-[56rem]:grid-cols-[minmax(0,720px)_11.5rem] @min-[71rem]:grid-cols-[1fr_minmax(0,720px)_1fr]">
        <article
          data-regulation-id={regulationId}
          className={classes(
            "min-w-0 px-4 pt-[26px] pb-16 sm:px-6 @min-[71rem]:col-start-2",
            !toc && "@min-[56rem]:col-span-2 @min-[71rem]:col-span-1",
          )}
        >
          {above}
          <div className={classes("relative", toc && "pe-9 @min-[56rem]:pe-0")}>
            {toc && (
              <div className="absolute end-0 top-0 @min-[56rem]:hidden">
                <ContentsMenu entries={entries} onGo={go} />
              </div>
            )}
            {header}
          </div>
          {children}
        </article>
        {toc && <PageContents entries={entries} current={current} onGo={go} />}
      </div>
    </div>
  )
}
