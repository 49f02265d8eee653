"use client"

import { ListChecks, Plus } from "lucide-react"
import { useSearchParams } from "next/navigation"
import { useTranslations } from "use-intl"
import { createPortal } from "react-dom"
import { useState } from "react"
import { useRead } from "@/components/changes/use-read"
import { SpacesOverview } from "@/components/organizations/spaces-overview"
import { ToApproveBox } from "@/components/regulations/approval/to-approve-box"
import { ToReadBox } from "@/components/regulations/to-read-box"
import { isToRead } from "@/components/regulations/state-chip"
import { useDialogs } from "@/components/shell/dialogs-context"
import { useOrganization } from "@/components/shell/organization-context"
import { LoadingLines } from "@/components/shell/loading-lines"
import { TopBarActions } from "@/components/shell/top-bar"
import { FacesProvider } from "@/components/tasks/faces-context"
import { closeTask, openTask, taskIn } from "@/components/tasks/panel/open-task"
import { TaskPanel } from "@/components/tasks/panel/panel-later"
import { Button } from "@/components/ui/button"
import { ButtonLink } from "@/components/ui/button-link"
import { useDates, useNow, useToday } from "@/components/ui/dates"
import { EmptyState } from "@/components/ui/empty-state"
import { ErrorState } from "@/components/ui/error-state"
import { Shortcut } from "@/components/ui/kbd"
import { viewLater } from "@/components/ui/load-later"
import { MoreButton } from "@/components/ui/more-button"
import { TabLinks } from "@/components/ui/tab-links"
import { query, type AnswerOf } from "@/lib/api/client"
import { createGrouping, dueGroups } from "@/lib/tasks/lists/own"
import { OwnHistory } from "./own-history"
import { ReviewBox } from "./review-box"
import { SubtasksBox } from "./subtasks-box"
import { useWork, workLists, type WorkList, type WorkTask } from "./use-work"
import { useWorkActions } from "./use-work-actions"
import { useWorkKeys } from "./use-work-keys"
import { useWorkSelection } from "./use-work-selection"
import { WaitingBox } from "./waiting-box"
import { WeekBox } from "./week-box"
import { WorkSection, type Section } from "./work-section"

const WorkBar = viewLater(() => import("./work-bar").then((module) => module.WorkBar), { early: true })

const none: readonly never[] = []
const tabs = [...workLists, "history"] as const

/** The home of a person: what they have to do, by when. */
export function MyWork() {
  const labels = useRead(query("listLabels", {})).data ?? none
  const people = useRead(query("listOrganizationMembers", {})).data ?? none
  const parameters = useSearchParams()
  const list = tabs.find((known) => known === parameters.get("list")) ?? "assigned"
  const { data: spaces } = useRead(query("listSpaces", {}))
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  if (spaces?.length === 0) return <SpacesOverview />
  return (
    <FacesProvider labels={labels} people={people} staleAfter={0}>
      <div className="@container mx-auto w-full max-w-[1080px] flex-none grow px-4 py-5 sm:px-7">
        <Head />
        <NewTaskButton />
        <div className="grid grid-cols-1 items-start gap-9 @3xl:grid-cols-[minmax(0,1fr)_280px] @3xl:grid-rows-[auto_1fr] @3xl:gap-y-3.5 @4xl:grid-cols-[minmax(0,1fr)_320px]">
          <div className="min-w-0 @3xl:row-span-2">
            <Lists list={list} />
            {list === "history" ? <OwnHistory /> : <OpenWork key={list} list={list} foot={foot} />}
          </div>
          {/* What others wait for comes before all tasks where there is one column. */}
          <div className="grid min-w-0 grid-cols-1 gap-3.5 empty:hidden @max-3xl:order-first">
            <ToReadBox folds />
            <ToApproveBox />
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-3.5">
            <WeekBox />
            <ReviewBox keyed={taskIn(parameters) === null} />
            <SubtasksBox />
            <WaitingBox />
          </div>
        </div>
      </div>
      <div ref={setFoot} className="sticky bottom-0 z-10" />
    </FacesProvider>
  )
}

function Head() {
  const t = useTranslations("work")
  const dates = useDates()
  const today = useToday()
  const { data: counts } = useRead(query("countTasks", {}))
  const texts = (useRead(query("listRegulations", { only: "toRead" })).data ?? none).filter(isToRead).length
  const drafts = useRead(query("listRegulations", { only: "toApprove" })).data ?? none
  const approvals = drafts.filter(({ toApprove }) => toApprove).length
  const reviews = counts?.review ?? 0
  const waits =
    texts > 0 && reviews > 0
      ? t("waitsBoth", { texts, reviews })
      : texts > 0
        ? t("waitsTexts", { texts })
        : reviews > 0
          ? t("waitsReviews", { reviews })
          : ""
  return (
    <>
      <h1 className="text-28 font-[680] first-letter:uppercase">{dates.write(today, "weekday")}</h1>
      <p className="mt-1 mb-4 min-h-5 text-14 text-ink-2">
        {counts &&
          `${t("lead", { overdue: counts.overdue, today: counts.today })} ${waits} ${approvals > 0 ? t("waitsApprovals", { count: approvals }) : ""}`}
      </p>
    </>
  )
}

