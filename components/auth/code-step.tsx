"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { CodeField } from "@/components/security/code-field"
import { Button } from "@/components/ui/button"
import { AuthForm } from "./auth-form"

type CodeStepProps = { fault?: string; busy: boolean; onCode: (code: string) => void; onBack: () => void }

/** The second step of signing in, where the account has a second factor. */
export function CodeStep({ fault, busy, onCode, onBack }: CodeStepProps) {
  const t = useTranslations("auth.code")
  const factor = useTranslations("security.factor")
  const [code, setCode] = useState("")
  const [missing, setMissing] = useState<string>()

  function submit() {
    setMissing(code.trim() === "" ? factor("codeMissing") : undefined)
    if (code.trim() !== "") onCode(code)
  }

  return (
    <div className="w-full max-w-90">
      <AuthForm title={t("title")} lead={t("lead")} fault={fault} action={t("action")} busy={busy} onSubmit={submit}>
        <CodeField
          size="large"
          label={factor("code")}
          hint={factor("codeOrRecovery")}
          error={missing}
          value={code}
          onValueChange={setCode}
        />
      </AuthForm>
      <Button variant="bare" className="mt-4 -ml-2.5" onClick={onBack}>
        {t("back")}
      </Button>
    </div>
  )
}
