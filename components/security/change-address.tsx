"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { useOrganization } from "@/components/shell/organization-context"
import { useProblem } from "@/components/shell/problem"
import { DialogForm } from "@/components/ui/dialog-form"
import { Field } from "@/components/ui/field"
import { FormFault } from "@/components/ui/form-fault"
import { Input } from "@/components/ui/input"
import { isFaultAt, type AnswerOf, type ApiError } from "@/lib/api/client"
import { CurrentPassword } from "./current-password"

type Faults = { email?: string; password?: string; form?: string }

type ChangeAddressProps = {
  passwordNeeded: boolean
  onDone: (pending: AnswerOf<"requestEmailChange">) => void
}

/** Asks for another address, with the password. */
export function ChangeAddress({ passwordNeeded, onDone }: ChangeAddressProps) {
  const t = useTranslations("security.email")
  const auth = useTranslations("auth.signIn")
  const { user } = useOrganization()
  const faultsOf = useFaultsOf()
  const [email, setEmail] = useState("")
  const [password, setPassword] = useState("")
  const [faults, setFaults] = useState<Faults>({})
  const ask = useChange("requestEmailChange", { form: true, onDone: ({ answer }) => onDone(answer) })

  function submit() {
    const same = email.trim().toLowerCase() === user.email.toLowerCase()
    const missing = {
      ...(same && { email: t("same") }),
      ...(email.trim() === "" && { email: t("missing") }),
      ...(passwordNeeded && password === "" && { password: auth("passwordMissing") }),
    }
    setFaults(missing)
    if (Object.keys(missing).length > 0) return
    ask.mutate({ email, ...(passwordNeeded && { password }) }, { onError: (error) => setFaults(faultsOf(error)) })
  }

  return (
    <DialogForm
      size="small"
      title={t("change")}
      description={t(user.emailVerified ? "changeLeadBoth" : "changeLead", { email: user.email })}
      action={t("action")}
      busy={ask.isPending}
      onSubmit={submit}
    >
      <FormFault>{faults.form}</FormFault>
      <Field label={t("next")} error={faults.email}>
        <Input
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          value={email}
          onValueChange={setEmail}
        />
      </Field>
      {passwordNeeded && <CurrentPassword value={password} onValueChange={setPassword} error={faults.password} />}
    </DialogForm>
  )
}

/** The words for what the API does not take. */
function useFaultsOf(): (error: ApiError) => Faults {
  const t = useTranslations("security.email")
  const factor = useTranslations("security.factor")
  const problem = useProblem()
  return (error) => {
    if (isFaultAt(error, "password")) return { password: factor("passwordWrong") }
    if (isFaultAt(error, "email")) return { email: t("wrong") }
    return { form: problem(error) }
  }
}
