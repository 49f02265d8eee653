"use client"

import { useRef, useState, type KeyboardEvent } from "react"
import { classes } from "./classes"

type InlineEditProps = {
  value: string
  /** `before` is what stood there when the writing began. */
  onSave: (value: string, before: string) => void
  // Says what is edited: it names the text field, and the button together with the value.
  label: string
  placeholder?: string
  allowEmpty?: boolean
  maxLength?: number
  readOnly?: boolean
  /** It begins with the writing, all of it selected: what it names was just made. */
  fresh?: boolean
  className?: string
}

const shared = "-mx-1.5 block w-[calc(100%+0.75rem)] min-h-6 rounded-s px-1.5 text-left"

export function InlineEdit(props: InlineEditProps) {
  const {
    value,
    onSave,
    label,
    placeholder,
    allowEmpty = false,
    maxLength,
    readOnly = false,
    fresh = false,
    className,
  } = props
  const [draft, setDraft] = useState(fresh ? value : null)
  const [begun, setBegun] = useState(value)
  const button = useRef<HTMLButtonElement>(null)
  const byKey = useRef(false)

  function close(save: boolean) {
    if (draft === null) return
    const next = draft.trim()
    setDraft(null)
    if (save && next !== begun && (allowEmpty || next !== "")) onSave(next, begun)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return
    event.preventDefault()
    // Escape belongs to the field: the dialog around it stays open.
    event.stopPropagation()
    byKey.current = true
    close(event.key === "Enter")
  }

  if (readOnly) return <span className={classes(shared, className)}>{value}</span>
  if (draft === null) {
    return (
      <button
        ref={(element) => {
          button.current = element
          if (element !== null && byKey.current) element.focus()
          byKey.current = false
        }}
        type="button"
        aria-label={`${label}: ${value}`}
        onClick={() => {
          setBegun(value)
          setDraft(value)
        }}
        className={classes(
          shared,
          "cursor-text [text-wrap:inherit] transition-colors duration-120 ease-out hover:bg-hover",
          value === "" && "text-ink-3",
          className,
        )}
      >
        {value === "" ? placeholder : value}
      </button>
    )
  }
  return (
    <textarea
      ref={fresh && draft === begun ? focusAll : focusAtEnd}
      aria-label={label}
      rows={1}
      maxLength={maxLength}
      placeholder={placeholder}
      value={draft}
      onChange={(event) => setDraft(event.target.value.replaceAll(/\s*\n\s*/g, " "))}
      onKeyDown={onKeyDown}
      onBlur={() => close(true)}
      className={classes(
        shared,
        "field-sizing-content resize-none bg-surface ring-1 ring-focus outline-none focus-visible:ring-2",
        className,
      )}
    />
  )
}

function focusAll(element: HTMLTextAreaElement | null) {
  if (element === null || document.activeElement === element) return
  element.focus()
  element.select()
}

function focusAtEnd(element: HTMLTextAreaElement | null) {
  if (element === null || document.activeElement === element) return
  element.focus()
  element.setSelectionRange(element.value.length, element.value.length)
}
