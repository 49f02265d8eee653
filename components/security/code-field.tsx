"use client"

import { Field } from "@/components/ui/field"
import { Input } from "@/components/ui/input"

type CodeFieldProps = {
  label: string
  hint?: string
  error?: string
  size?: "normal" | "large"
  value: string
  onValueChange: (value: string) => void
}

/** For a code of an authenticator app, which a phone offers to fill in. */
export function CodeField({ label, hint, error, size, value, onValueChange }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <Input
        ref={focus}
        name="code"
        size={size}
        value={value}
        onValueChange={onValueChange}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
        className="tabular-nums"
      />
    </Field>
  )
}

function focus(element: HTMLInputElement | null) {
  element?.focus({ preventScroll: true })
}
