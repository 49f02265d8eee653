"use client"

import { useEffect, useRef, useState, type KeyboardEvent } from "react"
import { useTranslations } from "use-intl"
import { linesOf } from "@/components/tasks/lines"
import type { StepWordsHandle } from "@/components/tasks/quick/step-words"
import type { StepWords as Words } from "@/components/tasks/quick/task-words"
import { classes } from "@/components/ui/classes"
import { viewLater } from "@/components/ui/load-later"
import { Textarea } from "@/components/ui/textarea"

const StepWords = viewLater(() => import("@/components/tasks/quick/step-words").then((module) => module.StepWords))

const longest = 255
const most = 100

type NewSubtaskProps = { taskId: number; onAdd: (steps: readonly Words[]) => Promise<void>; onClose: () => void }

/** Writes one subtask after the other. What is refused comes back into the field. */
export function NewSubtask({ taskId, onAdd, onClose }: NewSubtaskProps) {
  const t = useTranslations("tasks.subtasks")
  const [draft, setDraft] = useState("")
  const [fault, setFault] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const words = useRef<StepWordsHandle>(null)
  useEffect(() => field.current?.focus(), [])

  function add(text: string) {
    // What was understood has been shown by then.
    const steps = linesOf(text).map((line) => words.current?.read(line) ?? { name: line })
    if (steps.length === 0) return
    if (steps.some(({ name }) => name.length > longest)) return setFault(t("tooLong"))
    if (steps.length > most) return setFault(t("tooMany", { limit: most }))
    setDraft("")
    setFault(null)
    onAdd(steps).catch(() => setDraft((since) => (since === "" ? text : `${text}\n${since}`)))
  }

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === "Escape") onClose()
    else if (event.key !== "Enter" || event.shiftKey) return
    else add(draft)
    event.preventDefault()
  }
  function write(text: string) {
    setDraft(text)
    setFault(null)
  }
  return (
    <div
      className="mt-1 grid gap-1"
      onBlur={(event) => {
        if (draft.trim() === "" && !event.currentTarget.contains(event.relatedTarget)) onClose()
      }}
    >
      <Textarea
        ref={field}
        aria-label={t("field")}
        aria-invalid={fault !== null || undefined}
        placeholder={t("placeholder")}
        rows={1}
        dir="auto"
        value={draft}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <StepWords ref={words} taskId={taskId} field={field} text={draft} onText={write} />
      {fault === null ? (
        <p className={classes("text-12 text-ink-3", draft !== "" && "pointer-coarse:hidden")}>
          {t(draft === "" ? "words" : "hint")}
        </p>
      ) : (
        <p role="alert" className="text-12 font-medium text-danger">
          {fault}
        </p>
      )}
    </div>
  )
}