function NewTaskButton() {
  const t = useTranslations("board")
  const { open } = useDialogs()
  const { data: projects = none } = useRead(query("listProjects", {}))
  if (!projects.some(({ can }) => can.edit)) return null
  return (
    <TopBarActions>
      <Button variant="primary" onClick={() => open({ kind: "new-task" })} className="max-md:hidden">
        <Plus aria-hidden />
        {t("newTask")}
        <span aria-hidden className="flex">
          <Shortcut keys="c" className="border-[color-mix(in_oklab,currentColor_40%,transparent)] text-inherit" />
        </span>
      </Button>
    </TopBarActions>
  )
}

function Lists({ list }: { list: (typeof tabs)[number] }) {
  const t = useTranslations("work")
  const { to } = useOrganization()
  const links = tabs.map((part) => ({
    part,
    href: part === "assigned" ? to.home : `${to.home}?list=${part}`,
    label: t(`lists.${part}`),
  }))
  return <TabLinks label={t("lists.label")} links={links} active={list} className="mb-3 px-0" />
}

function OpenWork({ list, foot }: { list: WorkList; foot: HTMLElement | null }) {
  const t = useTranslations("work")
  const words = useTranslations("board.selection")
  const work = useWork(list)
  const { data: counts } = useRead(query("countTasks", {}))
  const sections = useSections(list, work.tasks, list === "assigned" ? counts : undefined)
  const tasks = sections.flatMap((section) => section.tasks)
  const selection = useWorkSelection(tasks)
  const actions = useWorkActions(tasks)
  const keys = useWorkKeys(tasks, { selection, actions })
  const ids = tasks.map(({ id }) => id)
  const at = keys.open === null ? -1 : ids.indexOf(keys.open)
  function close() {
    closeTask()
    keys.comeBack()
  }
  if (work.isPending) return <LoadingLines />
  if (work.isError && tasks.length === 0)
    return <ErrorState title={t("failed")} onRetry={() => void work.refetch()} retrying={work.isFetching} />
  return (
    <>
      {tasks.length === 0 && <Nothing list={list} />}
      <div data-selecting={selection.selecting || undefined} className="data-selecting:pb-20">
        {sections.map((section) => (
          <WorkSection key={section.id} section={section} keys={keys} selection={selection} />
        ))}
      </div>
      <MoreButton pages={work} className="mx-auto flex">
        {t("more")}
      </MoreButton>
      <output className="sr-only">{selection.selecting && words("announced", { count: selection.ids.size })}</output>
      {foot && createPortal(<WorkBar selection={selection} actions={actions} onBack={keys.comeBack} />, foot)}
      {keys.open !== null && (
        <TaskPanel
          taskId={keys.open}
          projectId={tasks[at]?.placements.find(({ archivedAt }) => archivedAt === null)?.projectId}
          previous={ids[at - 1] ?? null}
          next={at < 0 ? null : (ids[at + 1] ?? null)}
          escapes
          onOpen={openTask}
          onClose={close}
        />
      )}
    </>
  )
}

/** The parts of a list that have tasks. What was done today is one. */
function useSections(
  list: WorkList,
  tasks: readonly WorkTask[],
  counts: AnswerOf<"countTasks"> | undefined,
): readonly Section[] {
  const t = useTranslations("work")
  const { timeZone } = useDates()
  const now = useNow()
  if (list === "done")
    return tasks.length === 0 ? [] : [{ id: "done", name: t("lists.done"), tasks, count: undefined, late: false }]
  const groupOf = createGrouping({ now, timeZone })
  return dueGroups.flatMap((group) => {
    const inside = tasks.filter((task) => groupOf(task) === group)
    if (inside.length === 0) return []
    return [{ id: group, name: t(`groups.${group}`), tasks: inside, count: counts?.[group], late: group === "overdue" }]
  })
}

function Nothing({ list }: { list: WorkList }) {
  const t = useTranslations("work")
  const { to } = useOrganization()
  return (
    <EmptyState
      icon={<ListChecks aria-hidden />}
      title={t(`empty.${list}`)}
      action={<ButtonLink href={to.spaces}>{t("empty.boards")}</ButtonLink>}
    >
      {t(`empty.${list}Text`)}
    </EmptyState>
  )
}
