"use client"

import { useState, type KeyboardEvent } from "react"
import { useTranslations } from "use-intl"
import { useChanges } from "@/components/changes/provider"
import { classes } from "@/components/ui/classes"
import { readDuration, writeHours } from "@/lib/dates/duration"

/** Goes to another cell. Answers whether there is one that can be written. */
export type Go = (row: number, column: number) => boolean

type SheetCellProps = {
  label: string
  seconds: number
  disabled: boolean
  row: number
  column: number
  onGo: Go
  onFault: (text: string) => void
  /** Answers whether the day has room for it. */
  onSet: (seconds: number) => boolean
}

const none = /^0+(?:[:.,]0*)?$|^$/

/** What was spent on a task on one day, to be written over. */
export function SheetCell({ label, seconds, disabled, row, column, onGo, onFault, onSet }: SheetCellProps) {
  const t = useTranslations("timeSheet")
  const { history } = useChanges()
  const [draft, setDraft] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  const shown = seconds === 0 ? "" : writeHours(seconds)

  function take(text: string | null) {
    setDraft(text)
    setWrong(false)
    onFault("")
  }
  function refuse(text: string) {
    setWrong(true)
    onFault(text)
  }
  function commit() {
    if (draft === null || wrong) return
    const text = draft.trim()
    const wanted = none.test(text) ? 0 : readDuration(text)
    if (text === shown) take(null)
    else if (wanted === null) refuse(t("noDuration"))
    else if (onSet(wanted)) take(null)
    else refuse(t("noRoom"))
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Where nothing is being written there is nothing of the field's own to take back.
    if (draft === null && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") {
      event.preventDefault()
      if (event.shiftKey) history.redoLast()
      else void history.undoLast()
    }
    const { key, currentTarget: field, shiftKey } = event
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    const isWhole = field.selectionStart === 0 && field.selectionEnd === field.value.length
    const atStart = isWhole || field.selectionEnd === 0
    const atEnd = isWhole || field.selectionStart === field.value.length
    if (key === "Escape" && draft !== null) {
      event.stopPropagation()
      return take(null)
    }
    const went =
      key === "ArrowUp" || (key === "Enter" && shiftKey)
        ? onGo(row - 1, column)
        : key === "ArrowDown" || key === "Enter"
          ? onGo(row + 1, column)
          : key === "ArrowLeft" && atStart
            ? onGo(row, column - 1)
            : key === "ArrowRight" && atEnd && onGo(row, column + 1)
    if (went) event.preventDefault()
    else if (key === "Enter") commit()
  }
  return (
    <input
      aria-label={label}
      aria-invalid={wrong || undefined}
      data-cell={`${row} ${column}`}
      disabled={disabled}
      value={draft ?? shown}
      inputMode="text"
      autoComplete="off"
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
      className={classes(
        "h-8 w-full rounded-s bg-transparent px-1.5 text-right tabular-nums outline-none enabled:hover:bg-hover focus:bg-surface focus:outline-2 focus:outline-focus max-md:h-10 pointer-coarse:text-16",
        wrong && "text-danger outline-2 outline-danger",
      )}
    />
  )
}
