"use client"

import { Check, CheckCheck, Columns2, History, Pencil, Send } from "lucide-react"
import { useLayoutEffect, useRef, useState } from "react"
import { useTranslations } from "use-intl"
import { useRefuse } from "@/components/changes/refusal"
import { useRead } from "@/components/changes/use-read"
import { PageSkeleton } from "@/components/rich-text/page-skeleton"
import type { Saving } from "@/components/editor/saving"
import { SavingState } from "@/components/editor/saving-state"
import { PeopleOfText } from "@/components/mentions/people"
import { useOrganization } from "@/components/shell/organization-context"
import { TopBarActions, TopBarCrumbs } from "@/components/shell/top-bar"
import { FaceLink, PersonLink } from "@/components/shell/person-link"
import { Button } from "@/components/ui/button"
import { ButtonLink } from "@/components/ui/button-link"
import { useDates } from "@/components/ui/dates"
import { InlineEdit } from "@/components/ui/inline-edit"
import { viewLater } from "@/components/ui/load-later"
import { ReadFailure } from "@/components/ui/read-failure"
import { useIdle } from "@/components/ui/when-idle"
import { Face } from "@/components/users/face"
import { query } from "@/lib/api/client"
import type { ContentsEntry } from "@/lib/rich-text/headings"
import { RegulationMenu } from "./menu/regulation-menu"
import { ApprovalNotice } from "./approval/approval-notice"
import { canBeRequested, isUnapproved } from "./approval/unapproved"
import { RegulationAsking } from "./asking"
import { HistoryDialog } from "./history-dialog"
import { DraftWriting } from "./draft-writing"
import { Passed } from "./passed"
import { PublishDialog } from "./publish-dialog"
import { Questions } from "./questions/questions"
import { Reading } from "./reading"
import { goToPosition, readingPosition } from "./reading-position"
import type { WholeRegulation } from "./whole-regulation"
import { StateChip } from "./state-chip"
import { TextFrame } from "./text-frame"
import { TestTaking } from "./test/test-taking"
import { openTest, useTestAddress } from "./use-test-address"
import { besideAt, markingAt } from "./addresses"
import { useRegulationChanges } from "./use-regulation-changes"

const RegulationPresence = viewLater(
  () => import("@/components/live/text-presence").then((module) => module.RegulationPresence),
  {
    wordless: true,
  },
)

