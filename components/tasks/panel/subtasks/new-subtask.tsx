"use client"

import { useEffect, useRef, useState, type KeyboardEvent } from "react"
import { useTranslations } from "use-intl"
import { linesOf } from "@/components/tasks/lines"
import { Textarea } from "@/components/ui/textarea"

const longest = 255
const most = 100

type NewSubtaskProps = { onAdd: (names: readonly string[]) => Promise<void>; onClose: () => void }

/** Writes one subtask after the other. What is refused comes back into the field. */
export function NewSubtask({ onAdd, onClose }: NewSubtaskProps) {
  const t = useTranslations("tasks.subtasks")
  const [draft, setDraft] = useState("")
  const [fault, setFault] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])

  function add(text: string) {
    const names = linesOf(text)
    if (names.length === 0) return
    if (names.some((name) => name.length > longest)) return setFault(t("tooLong"))
    if (names.length > most) return setFault(t("tooMany", { limit: most }))
    setDraft("")
    setFault(null)
    onAdd(names).catch(() => setDraft((since) => (since === "" ? text : `${text}\n${since}`)))
  }

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === "Escape") onClose()
    else if (event.key !== "Enter" || event.shiftKey) return
    else add(draft)
    event.preventDefault()
  }
  return (
    <div className="mt-1">
      <Textarea
        ref={field}
        aria-label={t("field")}
        aria-invalid={fault !== null || undefined}
        placeholder={t("placeholder")}
        rows={1}
        dir="auto"
        value={draft}
        onChange={(event) => {
          setDraft(event.target.value)
          setFault(null)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => draft.trim() === "" && onClose()}
      />
      {fault === null ? (
        <p className="mt-1 text-12 text-ink-3 pointer-coarse:hidden">{t("hint")}</p>
      ) : (
        <p role="alert" className="mt-1 text-12 font-medium text-danger">
          {fault}
        </p>
      )}
    </div>
  )
}
