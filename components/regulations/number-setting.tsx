"use client"

import { useState, type ReactNode } from "react"
import { useTranslations } from "use-intl"
import { Field } from "@/components/ui/field"
import { Form } from "@/components/ui/form"
import { Input } from "@/components/ui/input"

type NumberSettingProps = {
  label: string
  /** What it means that nothing is written; where that means nothing, something is. */
  empty?: string
  /** What stands behind the number; a word by what is written is part of what the number is called. */
  unit?: ReactNode | ((count: number) => string)
  /** On one line with its label. */
  inline?: boolean
  value: number | null
  limit: number
  /** Why the value that is there is not possible any more. */
  fault?: string
  onValue: (value: number | null) => void
}

const written = (value: number | null) => (value === null ? "" : String(value))

/** A whole number from 1 on, saved when one leaves it. */
export function NumberSetting(props: NumberSettingProps) {
  const { label, empty, unit, inline = false, value, limit, fault, onValue } = props
  const t = useTranslations("regulationPages.number")
  const [was, setWas] = useState(value)
  const [text, setText] = useState(written(value))
  if (value !== was) {
    setWas(value)
    setText(written(value))
  }
  const wanted = text.trim() === "" ? null : Number(text)
  const valid = wanted === null ? empty !== undefined : Number.isInteger(wanted) && wanted >= 1 && wanted <= limit
  const changed = wanted !== value
  const save = () => {
    if (valid && changed) onValue(wanted)
  }
  const wrong = t(empty === undefined ? "whole" : "wholeOrNothing", { limit })
  return (
    <Form onSubmit={save}>
      <Field
        label={
          <>
            {label}
            {typeof unit === "function" && <span className="sr-only"> {unit(0)}</span>}
          </>
        }
        hint={empty}
        error={changed && !valid ? wrong : fault}
        className={
          inline
            ? "grid-cols-[auto_auto_auto] items-center justify-start gap-x-2 max-sm:grid-cols-[auto_auto]"
            : undefined
        }
      >
        <div className="flex items-center gap-2 text-13 text-ink-2">
          <Input
            inputMode="numeric"
            maxLength={5}
            size="small"
            autoComplete="off"
            className="w-18"
            value={text}
            onValueChange={setText}
            onBlur={save}
          />
          {typeof unit === "function" ? (
            <span aria-hidden className="font-medium">
              {unit(valid ? (wanted ?? 0) : 0)}
            </span>
          ) : (
            unit
          )}
        </div>
      </Field>
    </Form>
  )
}
