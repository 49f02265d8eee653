"use client"

import { useEffect, useRef, useState, type KeyboardEvent } from "react"
import { useTranslations } from "use-intl"
import { useBoardContext } from "@/components/board/board-context"

/** The name of a card while it is changed, in the place where it stands. */
export function CardName({ taskId, name }: { taskId: number; name: string }) {
  const t = useTranslations("board.rename")
  const { ui, actions } = useBoardContext()
  const [draft, setDraft] = useState(name)
  const field = useRef<HTMLTextAreaElement>(null)
  const closed = useRef(false)

  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  function close(save: boolean, refocus: boolean) {
    if (closed.current) return
    closed.current = true
    const next = draft.trim()
    ui.set((value) => ({ ...value, renaming: null, wanted: refocus ? taskId : value.wanted }))
    if (save && next !== "" && next !== name) actions.renameTask(taskId, next)
  }

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return
    event.preventDefault()
    close(event.key === "Enter", true)
  }

  return (
    <textarea
      ref={field}
      dir="auto"
      rows={1}
      maxLength={255}
      aria-label={t("name")}
      value={draft}
      onChange={(event) => setDraft(event.target.value.replaceAll(/\s*\n\s*/g, " "))}
      onKeyDown={onKeyDown}
      onBlur={() => close(true, false)}
      className="-mx-1.5 -my-1 block field-sizing-content w-[calc(100%+0.75rem)] resize-none rounded-s bg-surface px-1.5 py-1 text-14 leading-[1.38] font-medium outline-2 outline-focus pointer-coarse:text-16"
    />
  )
}
