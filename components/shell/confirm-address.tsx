"use client"

import { MailWarning } from "lucide-react"
import { useTranslations } from "use-intl"
import { useChange } from "@/components/changes/use-change"
import { Button } from "@/components/ui/button"
import { Notice } from "@/components/ui/notice"
import { toast } from "@/components/ui/toast"
import { useOrganization } from "./organization-context"

/** Says quietly that an address waits to be confirmed, where something hangs on it. */
export function ConfirmAddress() {
  const t = useTranslations("auth.verify")
  const { user } = useOrganization()
  const send = useChange("requestEmailVerification", {
    onDone: () => toast(t("sent", { email: user.email })),
  })
  return (
    <section aria-label={t("title")} className="mx-4 mt-3 flex-none">
      <Notice
        tone="warning"
        icon={<MailWarning aria-hidden />}
        className="max-md:flex-wrap"
        action={
          <Button size="small" loading={send.isPending} onClick={() => send.mutate({})}>
            {t("sendAgain")}
          </Button>
        }
      >
        {t("banner", { email: user.email })}
      </Notice>
    </section>
  )
}
