"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useProblem } from "@/components/shell/problem"
import { ButtonLink } from "@/components/ui/button-link"
import { ApiError, request } from "@/lib/api/client"
import { AuthForm } from "./auth-form"
import { Done } from "./done"
import { LinkExpired } from "./link-expired"
import { NewPasswordField, useNewPasswordFaults } from "./new-password-field"

export function ResetPassword({ token }: { token: string }) {
  const t = useTranslations("auth")
  const problem = useProblem()
  const passwordFaults = useNewPasswordFaults()
  const [password, setPassword] = useState("")
  const [faults, setFaults] = useState<{ password?: string; form?: string }>({})
  const [state, setState] = useState<"open" | "busy" | "done" | "expired">("open")

  async function submit() {
    const short = passwordFaults.shortOf(password)
    setFaults({ password: short })
    if (short !== undefined) return
    setState("busy")
    try {
      await request("resetPassword", { token, password })
      setState("done")
    } catch (error) {
      const expired = error instanceof ApiError && error.code === "mail-link-expired"
      if (!expired) setFaults(faultsOf(error))
      setState(expired ? "expired" : "open")
    }
  }

  function faultsOf(error: unknown) {
    const fault = error instanceof ApiError && error.faults.find(({ path }) => path === "password")
    return fault ? { password: passwordFaults.refused(fault.message) } : { form: problem(error) }
  }

  if (state === "expired") return <LinkExpired kind="reset" />
  if (state === "done")
    return (
      <Done title={t("reset.doneTitle")} lead={t("reset.done")}>
        <ButtonLink variant="primary" size="large" href="/sign-in">
          {t("signIn.action")}
        </ButtonLink>
      </Done>
    )
  return (
    <div className="w-full max-w-90">
      <AuthForm
        title={t("reset.title")}
        lead={t("reset.lead")}
        fault={faults.form}
        action={t("reset.action")}
        busy={state === "busy"}
        onSubmit={submit}
      >
        <NewPasswordField
          label={t("reset.password")}
          name="password"
          size="large"
          value={password}
          onValueChange={setPassword}
          error={faults.password}
        />
      </AuthForm>
    </div>
  )
}
