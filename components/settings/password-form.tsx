"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { NewPasswordField, useNewPasswordFaults } from "@/components/auth/new-password-field"
import { useChange } from "@/components/changes/use-change"
import { useOrganization } from "@/components/shell/organization-context"
import { useProblem } from "@/components/shell/problem"
import { Button } from "@/components/ui/button"
import { Form } from "@/components/ui/form"
import { FormFault } from "@/components/ui/form-fault"
import { PasswordField } from "@/components/ui/password-field"
import { toast } from "@/components/ui/toast"
import type { ApiError } from "@/lib/api/client"
import { SettingsGroup } from "@/components/ui/settings-page"

type Faults = { current?: string; next?: string; form?: string }

export function PasswordForm() {
  const t = useTranslations("settings.security.password")
  const { user } = useOrganization()
  const faultsOf = useFaultsOf()
  const passwordFaults = useNewPasswordFaults()
  const [current, setCurrent] = useState("")
  const [next, setNext] = useState("")
  const [faults, setFaults] = useState<Faults>({})
  const { mutate, isPending } = useChange("changePassword", {
    form: true,
    onDone: () => {
      setCurrent("")
      setNext("")
      toast.success(t("done"))
    },
  })

  function submit() {
    const short = passwordFaults.shortOf(next)
    const missing = {
      ...(current === "" && { current: t("currentMissing") }),
      ...(short !== undefined && { next: short }),
    }
    setFaults(missing)
    if (Object.keys(missing).length === 0)
      mutate({ currentPassword: current, newPassword: next }, { onError: (error) => setFaults(faultsOf(error)) })
  }

  return (
    <SettingsGroup title={t("title")} lead={t("lead")}>
      <Form aria-label={t("action")} className="max-w-[420px]" busy={isPending} onSubmit={submit}>
        <FormFault>{faults.form}</FormFault>
        {/* A keeper of passwords learns from it whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <PasswordField
          label={t("current")}
          autoComplete="current-password"
          required
          value={current}
          onValueChange={setCurrent}
          error={faults.current}
        />
        <NewPasswordField label={t("next")} value={next} onValueChange={setNext} error={faults.next} />
        <Button type="submit" variant="primary" loading={isPending} className="justify-self-start">
          {t("action")}
        </Button>
      </Form>
    </SettingsGroup>
  )
}

/** The words for what the API does not take. */
function useFaultsOf(): (error: ApiError) => Faults {
  const t = useTranslations("settings.security.password")
  const passwordFaults = useNewPasswordFaults()
  const problem = useProblem()
  return (error) => {
    const of = (path: string) => error.faults.find((fault) => fault.path === path)?.message
    const next = of("newPassword")
    if (of("currentPassword") !== undefined) return { current: t("currentWrong") }
    if (next === undefined) return { form: problem(error) }
    if (next.includes("another one")) return { next: t("nextSame") }
    return { next: passwordFaults.refused(next) }
  }
}
