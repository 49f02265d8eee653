"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useMake } from "@/components/changes/use-make"
import { useProblem } from "@/components/shell/problem"
import { DialogForm } from "@/components/ui/dialog-form"
import { FormFault } from "@/components/ui/form-fault"
import { ApiError } from "@/lib/api/client"
import { CodeField } from "./code-field"
import { CurrentPassword } from "./current-password"

type ProveFactorProps = {
  kind: "disable" | "renew"
  passwordNeeded: boolean
  /** With the new recovery codes, where those were asked for. */
  onDone: (recoveryCodes: readonly string[] | null) => void
}
type Faults = { password?: string; code?: string; form?: string }

/** Asks once more who it is, before the second factor is turned off or its recovery codes are replaced. */
export function ProveFactor({ kind, passwordNeeded, onDone }: ProveFactorProps) {
  const t = useTranslations("security.factor")
  const auth = useTranslations("auth")
  const problem = useProblem()
  const make = useMake()
  const [code, setCode] = useState("")
  const [password, setPassword] = useState("")
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)

  async function submit() {
    const missing = {
      ...(code.trim() === "" && { code: t("codeMissing") }),
      ...(passwordNeeded && password === "" && { password: auth("signIn.passwordMissing") }),
    }
    setFaults(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      const proof = { code, ...(passwordNeeded && { password }) }
      if (kind === "renew") {
        const { answer } = await make("renewRecoveryCodes", proof, { form: true })
        return onDone(answer.recoveryCodes)
      }
      await make("disableSecondFactor", proof, { form: true })
      onDone(null)
    } catch (error) {
      setFaults(faultsOf(error))
    } finally {
      setBusy(false)
    }
  }

  function faultsOf(error: unknown): Faults {
    const paths = error instanceof ApiError ? error.faults.map(({ path }) => path) : []
    if (paths.includes("password")) return { password: t("passwordWrong") }
    return paths.includes("code") ? { code: t("codeWrong") } : { form: problem(error) }
  }

  return (
    <DialogForm
      size="small"
      title={t(`${kind}Title`)}
      description={t(`${kind}Lead`)}
      action={t(kind)}
      danger={kind === "disable"}
      busy={busy}
      onSubmit={submit}
    >
      <FormFault>{faults.form}</FormFault>
      <CodeField
        label={t("code")}
        hint={t("codeOrRecovery")}
        error={faults.code}
        value={code}
        onValueChange={setCode}
      />
      {passwordNeeded && <CurrentPassword value={password} onValueChange={setPassword} error={faults.password} />}
    </DialogForm>
  )
}
