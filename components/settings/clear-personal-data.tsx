"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { AskPassword } from "@/components/security/ask-password"
import { Button } from "@/components/ui/button"
import { Dialog } from "@/components/ui/dialog"
import { request } from "@/lib/api/client"
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
        <AskPassword
          title={t("dialogTitle")}
          lead={t("dialogText")}
          action={t("action")}
          danger
          onConfirm={async (password) => {
            await request("clearPersonalData", { password })
            // Nothing of this page is the person's any more.
            window.location.assign("/sign-in")
          }}
        />
      </Dialog>
    </SettingsGroup>
  )
}
