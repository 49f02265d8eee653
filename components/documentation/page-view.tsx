"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useMemo, useRef, useState, type RefObject } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { useLeftDraft, type Draft as LeftText } from "@/components/editor/drafts"
import { startInSight, type Start } from "@/components/editor/start"
import type { Saving } from "@/components/editor/saving"
import { PeopleOfText } from "@/components/mentions/people"
import { useOrganization } from "@/components/shell/organization-context"
import { ButtonLink } from "@/components/ui/button-link"
import { ErrorState } from "@/components/ui/error-state"
import { viewLater } from "@/components/ui/load-later"
import { ReadFailure } from "@/components/ui/read-failure"
import { useIdle } from "@/components/ui/when-idle"
import { query, type ApiError } from "@/lib/api/client"
import { headingsOf, type ContentsEntry } from "@/lib/rich-text/headings"
import { mentionsIn } from "@/lib/mentions/in-text"
import { PageBanner } from "./page-banner"
import { ContentsMenu, PageContents } from "./page-contents"
import { PageHeader } from "./page-header"
import { PageSkeleton } from "@/components/rich-text/page-skeleton"
import { PageTopBar } from "./page-top-bar"
import { PageText, PageWriting, usePageDraftName } from "./page-writing"
import { SubPages } from "./sub-pages"
import type { Draft, Page } from "./tree"
import { forgetMade, isJustMade } from "./use-create"
import { TreePane } from "./tree-pane"
import type { TreePreference } from "./tree-preference"
import { useHeadingInView } from "./use-heading-in-view"
import { useTreePreference } from "./use-tree-preference"

const PagePresence = viewLater(() => import("@/components/live/text-presence").then((module) => module.PagePresence), {
  wordless: true,
})

type PageViewProps = { pageId: number; preference: TreePreference }

/** A page of the documentation, to be read. */
export function PageView({ pageId, preference: initial }: PageViewProps) {
  const page = useRead(query("getPage", { pageId }))
  const [preference, onPreference] = useTreePreference(initial)
  const [draft, onDraft] = useState<Draft | null>(null)
  // A page that was just made is there to be written on.
  const [begun, setBegun] = useState<Start | false>(() => (isJustMade(pageId) ? "end" : null))
  const [ending, setEnding] = useState(false)
  useEffect(() => forgetMade(pageId), [pageId])
  const left = useLeftDraft(usePageDraftName(pageId))
  // What was left unsaved is gone on with, once.
  const resumed = begun === null && page.data?.can.edit === true ? left : null
  const writing = begun === null ? resumed !== null && resumed !== undefined : begun !== false
  const [phase, setPhase] = useState<Saving["phase"]>("saved")
  const space = useRead({
    ...query("getSpace", { spaceId: page.data?.spaceId ?? 0 }),
    enabled: page.data !== undefined,
  })
  const text = useRef<HTMLDivElement>(null)
  const idle = useIdle()
  const client = useQueryClient()
  function begin(start: Start) {
    // An author begins with the text that is shown.
    void client.invalidateQueries({ queryKey: query("getPageContent", { pageId }).queryKey })
    setEnding(false)
    setBegun(start)
  }
  // Nothing is left behind that is not saved: the writing ends with the answer.
  if (ending && writing && phase === "saved") {
    setEnding(false)
    setBegun(false)
  }
  // Whoever writes keeps the text before them, also where the page has gone meanwhile.
  if (page.data === undefined || (page.error && !writing)) {
    if (page.error)
      return <PageFailure error={page.error} onRetry={() => void page.refetch()} retrying={page.isFetching} />
    return <PageSkeleton />
  }
  return (
    <>
      <PageTopBar
        page={page.data}
        beside={preference.beside}
        onBeside={(beside) => onPreference({ beside })}
        writing={writing}
        onWriting={(on) => (on ? begin(startInSight(text.current)) : setEnding(true))}
        phase={phase}
      />
      {idle && <PagePresence pageId={pageId} writing={writing} />}
      <div className="flex flex-1 items-start">
        {preference.beside && space.data && (
          <TreePane
            space={space.data}
            selected={pageId}
            preference={preference}
            onPreference={onPreference}
            draft={draft}
            onDraft={onDraft}
            onHide={() => onPreference({ beside: false })}
            className="sticky top-0 h-[calc(100dvh-3rem)] w-66 border-e border-line max-lg:hidden"
          />
        )}
        <PageBody
          page={page.data}
          spaceArchived={space.data?.archivedAt != null}
          writing={writing}
          left={resumed ?? null}
          start={begun === false ? null : (begun ?? "end")}
          text={text}
          onBegin={begin}
          onPhase={setPhase}
          ending={ending}
          onLeave={() => setEnding(true)}
          onStay={() => setEnding(false)}
        />
      </div>
    </>
  )
}

