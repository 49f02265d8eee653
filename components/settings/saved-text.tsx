"use client"

import { useRef, useState, type ComponentProps } from "react"
import { useProblem } from "@/components/shell/problem"
import { Field } from "@/components/ui/field"
import { Input } from "@/components/ui/input"
import { ApiError } from "@/lib/api/client"
import { SavedMark, type Saving } from "./saved-mark"

type SavedTextProps = Pick<
  ComponentProps<typeof Input>,
  "type" | "autoComplete" | "inputMode" | "maxLength" | "placeholder"
> & {
  label: string
  hint?: string
  /** What is kept. */
  value: string
  /** Shown where the field is left empty; without it, empty is a value too. */
  missing?: string
  /** Shown where the API does not take what was written. */
  wrong: string
  onSave: (value: string) => Promise<unknown>
}

/** A field that is saved when it is left, or by Enter. What is refused stays to be mended; Escape takes it back. */
export function SavedText({ label, hint, value, missing, wrong, onSave, ...input }: SavedTextProps) {
  const problem = useProblem()
  const [draft, setDraft] = useState<string>()
  const [fault, setFault] = useState<string>()
  const [state, setState] = useState<Saving>("rest")
  const sent = useRef<string>(undefined)

  async function save() {
    const next = (draft ?? value).trim()
    if (next === value) return reset()
    if (next === "" && missing !== undefined) return setFault(missing)
    if (sent.current === next) return
    sent.current = next
    setState("saving")
    setFault(undefined)
    try {
      await onSave(next)
      setState("saved")
      // What was written meanwhile stays.
      setDraft((current) => (current?.trim() === next ? undefined : current))
    } catch (error) {
      setState("rest")
      setFault(error instanceof ApiError && error.faults.length > 0 ? wrong : problem(error))
    } finally {
      sent.current = undefined
    }
  }

  function reset() {
    setDraft(undefined)
    setFault(undefined)
  }

  return (
    <Field label={label} hint={hint} error={fault} optional={<SavedMark state={state} />}>
      <Input
        {...input}
        value={draft ?? value}
        required={missing !== undefined}
        onValueChange={(next) => {
          setDraft(next)
          setState("rest")
        }}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === "Enter") void save()
          if (event.key === "Escape" && draft !== undefined) reset()
        }}
      />
    </Field>
  )
}