/** A regulation: read, written by its editors, and the test of it. */
export function RegulationView({ regulationId }: { regulationId: number }) {
  const t = useTranslations("regulations")
  const words = useTranslations("regulationPages")
  const { to } = useOrganization()
  const regulation = useRead(query("getRegulation", { regulationId }))
  const { part, turn, leave } = useTestAddress()
  const [writing, setWriting] = useState(false)
  const scroller = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  // Where somebody was reading they go on writing.
  const [position, setPosition] = useState<number | null>(null)
  const [phase, setPhase] = useState<Saving["phase"]>("saved")
  const [publishing, setPublishing] = useState(false)
  const published = useRef(false)
  const [looking, setLooking] = useState(false)
  const idle = useIdle()
  const { data } = regulation
  if (regulation.error && !data)
    return (
      <ReadFailure
        error={regulation.error}
        retrying={regulation.isFetching}
        onRetry={() => void regulation.refetch()}
        t={t}
        action={<ButtonLink href={to.home}>{t("home")}</ButtonLink>}
        className="my-auto"
      />
    )
  if (!data) return <PageSkeleton />
  const { can, version } = data
  // What has no reader yet is there to be written by its editors; an approver who does not edit it looks at it from the notice.
  const shown = part ?? (writing || (version === null && can.restore) ? "writing" : "reading")
  // A narrow bar keeps room for the name; the rest stands in the menu.
  const aside = "max-md:hidden"
  function onPhase(next: Saving["phase"]) {
    setPhase(next)
    // Whoever looks at a draft without a reader yet writes it from their first word on.
    if (next !== "saved") setWriting(true)
  }
  return (
    <>
      <TopBarCrumbs
        spaceId={data.spaceId}
        crumbs={[{ label: t("title"), href: to.regulations(data.spaceId) }, { label: data.name }]}
      />
      <TopBarActions>
        {shown === "writing" && (
          <span className={phase === "saved" ? "max-sm:hidden" : undefined}>
            <SavingState phase={phase} />
          </span>
        )}
        <span className="@max-4xl:hidden">
          <StateChip regulation={data} />
        </span>
        {can.administer && version !== null && <Passed regulation={data} />}
        {data.waitingCount > 0 && (
          <ButtonLink href={markingAt(to.regulation(regulationId))} className="@max-3xl:hidden">
            <CheckCheck aria-hidden />
            {words("marking.toMark", { count: data.waitingCount })}
          </ButtonLink>
        )}
        <Button onClick={() => setLooking(true)} className={aside}>
          <History aria-hidden />
          <span className="max-sm:sr-only">{version === null ? t("draft") : t("version", { number: version })}</span>
        </Button>
        {can.edit && version !== null && data.changed && (
          <ButtonLink href={besideAt(to.regulation(regulationId))} className={aside}>
            <Columns2 aria-hidden />
            <span className="max-sm:sr-only">{words("beside.open")}</span>
          </ButtonLink>
        )}
        {can.edit && shown === "reading" && (
          <Button
            onClick={() => {
              setPosition(readingPosition(scroller.current, text.current))
              published.current = false
              setWriting(true)
            }}
          >
            <Pencil aria-hidden />
            <span className="max-sm:sr-only">{words("edit")}</span>
          </Button>
        )}
        {can.edit && shown === "writing" && version !== null && (
          <Button onClick={() => setWriting(false)}>
            <Check aria-hidden />
            <span className="max-sm:sr-only">{words("done")}</span>
          </Button>
        )}
        {can.edit && shown === "writing" && (
          <Button
            variant={isUnapproved(data) && !canBeRequested(data) ? "outline" : "primary"}
            disabled={phase !== "saved" || !data.changed}
            onClick={() => setPublishing(true)}
          >
            <Send aria-hidden />
            <span className="max-sm:sr-only">{words(isUnapproved(data) ? "approval.ask" : "publish.action")}</span>
          </Button>
        )}
        <RegulationMenu regulation={data} size="normal" onHistory={() => setLooking(true)} />
      </TopBarActions>
      {idle && <RegulationPresence regulationId={regulationId} writing={writing && shown === "writing"} />}
      <ApprovalNotice
        regulation={data}
        onPublish={can.edit && shown !== "writing" ? () => setPublishing(true) : undefined}
      />
      <HistoryDialog regulationId={regulationId} open={looking} onOpenChange={setLooking} />
      <PublishDialog
        regulation={data}
        open={publishing}
        onOpenChange={setPublishing}
        onPublished={() => {
          published.current = true
          setWriting(false)
        }}
      />
      {(shown === "test" || shown === "outcome") && (
        <TestTaking regulationId={regulationId} looking={shown === "outcome"} onTurn={turn} onLeave={leave} />
      )}
      {shown === "writing" && (
        <Writing
          regulation={data}
          position={position}
          onPhase={onPhase}
          onLeave={() => setWriting(false)}
          isPublished={() => published.current}
        />
      )}
      {shown === "reading" && data.content && (
        <PeopleOfText of={data} needed={false}>
          <Reading
            regulation={data}
            content={data.content}
            header={<Header regulation={data} />}
            scroller={scroller}
            text={text}
            onTest={() => openTest("test")}
            onOutcome={() => openTest("outcome")}
          />
        </PeopleOfText>
      )}
    </>
  )
}