type PageBodyProps = {
  page: Page
  spaceArchived: boolean
  writing: boolean
  left: LeftText | null
  start: Start
  text: RefObject<HTMLDivElement | null>
  onBegin: (start: Start) => void
  onPhase: (phase: Saving["phase"]) => void
  /** The writing ends once all is saved. */
  ending: boolean
  onLeave: () => void
  onStay: () => void
}

/** The text in the middle, its headings at the right; where there is no room for them, behind a button. */
function PageBody({ page, spaceArchived, writing, text, onBegin, ...writes }: PageBodyProps) {
  const t = useTranslations("documentation.page")
  const content = useRead(query("getPageContent", { pageId: page.id }))
  const document = content.data?.content
  const saved = useMemo(() => (document ? headingsOf(document) : []), [document])
  const [written, onHeadings] = useState<readonly ContentsEntry[] | null>(null)
  if (!writing && written !== null) onHeadings(null)
  const entries = written ?? saved
  const mentions = useMemo(() => document !== undefined && mentionsIn(document).length > 0, [document])
  const [current, go] = useHeadingInView(entries)
  const toc = entries.length > 1
  return (
    <div className="@container min-w-0 flex-1" data-page-id={page.id}>
      <div className="grid grid-cols-[minmax(0,720px)] justify-center @min-[56rem]:grid-cols-[minmax(0,720px)_11.5rem] @min-[71rem]:grid-cols-[1fr_minmax(0,720px)_1fr]">
        <article className="px-4 pt-[26px] pb-[30vh] sm:px-6 @min-[71rem]:col-start-2">
          <PageBanner page={page} spaceArchived={spaceArchived} />
          <PageHeader
            page={page}
            content={content.data}
            contents={toc && <ContentsMenu entries={entries} onGo={go} />}
          />
          {content.error && !content.data && (
            <ErrorState title={t("failed")} onRetry={() => void content.refetch()} retrying={content.isFetching}>
              {t("failedText")}
            </ErrorState>
          )}
          {content.data && (
            <PeopleOfText of={page} needed={writing || mentions}>
              {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button "Edit" does the same */}
              <div
                ref={text}
                onDoubleClick={({ clientX: x, clientY: y }) => page.can.edit && !writing && onBegin({ x, y })}
              >
                {writing ? (
                  <PageWriting page={page} content={content.data} onHeadings={onHeadings} {...writes} />
                ) : (
                  <PageText page={page} content={content.data} />
                )}
              </div>
            </PeopleOfText>
          )}
          <SubPages page={page} />
        </article>
        {toc && <PageContents entries={entries} current={current} onGo={go} />}
      </div>
    </div>
  )
}

type PageFailureProps = { error: ApiError; onRetry: () => void; retrying: boolean }

function PageFailure(failure: PageFailureProps) {
  const t = useTranslations("documentation.page")
  const { to } = useOrganization()
  const home = <ButtonLink href={to.home}>{t("home")}</ButtonLink>
  return <ReadFailure {...failure} t={t} action={home} className="my-auto" />
}
