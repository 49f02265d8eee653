"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useProblem } from "@/components/shell/problem"
import { Button } from "@/components/ui/button"
import { Dialog } from "@/components/ui/dialog"
import { DialogForm } from "@/components/ui/dialog-form"
import { PasswordField } from "@/components/ui/password-field"
import { ApiError, request } from "@/lib/api/client"
import { SettingsGroup } from "./settings-page"

export function ClearPersonalData() {
  const t = useTranslations("settings.profile.clear")
  const [open, setOpen] = useState(false)
  return (
    <SettingsGroup title={t("title")} lead={t("lead")}>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <Question />
      </Dialog>
    </SettingsGroup>
  )
}

function Question() {
  const t = useTranslations("settings.profile.clear")
  const problem = useProblem()
  const [password, setPassword] = useState("")
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function clear() {
    if (password === "") return setFault(t("passwordMissing"))
    setBusy(true)
    setFault(undefined)
    try {
      await request("clearPersonalData", { password })
      // Nothing of this page is the person's any more.
      window.location.assign("/sign-in")
    } catch (error) {
      const wrong = error instanceof ApiError && error.faults.some(({ path }) => path === "password")
      setFault(wrong ? t("passwordWrong") : problem(error))
      setBusy(false)
    }
  }

  return (
    <DialogForm
      size="small"
      title={t("dialogTitle")}
      description={t("dialogText")}
      danger
      action={t("action")}
      busy={busy}
      onSubmit={clear}
    >
      <PasswordField
        label={t("password")}
        autoComplete="current-password"
        required
        value={password}
        onValueChange={setPassword}
        error={fault}
      />
    </DialogForm>
  )
}
