"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useProblem } from "@/components/shell/problem"
import { Button } from "@/components/ui/button"
import { ButtonLink } from "@/components/ui/button-link"
import { FormFault } from "@/components/ui/form-fault"
import { ApiError, request } from "@/lib/api/client"
import { AuthHeading } from "./auth-heading"
import { Done } from "./done"
import { LinkExpired } from "./link-expired"

/** Asks for a click: programs that look through mails open their links too. */
export function VerifyEmail({ token }: { token: string }) {
  const t = useTranslations("auth.verify")
  const problem = useProblem()
  const [fault, setFault] = useState<string>()
  const [state, setState] = useState<"open" | "busy" | "done" | "expired">("open")

  async function confirm() {
    setState("busy")
    setFault(undefined)
    try {
      await request("verifyEmail", { token })
      setState("done")
    } catch (error) {
      const expired = error instanceof ApiError && error.code === "mail-link-expired"
      if (!expired) setFault(problem(error))
      setState(expired ? "expired" : "open")
    }
  }

  if (state === "expired") return <LinkExpired kind="verify" />
  if (state === "done")
    return (
      <Done title={t("doneTitle")} lead={t("done")}>
        <ButtonLink variant="primary" size="large" href="/">
          {t("goOn")}
        </ButtonLink>
      </Done>
    )
  return (
    <div className="w-full max-w-90">
      <AuthHeading title={t("title")}>{t("lead")}</AuthHeading>
      <div className="grid grid-cols-1 gap-4">
        <FormFault>{fault}</FormFault>
        <Button variant="primary" size="large" loading={state === "busy"} onClick={() => void confirm()}>
          {t("action")}
        </Button>
      </div>
    </div>
  )
}
