"use client"

import { useEffectEvent, useLayoutEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from "react"
import { flushSync } from "react-dom"
import { useTranslations } from "use-intl"
import { useChanges } from "@/components/changes/provider"
import { classes } from "@/components/ui/classes"
import { writeHours } from "@/lib/dates/duration"
import { cellsIn, readCell } from "./table"

/** Goes to another cell. Answers whether there is one that can be written. */
export type Go = (row: number, column: number) => boolean

type SheetCellProps = {
  label: string
  seconds: number
  /** What a timer has counted beside it by now. */
  running: number
  disabled: boolean
  row: number
  column: number
  onGo: Go
  onFault: (text: string) => void
  /** Answers whether the day has room for it. */
  onSet: (seconds: number) => boolean
  /** Fills the cells from this one on, to the right and below. */
  onPaste: (lines: readonly (readonly string[])[]) => void
}

/** What was spent on a task on one day, to be written over. */
export function SheetCell(props: SheetCellProps) {
  const { label, seconds, running, disabled, row, column, onGo, onFault, onSet, onPaste } = props
  const t = useTranslations("timeSheet")
  const { history } = useChanges()
  const [draft, setDraft] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const shown = seconds === 0 ? "" : writeHours(seconds)
  // Another value in a field ends its selection: what is typed next would stand behind it, and not instead of it.
  const selectWhole = useEffectEvent((value: string) => {
    if (draft === null && field.current?.value === value && field.current === document.activeElement)
      field.current.select()
  })
  useLayoutEffect(() => selectWhole(shown), [shown])

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
    const wanted = readCell(text)
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
    const { key, currentTarget: at, shiftKey } = event
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    const isWhole = at.selectionStart === 0 && at.selectionEnd === at.value.length
    const atStart = isWhole || at.selectionEnd === 0
    const atEnd = isWhole || at.selectionStart === at.value.length
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
    else if (key === "Enter") {
      // On the last line, too, the next that is typed is the whole of the cell.
      flushSync(commit)
      at.select()
    }
  }
  function paste(event: ClipboardEvent) {
    const lines = cellsIn(event.clipboardData.getData("text/plain"))
    if (lines.length === 1 && lines[0]?.length === 1) return
    event.preventDefault()
    take(null)
    onPaste(lines)
  }
  const time = writeHours(running)
  return (
    <>
      <input
        ref={field}
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
        onPaste={paste}
        className={classes(
          "h-8 w-full rounded-s bg-transparent px-1.5 text-right tabular-nums outline-none enabled:hover:bg-hover focus:bg-surface focus:outline-2 focus:outline-focus max-md:h-10 pointer-coarse:text-16",
          wrong && "text-danger outline-2 outline-danger",
        )}
      />
      {running > 0 && (
        <>
          <span aria-hidden className="block px-1.5 pb-1 text-right text-12 text-ink-2 tabular-nums">
            + {time}
          </span>
          <span className="sr-only">{t("running", { time })}</span>
        </>
      )}
    </>
  )
}
