"use client"

import { useEffect, useRef, type KeyboardEvent } from "react"
import { useTranslations } from "use-intl"
import { Button } from "@/components/ui/button"
import { useBoardContext, useBoardUi } from "@/components/board/board-context"
import type { Adding } from "../board-ui"
import { useFullSentence } from "@/components/board/state/full-sentence"
import type { Cell } from "@/components/board/state/model"
import { roomFor } from "@/components/board/state/room"
import { useDialogs } from "@/components/shell/dialogs-context"
import { linesOf } from "@/components/tasks/lines"
import type { QuickWordsHandle } from "@/components/tasks/quick/quick-words"
import type { TaskWords } from "@/components/tasks/quick/task-words"
import { viewLater } from "@/components/ui/load-later"

const QuickWords = viewLater(() => import("@/components/tasks/quick/quick-words").then((module) => module.QuickWords))

const longest = 255
const most = 100

type QuickAddProps = { cell: Cell; at: Adding["at"]; label: string }

/** Writes one task after the other at an end of a cell. What is refused comes back into the field, with the reason. */
export function QuickAdd({ cell, at, label }: QuickAddProps) {
  const t = useTranslations("board.add")
  const { projectId, ui, announce, limitMode, getLayout } = useBoardContext()
  const adding = useBoardUi((value) => value.adding)
  const submit = useSubmit(cell, at)
  const { open } = useDialogs()
  const full = useFullSentence()
  const last = useRef<Promise<readonly number[]> | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const words = useRef<QuickWordsHandle>(null)
  useEffect(() => field.current?.focus(), [])

  const draft = adding?.draft ?? ""
  const lines = linesOf(draft)
  const set = (values: Partial<Adding>) =>
    ui.set((value) => (value.adding === null ? value : { ...value, adding: { ...value.adding, ...values } }))
  const close = () => ui.set((value) => ({ ...value, adding: null }))
  /** By the key: on goes whoever writes no more from the card that was added last, else from where they were. */
  function leave() {
    const { focused: from } = ui.get()
    ui.set((value) => ({ ...value, adding: null, wanted: from }))
    const goTo = (id: number) =>
      ui.set((value) => (isElsewhere() || value.focused !== from ? value : { ...value, focused: id, wanted: id }))
    last.current?.then(
      (ids) => ids.slice(-1).forEach(goTo),
      () => undefined,
    )
  }

  function add(texts: readonly string[]) {
    // What was understood has been shown by then.
    const tasks = texts.map((text) => ({ text, ...(words.current?.read(text) ?? { name: text, values: {} }) }))
    const [first] = tasks
    if (first === undefined) return
    if (tasks.some(({ name }) => name.length > longest)) return set({ fault: t("tooLong") })
    if (tasks.length > most) return set({ fault: t("tooMany", { limit: most }) })
    const { room, ...limits } = roomFor(cell, getLayout(), tasks.length)
    // Of one more than fits the server says it: another may have gone meanwhile.
    const fitting = limitMode === "hard" && room > 0 ? tasks.slice(0, room) : tasks
    const said = fitting.length === 1 ? t("added", { name: first.name }) : t("addedMany", { count: fitting.length })
    const rest = tasks.slice(fitting.length).map(({ text }) => text)
    set({
      draft: rest.join("\n"),
      fault: rest.length === 0 ? null : t("partly", { added: said, reason: full(limits.full, limits) ?? "" }),
    })
    last.current = submit(fitting)
    if (rest.length === 0) announce(said)
    field.current?.focus()
  }

  /** Another board or column is chosen, with what is written so far. */
  function addElsewhere() {
    close()
    open({ kind: "new-task", stageId: cell.column.id, name: draft.trim() })
  }

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === "Escape") leave()
    else if (event.key !== "Enter" || event.shiftKey) return
    else add(lines)
    event.preventDefault()
  }

  return (
    <div
      className="m-1.5 grid flex-none gap-1.5"
      onBlur={(event) => {
        if (draft.trim() === "" && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <textarea
        ref={field}
        dir="auto"
        rows={1}
        aria-label={`${t("name")}, ${label}`}
        aria-invalid={adding?.fault != null || undefined}
        placeholder={t("placeholder")}
        value={draft}
        onChange={(event) => set({ draft: event.target.value, fault: null })}
        onKeyDown={onKeyDown}
        className="block field-sizing-content max-h-48 w-full resize-none rounded-[8px] border border-line-control bg-surface px-2.5 py-2 text-14 leading-[1.38] font-medium shadow-card outline-none placeholder:font-normal focus-visible:border-focus focus-visible:ring-1 focus-visible:ring-focus aria-invalid:border-danger pointer-coarse:text-16"
      />
      <QuickWords
        ref={words}
        projectId={projectId}
        field={field}
        text={draft}
        onText={(text) => set({ draft: text, fault: null })}
      />
      {adding?.fault != null && (
        <p role="alert" className="px-1 text-12 font-medium text-pretty text-danger">
          {adding.fault}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-1.5 pl-1 text-12 text-ink-3">
        {lines.length > 1 ? (
          <>
            <span className="mr-auto">{t("lines", { count: lines.length })}</span>
            <Button size="small" onClick={() => add([lines.join(" ")])}>
              {t("joinLines")}
            </Button>
          </>
        ) : (
          <>
            <span className={draft === "" ? "mr-auto" : "mr-auto pointer-coarse:invisible"}>
              {t(draft === "" ? "words" : "hint")}
            </span>
            <Button size="small" className="md:hidden" onClick={addElsewhere}>
              {t("elsewhere")}
            </Button>
          </>
        )}
        <Button size="small" variant="primary" disabled={lines.length === 0} onClick={() => add(lines)}>
          {lines.length > 1 ? t("submitLines", { count: lines.length }) : t("submit")}
        </Button>
      </div>
    </div>
  )
}

/** Whether somebody has gone on to something that is no card. */
function isElsewhere(): boolean {
  const { activeElement } = document
  return activeElement !== null && activeElement !== document.body && !activeElement.matches("[data-card-name]")
}

/** A task with the text that it was made of. */
type Written = TaskWords & { readonly text: string }

/** Sends tasks; what is refused comes back before what has been written since. */
function useSubmit(cell: Cell, at: Adding["at"]) {
  const t = useTranslations("board.add")
  const { ui, actions } = useBoardContext()
  /** Answers their ids. */
  return (tasks: readonly Written[]): Promise<readonly number[]> => {
    const work = actions.addTasks(cell, at, tasks)
    work.catch((error: unknown) => {
      const text = tasks.map(({ text: own }) => own).join("\n")
      const fault = t("refused", { reason: actions.refusal(error) })
      ui.set((value) => {
        const own = value.adding?.cell === cell.key && value.adding.at === at ? value.adding.draft : ""
        return { ...value, adding: { cell: cell.key, at, draft: own === "" ? text : `${text}\n${own}`, fault } }
      })
    })
    return work
  }
}
