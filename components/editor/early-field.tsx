"use client"

import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  type Ref,
} from "react"
import { classes } from "@/components/ui/classes"
import { startInSight, type Start } from "./start"

/** What was done in the field: the editor goes on with it. */
export type EarlyText = {
  readonly text: string
  readonly files: readonly File[]
  /** The Enter or Escape that was pressed last, with nothing written after it. */
  readonly last: KeyboardEventInit | null
  readonly focused: boolean
  /** The focus was there, and somebody has taken it elsewhere. */
  readonly left: boolean
}

export const nothing: EarlyText = { text: "", files: [], last: null, focused: false, left: false }

export type EarlyHandle = { readonly focus: () => void; readonly take: () => EarlyText }

type EarlyFieldProps = {
  ref: Ref<EarlyHandle>
  label: string
  placeholder: string
  start: Start
  /** There is a text already: it stands over it, where the writing begins, as soon as something is typed. */
  over: boolean
  /** The editor is drawn: nothing of the field is seen any more. */
  unseen: boolean
  onComposing: (composing: boolean) => void
}

/** Somebody writes in another field, or chooses from a menu that is not on its way out. */
const elsewhere = "input, textarea, [contenteditable=true], [role=menu]:not([data-closed])"

/** A plain field in the place of an editor that is still to come. */
export function EarlyField({ ref, label, placeholder, start, over, unseen, onComposing }: EarlyFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const files = useRef<File[]>([])
  const last = useRef<KeyboardEventInit | null>(null)
  const begun = useRef(false)
  const [at, setAt] = useState<{ left: number; top: number } | null>(null)
  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus({ preventScroll: true }),
    take: () => {
      const focused = document.activeElement === field.current
      return {
        ...writtenAndLast(field.current?.value ?? "", last.current),
        files: files.current,
        focused,
        left: begun.current && !focused && document.activeElement !== document.body,
      }
    },
  }))
  useLayoutEffect(() => {
    const frame = field.current?.parentElement
    const place = start === "inSight" ? startInSight(frame ?? null) : start
    if (!frame || place === null || document.activeElement?.closest(elsewhere)) return
    if (place !== "end") {
      const { left, top } = frame.getBoundingClientRect()
      setAt({ left: Math.max(0, place.x - left), top: place.y - top })
    }
    // In the same turn as the click or the key: what is typed next goes here.
    field.current?.focus({ preventScroll: true })
  }, [start])

  function take(event: ClipboardEvent | DragEvent, data: DataTransfer) {
    if (!data.types.includes("Files")) return
    event.preventDefault()
    files.current.push(...data.files)
  }
  function noteKey({ nativeEvent, ...event }: KeyboardEvent) {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = nativeEvent
    if (nativeEvent.isComposing || (key !== "Enter" && key !== "Escape")) return
    last.current = { key, ctrlKey, metaKey, shiftKey, altKey }
    event.stopPropagation()
  }
  function noteInput({ nativeEvent }: FormEvent) {
    if (!(nativeEvent instanceof InputEvent) || nativeEvent.inputType !== "insertLineBreak") last.current = null
  }
  return (
    <textarea
      ref={field}
      rows={1}
      aria-label={label}
      placeholder={placeholder}
      style={over ? (at ?? { left: 0, top: "100%" }) : undefined}
      onFocus={() => (begun.current = true)}
      onKeyDown={noteKey}
      onInput={noteInput}
      onCompositionStart={() => onComposing(true)}
      onCompositionEnd={() => onComposing(false)}
      onPaste={(event) => take(event, event.clipboardData)}
      onDragOver={(event) => event.dataTransfer.types.includes("Files") && event.preventDefault()}
      onDrop={(event) => take(event, event.dataTransfer)}
      // Text of 16 px under a finger: below it a phone zooms into the field.
      className={classes(
        "block min-h-[1.68em] w-full resize-none field-sizing-content bg-transparent pb-[var(--editor-gap,12px)] text-[length:var(--editor-size,16px)] leading-[var(--editor-leading,1.68)] text-ink outline-none wrap-anywhere placeholder:text-ink-3 pointer-coarse:text-16",
        over &&
          "absolute right-0 z-10 w-auto rounded-s bg-surface placeholder-shown:pointer-events-none placeholder-shown:opacity-0",
        unseen && "pointer-events-none absolute bottom-0 opacity-0",
      )}
    />
  )
}

/** The line that an Enter has begun is not a part of the text: the editor gets the Enter. */
function writtenAndLast(text: string, last: KeyboardEventInit | null): Pick<EarlyText, "text" | "last"> {
  if (last?.key !== "Enter" || last.ctrlKey || last.metaKey) return { text, last }
  return text.endsWith("\n") ? { text: text.slice(0, -1), last } : { text, last: null }
}
