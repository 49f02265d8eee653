"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { AskPassword } from "@/components/security/ask-password"
import { Button } from "@/components/ui/button"
import { Dialog } from "@/components/ui/dialog"
import { request } from "@/lib/api/client"
import { SettingsGroup } from "@/components/ui/settings-page"

/** Erasing what tells of oneself, and closing the account: two things, each by its name. */
export function ClearPersonalData() {
  return (
    <>
      <Erasing
        kind="clear"
        onConfirm={async (password) => {
          await request("clearPersonalData", { password })
          // The name stands everywhere.
          window.location.reload()
        }}
      />
      <Erasing
        kind="close"
        onConfirm={async (password) => {
          await request("closeAccount", { password })
          // Nothing of this page is the person's any more.
          window.location.assign("/sign-in?closed=1")
        }}
      />
    </>
  )
}

type ErasingProps = { kind: "clear" | "close"; onConfirm: (password: string) => Promise<void> }

function Erasing({ kind, onConfirm }: ErasingProps) {
  const t = useTranslations("settings.profile")
  const [open, setOpen] = useState(false)
  return (
    <SettingsGroup title={t(`${kind}.title`)} lead={t(`${kind}.lead`)}>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t(`${kind}.open`)}
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <AskPassword
          title={t(`${kind}.dialogTitle`)}
          lead={t(`${kind}.dialogText`)}
          action={t(`${kind}.action`)}
          danger
          onConfirm={onConfirm}
        />
      </Dialog>
    </SettingsGroup>
  )
}
