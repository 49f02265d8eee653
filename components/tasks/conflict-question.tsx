"use client"

import { useQueryClient } from "@tanstack/react-query"
import { TriangleAlert } from "lucide-react"
import { useTranslations } from "use-intl"
import { useStore } from "@/components/ui/store"
import { useWrittenValues } from "./panel/written-values"
import { Button } from "@/components/ui/button"
import type { AnswerOf, Call } from "@/lib/api/client"
import { insisting, valueNames, yielding } from "@/components/changes/conflict-answers"
import type { Conflict, ConflictField, Values } from "@/components/changes/conflicts"
import { useChanges } from "@/components/changes/provider"
import { useRefuse } from "@/components/changes/refusal"

const all = (list: readonly Conflict[]) => list
/** How many tasks are named of those that somebody has changed. */
const listed = 4

/** Somebody has changed the same property meanwhile: both values, and who it was. One at a time. */
export function ConflictQuestion() {
  const t = useTranslations("conflict")
  const titleOf = useTitle()
  const conflicts = useStore(useChanges().conflicts, all)
  const written = useValues()
  const decide = useDecision()
  const [conflict] = conflicts
  if (conflict === undefined) return null
  const { field, theirs, mine, changed, taskIds } = conflict
  const title = titleOf(conflict)
  const left = taskIds.length - changed.length
  const several = taskIds.length > 1
  const lines = several
    ? changed
        .slice(0, listed)
        .map(({ taskId, name, current }) => ({ key: taskId, label: name, value: written(field, current) }))
    : [{ key: 0, label: t("theirs"), value: written(field, changed[0]?.current ?? theirs) }]
  return (
    <section
      role="alert"
      aria-label={title}
      data-conflict={field}
      className="fixed right-3 bottom-[calc(72px+env(safe-area-inset-bottom))] left-3 z-60 rounded-m border border-line bg-raised p-3.5 text-13 shadow-float sm:right-auto sm:bottom-4 sm:left-1/2 sm:w-[440px] sm:-translate-x-1/2"
    >
      <p className="flex gap-2 font-semibold text-pretty wrap-anywhere">
        <TriangleAlert aria-hidden className="mt-px size-4 flex-none text-warning" />
        {title}
      </p>
      <dl className="my-2.5 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 pl-6">
        {[...lines, { key: "mine", label: t("mine"), value: written(field, mine) }].map(({ key, label, value }) => (
          <div key={key} className="contents">
            <dt dir="auto" className="max-w-56 truncate text-ink-3">
              {label}
            </dt>
            <dd dir="auto" className="font-medium wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {several && (changed.length > listed || left > 0) && (
        <p className="mb-2.5 pl-6 text-12 text-pretty text-ink-3">
          {[
            changed.length > listed && t("moreChanged", { count: changed.length - listed }),
            left > 0 && t("rest", { count: left, field }),
          ]
            .filter(Boolean)
            .join(" ")}
        </p>
      )}
      <div className="flex items-center justify-end gap-1.5">
        {conflicts.length > 1 && (
          <span className="mr-auto pl-6 text-12 text-ink-3">{t("more", { count: conflicts.length - 1 })}</span>
        )}
        <Button variant="bare" onClick={() => decide(conflict, "theirs")}>
          {t("keepTheirs")}
        </Button>
        <Button variant="primary" onClick={() => decide(conflict, "mine")}>
          {t("applyMine")}
        </Button>
      </div>
    </section>
  )
}

const fieldNames = {
  name: "panel.name",
  status: "properties.status",
  importance: "properties.importance",
  color: "properties.color",
  attention: "properties.attention",
  plannedTime: "time.plan",
  dates: "properties.dates",
  place: "properties.column",
  boards: "properties.boards",
} as const satisfies Record<ConflictField, string>

function useTitle() {
  const t = useTranslations("conflict")
  const properties = useTranslations("tasks")
  return ({ field, taskName, author, taskIds, changed }: Conflict): string => {
    const fieldName = properties(fieldNames[field])
    const [first, ...others] = new Set(changed.map((one) => one.author ?? t("somebody")))
    const by = first ?? author ?? t("somebody")
    if (taskIds.length === 1)
      return t("title", { field: fieldName, name: taskName || (changed[0]?.name ?? ""), author: by })
    const whose = others.length > 0 ? t("withOthers", { author: by }) : by
    return t("titleOfSeveral", { field: fieldName, changed: changed.length, count: taskIds.length, author: whose })
  }
}

function useValues() {
  const t = useTranslations("tasks")
  const conflict = useTranslations("conflict")
  const values = useWrittenValues()
  const nameOf = useStageName()
  return (field: ConflictField, given: Values): string => {
    const name = valueNames[field]
    const value = name === null ? undefined : given[name]
    if (field === "status" || field === "importance") return values[field](Number(value))
    if (field === "color") return typeof value === "string" ? values.color(value) : t("properties.noColor")
    if (field === "name") return String(value)
    if (field === "plannedTime") return typeof value === "number" ? values.duration(value * 60) : t("history.nothing")
    if (field === "attention")
      return typeof value === "string" ? value || t("properties.needsAttention") : t("history.nothing")
    if (field === "boards" && given.columnId === undefined) return conflict("offBoard")
    if (field === "place" || field === "boards")
      return [given.columnId, given.rowId].flatMap((id) => nameOf(id) ?? []).join(", ") || conflict("elsewhere")
    const side = (date: unknown) => (typeof date === "string" ? date : null)
    const dates = { begin: side(given.dateBegin), end: side(given.dateEnd), wholeDays: given.dateAllDay !== false }
    return values.dates(dates) || t("history.nothing")
  }
}

/** The name of a column or row, of whatever board this browser has read. */
function useStageName() {
  const client = useQueryClient()
  return (id: unknown): string | undefined => {
    const boards = client.getQueriesData<AnswerOf<"listProjectTasks">>({ queryKey: ["listProjectTasks"] })
    const projects = client.getQueriesData<AnswerOf<"getProject">>({ queryKey: ["getProject"] })
    const stages = [
      ...boards.flatMap(([, board]) => (board?.view === "board" ? board.stages : [])),
      ...projects.flatMap(([, project]) => project?.stages ?? []),
    ]
    return stages.find((stage) => stage.id === id)?.name
  }
}

function useDecision() {
  const t = useTranslations("conflict")
  const { askAgain, conflicts, history, noteConflict } = useChanges()
  const refuse = useRefuse()
  function ask(call: Call, { taskIds, taskName }: Conflict, message: string) {
    const turn = `task ${taskIds.join(" ")}`
    const work = async (action: string) => {
      const changeId = crypto.randomUUID()
      await askAgain(call, changeId, { about: taskName, action, patches: [] }, [turn])
      return { message, changes: [{ changeId }], turn }
    }
    history.record(work).catch((error: unknown) => {
      if (!noteConflict(call, error, taskName)) refuse(error)
    })
  }
  return (conflict: Conflict, side: "mine" | "theirs") => {
    conflicts.set((list) => list.filter((other) => other !== conflict))
    const left = yielding(conflict)
    if (side === "mine") ask(insisting(conflict), conflict, t("applied"))
    else if (left)
      ask(
        left,
        conflict,
        t("restDone", { count: conflict.taskIds.length - conflict.changed.length, field: conflict.field }),
      )
  }
}