/** What there is to know of it. Its state stands here where the bar at the top has no room for it. */
function Header({ regulation }: { regulation: WholeRegulation }) {
  const t = useTranslations("regulations")
  const dates = useDates()
  const { data: people = [] } = useRead(query("listOrganizationMembers", {}))
  const { id, name, publishedAt, publishedById, publishedByName, mandatory, questionCount, note } = regulation
  const { data: test } = useRead({ ...query("getRegulationTest", { regulationId: id }), enabled: questionCount > 0 })
  const author = people.find(({ userId }) => userId === publishedById)
  const facts = [
    publishedAt !== null && t("published", { date: dates.write(publishedAt, "date") }),
    mandatory && t("mandatory"),
    questionCount > 0 &&
      (test ? t("testedAt", { count: questionCount, mark: test.passMark }) : t("tested", { count: questionCount })),
  ].filter(Boolean)
  return (
    <header className="mb-[22px]">
      <h1 dir="auto" className="mb-1.5 text-28 font-[680] text-balance wrap-anywhere">
        {name}
      </h1>
      <div className="flex min-h-6 items-start gap-2 text-13 text-ink-3">
        {publishedById !== null && (
          <FaceLink id={publishedById} className="-ms-0.5 mt-0.5">
            <Face id={publishedById} name={publishedByName ?? ""} picture={author?.avatarUrl} />
          </FaceLink>
        )}
        <p className="min-w-0 leading-6">
          {publishedById !== null && (
            <>
              <PersonLink id={publishedById}>{publishedByName}</PersonLink>
              {" · "}
            </>
          )}
          {facts.join(" · ")}{" "}
          <span className="inline-flex align-top @min-[58rem]:hidden">
            <StateChip regulation={regulation} />
          </span>
        </p>
      </div>
      {note && <p className="mt-2 text-14 whitespace-pre-line text-ink-2">{note}</p>}
    </header>
  )
}

type WritingProps = {
  regulation: WholeRegulation
  /** Where somebody was reading (`readingPosition`). */
  position: number | null
  onPhase: (phase: Saving["phase"]) => void
  onLeave: () => void
  isPublished: () => boolean
}

/** The draft, what it asks for, and its test. */
function Writing({ regulation, position, onPhase, onLeave, isPublished }: WritingProps) {
  const t = useTranslations("regulations")
  const words = useTranslations("regulationPages")
  const { id: regulationId, name, version, approval } = regulation
  const { data: content } = useRead(query("getRegulationContent", { regulationId }))
  const { rename } = useRegulationChanges()
  const refuse = useRefuse()
  const isNameApproved = version !== null && approval !== null
  const [headings, setHeadings] = useState<readonly ContentsEntry[]>([])
  const scroller = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const isThere = content !== undefined
  useLayoutEffect(() => {
    if (isThere) goToPosition(scroller.current, text.current, position)
  }, [isThere, position])
  const header = (
    <>
      <h1 aria-label={name} dir="auto" className="mb-1.5 text-28 font-[680] text-balance wrap-anywhere">
        <InlineEdit
          value={name}
          label={t("name")}
          maxLength={255}
          readOnly={isNameApproved}
          className="text-start"
          onSave={(next) => void rename(regulation, next).catch(refuse)}
        />
      </h1>
      <p className="text-13 text-ink-3">
        {words(version === null ? "draftLead" : "writingLead")} {isNameApproved && words("nameStays")}
      </p>
    </>
  )
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto">
      <TextFrame regulationId={regulationId} entries={headings} header={header}>
        <RegulationAsking regulation={regulation} />
        {content ? (
          <PeopleOfText of={regulation} needed>
            <div ref={text}>
              <DraftWriting
                regulationId={regulationId}
                content={content}
                onPhase={onPhase}
                onLeave={() => version !== null && onLeave()}
                isPublished={isPublished}
                onHeadings={setHeadings}
              />
            </div>
          </PeopleOfText>
        ) : (
          <PageSkeleton />
        )}
        <Questions regulationId={regulationId} />
      </TextFrame>
    </div>
  )
}
