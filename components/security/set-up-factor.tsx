"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { useProblem } from "@/components/shell/problem"
import { DialogForm } from "@/components/ui/dialog-form"
import type { AnswerOf } from "@/lib/api/client"
import { CodeField } from "./code-field"

type SetUpFactorProps = {
  begun: AnswerOf<"beginSecondFactor">
  onDone: (recoveryCodes: readonly string[]) => void
}

export function SetUpFactor({ begun, onDone }: SetUpFactorProps) {
  const t = useTranslations("security.factor")
  const problem = useProblem()
  const [code, setCode] = useState("")
  const [fault, setFault] = useState<string>()
  const confirm = useChange("confirmSecondFactor", {
    form: true,
    onDone: ({ answer }) => onDone(answer.recoveryCodes),
  })

  function submit() {
    setFault(code.trim() === "" ? t("codeMissing") : undefined)
    if (code.trim() !== "")
      confirm.mutate(
        { code },
        { onError: (refusal) => setFault(refusal.faults.length > 0 ? t("codeWrong") : problem(refusal)) },
      )
  }

  return (
    <DialogForm
      size="small"
      title={t("setUpTitle")}
      description={t("setUpLead")}
      action={t("turnOn")}
      busy={confirm.isPending}
      onSubmit={submit}
    >
      {/* White in the dark too: cameras want it. */}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(begun.image)}`}
        alt={t("qr")}
        className="mx-auto size-44 rounded-s border border-line bg-white"
      />
      <div className="grid gap-1 text-13 text-ink-2">
        {t("typeIt")}
        <code className="rounded-s bg-sunken px-2 py-1 text-12 break-all text-ink select-all">
          {begun.secret.replace(/(.{4})(?=.)/g, "$1 ")}
        </code>
      </div>
      <CodeField label={t("code")} hint={t("codeHint")} error={fault} value={code} onValueChange={setCode} />
    </DialogForm>
  )
}
