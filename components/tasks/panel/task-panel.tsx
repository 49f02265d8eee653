"use client"

import { ChevronDown, ChevronUp, Maximize2, X } from "lucide-react"
import { useEffect, useRef, type RefObject } from "react"
import { useTranslations } from "use-intl"
import { TaskPresence } from "../presence"
import { useOrganization } from "@/components/shell/organization-context"
import { buttonStyle } from "@/components/ui/button-style"
import { IconButton } from "@/components/ui/icon-button"
import { Link } from "@/components/ui/link"
import { ResizeHandle } from "@/components/ui/resize-handle"
import { Tooltip } from "@/components/ui/tooltip"
import { useShortcut } from "@/components/ui/use-shortcut"
import { TaskMenu } from "./task-menu"
import { TaskFailed, TaskSkeleton, Unsent } from "./task-states"
import { TaskView } from "./task-view"
import { CopyTaskLink } from "./copy-task-link"
import { isOpenedByKey } from "./open-task"
import { panelWidth, usePanelWidth } from "./panel-width"
import { useTask, type Details } from "./use-task"

type TaskPanelProps = {
  taskId: number
  /** The board beside which it is open; undefined where that is none. */
  projectId: number | undefined
  previous: number | null
  next: number | null
  /** Whether Escape closes it: a selection on the board is cleared first. */
  escapes: boolean
  onOpen: (taskId: number) => void
  onClose: () => void
}

/** A task at the right of a board; over all of it where the two have no room beside each other. */
export function TaskPanel({ taskId, projectId, previous, next, escapes, onOpen, onClose }: TaskPanelProps) {
  const t = useTranslations("tasks.panel")
  const { details, partial, error, refetch, isFetching, unsent } = useTask(taskId, projectId)
  const frame = useRef<HTMLElement>(null)
  const { width, setWidth, keep } = usePanelWidth()
  useFocusOnOpening(frame, taskId)
  useTitle(details?.task.name)
  const options = (description: string, enabled = true) => ({ description, group: t("group"), enabled })
  useShortcut("escape", onClose, options(t("close"), escapes))
  useShortcut("j", () => next !== null && onOpen(next), options(t("next"), next !== null))
  useShortcut("k", () => previous !== null && onOpen(previous), options(t("previous"), previous !== null))
  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-label={details ? t("label", { name: details.task.name }) : t("loading")}
      id="task-panel"
      className="fixed inset-0 left-auto z-40 flex w-full flex-col border-line bg-surface outline-none lg:w-(--task-panel) lg:border-l"
    >
      <ResizeHandle
        label={t("resize")}
        valueText={t("width", { width })}
        controls="task-panel"
        edge="left"
        value={width}
        {...panelWidth}
        onValueChange={setWidth}
        onCommit={keep}
        className="max-lg:hidden"
      />
      <header className="flex h-12 flex-none items-center gap-0.5 pr-3 pl-4 [padding-top:env(safe-area-inset-top)]">
        {details ? <Where details={details} projectId={projectId} /> : <span className="flex-1" />}
        <TaskPresence taskId={taskId} />
        <IconButton
          label={t("previous")}
          shortcut="k"
          disabled={previous === null}
          onClick={() => previous !== null && onOpen(previous)}
        >
          <ChevronUp aria-hidden />
        </IconButton>
        <IconButton
          label={t("next")}
          shortcut="j"
          disabled={next === null}
          onClick={() => next !== null && onOpen(next)}
        >
          <ChevronDown aria-hidden />
        </IconButton>
        <CopyTaskLink taskId={taskId} />
        <OpenAsPage taskId={taskId} />
        {details && <TaskMenu key={taskId} details={details} projectId={projectId} onOpen={onOpen} onGone={onClose} />}
        <IconButton label={t("close")} shortcut="escape" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-2.5 sm:px-7 max-lg:*:mx-auto max-lg:*:max-w-[768px]">
        {unsent && <Unsent />}
        {details ? (
          <TaskView
            key={taskId}
            details={details}
            partial={partial}
            projectId={projectId}
            heading="h2"
            onOpen={onOpen}
          />
        ) : error ? (
          <TaskFailed error={error} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <TaskSkeleton />
        )}
      </div>
    </section>
  )
}

/** The tab and the history of the browser are named by the task while it is open. */
function useTitle(name: string | undefined) {
  useEffect(() => {
    if (name === undefined) return undefined
    const before = document.title
    document.title = `${name} · Stagework`
    return () => {
      document.title = before
    }
  }, [name])
}

/** The panel may come some time after it was asked for: where the focus is by then says nothing of how. */
function useFocusOnOpening(frame: RefObject<HTMLElement | null>, taskId: number) {
  useEffect(() => {
    if (isOpenedByKey() || document.activeElement === document.body) frame.current?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another task in the same panel is an opening too
  }, [frame, taskId])
}

function OpenAsPage({ taskId }: { taskId: number }) {
  const t = useTranslations("tasks.panel")
  const { to } = useOrganization()
  return (
    <Tooltip label={t("page")}>
      <Link
        href={to.task(taskId)}
        aria-label={t("page")}
        className={`${buttonStyle({ variant: "bare", square: true })} max-sm:hidden`}
      >
        <Maximize2 aria-hidden />
      </Link>
    </Tooltip>
  )
}

function Where({ details, projectId }: { details: Details; projectId: number | undefined }) {
  const t = useTranslations("tasks.panel")
  const { to } = useOrganization()
  const place = details.placements.find((one) => one.projectId === projectId) ?? details.placements[0]
  return (
    <nav aria-label={t("where")} className="flex min-w-0 flex-1 items-center gap-1.5 text-ink-2">
      {place && (
        <>
          <Link href={to.project(place.projectId)} dir="auto" className="min-w-0 truncate hover:text-ink">
            {place.projectName}
          </Link>
          <ChevronDown aria-hidden className="size-3.5! -rotate-90 text-ink-3" />
          <span dir="auto" className="min-w-0 truncate">
            {place.columnName}
          </span>
        </>
      )}
    </nav>
  )
}
