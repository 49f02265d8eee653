"use client"

import { useRef, useState, type KeyboardEvent } from "react"
import { useTranslations } from "use-intl"
import { Field } from "@/components/ui/field"
import { Input } from "@/components/ui/input"

type NameFieldProps = {
  label: string
  placeholder?: string
  initial?: string
  /** What the API said about the name. */
  fault?: string
  busy?: boolean
  onSave: (name: string) => void
  onCancel: () => void
}

/** A name being written in its place: Enter keeps it, Escape drops it, and leaving keeps what is not empty. */
export function NameField({ label, placeholder, initial = "", fault, busy = false, onSave, onCancel }: NameFieldProps) {
  const t = useTranslations("common")
  const [name, setName] = useState(initial)
  const [own, setOwn] = useState<string>()
  // Leaving after Enter or Escape means nothing more.
  const settled = useRef<string | null>(null)

  function save(name: string) {
    const problem = name === "" ? t("nameMissing") : name.length > 255 ? t("nameLong") : undefined
    setOwn(problem)
    if (problem !== undefined) return
    settled.current = name
    onSave(name)
  }

  function onKeyDown(event: KeyboardEvent) {
    // The tree's own keys are letters here.
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === "Escape") {
      settled.current = name.trim()
      onCancel()
    }
    if (event.key === "Enter") save(name.trim())
  }

  function onBlur() {
    const left = name.trim()
    if (busy || settled.current === left) return
    if (left === "" || left === initial) onCancel()
    else save(left)
  }

  return (
    <Field label={label} hideLabel error={own ?? fault} className="min-w-0 flex-1">
      <Input
        ref={selectAll}
        size="small"
        value={name}
        placeholder={placeholder}
        readOnly={busy}
        aria-busy={busy || undefined}
        autoComplete="off"
        onValueChange={(value) => {
          setName(value)
          setOwn(undefined)
        }}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        onClick={(event) => event.stopPropagation()}
      />
    </Field>
  )
}

const seen = new WeakSet<HTMLInputElement>()
function selectAll(input: HTMLInputElement | null) {
  if (input === null || seen.has(input)) return
  seen.add(input)
  // A menu that closes gives the focus back first.
  requestAnimationFrame(() => {
    input.focus()
    input.select()
    input.scrollIntoView({ block: "nearest" })
  })
}
