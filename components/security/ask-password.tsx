"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useProblem } from "@/components/shell/problem"
import { DialogForm } from "@/components/ui/dialog-form"
import { isFaultAt } from "@/lib/api/client"
import { CurrentPassword } from "./current-password"

type AskPasswordProps = {
  title: string
  lead: string
  action: string
  danger?: boolean
  /** Throws where it is refused. */
  onConfirm: (password: string) => Promise<unknown>
}

/** Asks for the password once more, before something that a session alone does not allow. */
export function AskPassword({ title, lead, action, danger = false, onConfirm }: AskPasswordProps) {
  const t = useTranslations("security.factor")
  const auth = useTranslations("auth")
  const problem = useProblem()
  const [password, setPassword] = useState("")
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit() {
    if (password === "") return setFault(auth("signIn.passwordMissing"))
    setBusy(true)
    setFault(undefined)
    try {
      await onConfirm(password)
    } catch (error) {
      setFault(isFaultAt(error, "password") ? t("passwordWrong") : problem(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <DialogForm
      size="small"
      title={title}
      description={lead}
      action={action}
      danger={danger}
      busy={busy}
      onSubmit={submit}
    >
      <CurrentPassword value={password} onValueChange={setPassword} error={fault} />
    </DialogForm>
  )
}
