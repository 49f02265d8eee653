"use client"

import { Eye, EyeOff } from "lucide-react"
import { useState, type ComponentProps } from "react"
import { Field } from "./field"
import { IconButton } from "./icon-button"
import { Input } from "./input"

type PasswordFieldProps = Omit<ComponentProps<typeof Input>, "type" | "icon"> & {
  label: string
  hint?: string
  error?: string
  showLabel: string
  hideLabel: string
}

export function PasswordField({ label, hint, error, showLabel, hideLabel, size, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      <span className="relative block">
        <Input
          type={shown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          size={size}
          {...rest}
          className="pr-9"
        />
        <span className="absolute inset-y-0 right-1 flex items-center">
          <IconButton
            size="small"
            tooltip={false}
            label={shown ? hideLabel : showLabel}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff /> : <Eye />}
          </IconButton>
        </span>
      </span>
    </Field>
  )
}
