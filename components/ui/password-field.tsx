"use client"

import { Eye, EyeOff } from "lucide-react"
import { useState, type ComponentProps } from "react"
import { useTranslations } from "use-intl"
import { Field } from "./field"
import { IconButton } from "./icon-button"
import { Input } from "./input"

type PasswordFieldProps = Omit<ComponentProps<typeof Input>, "type" | "icon"> & {
  label: string
  hint?: string
  error?: string
}

export function PasswordField({ label, hint, error, size, ...rest }: PasswordFieldProps) {
  const t = useTranslations("auth")
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
            label={t(shown ? "hidePassword" : "showPassword")}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff /> : <Eye />}
          </IconButton>
        </span>
      </span>
    </Field>
  )
}
