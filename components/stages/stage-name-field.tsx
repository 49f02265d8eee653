"use client"

import { useEffect, useRef, useState, type KeyboardEvent } from "react"
import { classes } from "@/components/ui/classes"

type StageNameFieldProps = {
  label: string
  placeholder?: string
  name?: string
  /** Called with a name that differs from the one there was. A new stage keeps the field open for the next. */
  onSave: (name: string) => void
  onClose: () => void
  again?: boolean
  className?: string
}

/** Names a column or row in its place: Enter keeps it, Escape leaves it as it was. */
export function StageNameField(props: StageNameFieldProps) {
  const { label, placeholder, name = "", onSave, onClose, again = false, className } = props
  const [draft, setDraft] = useState(name)
  const field = useRef<HTMLInputElement>(null)
  const closed = useRef(false)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
    field.current?.scrollIntoView({ block: "nearest", inline: "nearest" })
  }, [])

  function finish(save: boolean, close: boolean) {
    if (closed.current) return
    const next = draft.trim()
    if (save && next !== "" && next !== name) onSave(next)
    if (close) {
      closed.current = true
      onClose()
    } else setDraft("")
  }

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return
    event.preventDefault()
    const save = event.key === "Enter"
    finish(save, !(again && save && draft.trim() !== ""))
  }

  return (
    <input
      ref={field}
      dir="auto"
      maxLength={255}
      aria-label={label}
      placeholder={placeholder}
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => finish(true, true)}
      className={classes(
        "h-7 min-w-0 flex-1 rounded-s border border-line-control bg-surface px-2 text-13 font-semibold outline-none placeholder:font-normal focus-visible:border-focus focus-visible:ring-1 focus-visible:ring-focus pointer-coarse:text-16",
        className,
      )}
    />
  )
}
