"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { ButtonLink } from "@/components/ui/button-link"
import { request } from "@/lib/api/client"
import { Done } from "./done"
import { FollowLink } from "./follow-link"
import { LinkExpired } from "./link-expired"
import { useMailLink } from "./use-mail-link"

/** Where a link of the old address leads that can only stop a change, or take it back. */
export function KeepEmail({ token, does }: { token: string; does: "stop" | "undo" }) {
  const t = useTranslations("auth.keepEmail")
  // The change may be made while this page is open.
  const [undone, setUndone] = useState(does === "undo")
  const link = useMailLink(async () => setUndone((await request("stopEmailChange", { token })).undone))
  if (link.state === "expired") return <LinkExpired kind="keep" />
  if (link.state !== "done")
    return <FollowLink title={t("title")} lead={t(`${does}Lead`)} action={t(does)} link={link} />
  return <AddressStays undone={undone} />
}

/** @param undone whether the change had been made, and was taken back */
export function AddressStays({ undone }: { undone: boolean }) {
  const t = useTranslations("auth.keepEmail")
  return undone ? (
    <Done title={t("undoneTitle")} lead={t("undone")}>
      <SignIn />
    </Done>
  ) : (
    <Done title={t("stoppedTitle")} lead={t("stopped")}>
      <ButtonLink variant="primary" size="large" href="/forgot-password">
        {t("newPassword")}
      </ButtonLink>
    </Done>
  )
}

function SignIn() {
  const t = useTranslations("auth.signIn")
  return (
    <ButtonLink variant="primary" size="large" href="/sign-in">
      {t("action")}
    </ButtonLink>
  )
}
