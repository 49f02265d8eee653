"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { textOf } from "@/components/ui/form-text"
import { useProblem } from "@/components/shell/problem"
import { Button } from "@/components/ui/button"
import { ButtonLink } from "@/components/ui/button-link"
import { Link } from "@/components/ui/link"
import { ApiError, request } from "@/lib/api/client"
import { AuthForm } from "./auth-form"
import { EmailField } from "./email-field"
import { textLink } from "./auth-heading"
import { Done } from "./done"
import { focusFirst } from "./focus-first"

/** `outbox`: mails stay on this computer, and are shown on a page of it. */
export function ForgotPassword({ outbox }: { outbox: boolean }) {
  const t = useTranslations("auth")
  const problem = useProblem()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [faults, setFaults] = useState<{ email?: string; form?: string }>({})
  const [busy, setBusy] = useState(false)

  async function submit(email: string) {
    if (email === "") return setFaults({ email: t("signIn.emailMissing") })
    setBusy(true)
    setFaults({})
    try {
      await request("requestPasswordReset", { email })
      setSentTo(email)
    } catch (error) {
      const malformed = error instanceof ApiError && error.faults.length > 0
      setFaults(malformed ? { email: t("signUp.emailWrong") } : { form: problem(error) })
    }
    setBusy(false)
  }

  if (sentTo !== null)
    return (
      <Done title={t("forgot.sentTitle")} lead={t("forgot.sent", { email: sentTo })}>
        {outbox && (
          <ButtonLink variant="primary" size="large" href="/outbox">
            {t("forgot.outbox")}
          </ButtonLink>
        )}
        <Button size="large" onClick={() => setSentTo(null)}>
          {t("forgot.another")}
        </Button>
      </Done>
    )
  return (
    <div className="w-full max-w-90">
      <AuthForm
        title={t("forgot.title")}
        lead={t("forgot.lead")}
        fault={faults.form}
        action={t("forgot.action")}
        busy={busy}
        onSubmit={(data) => submit(textOf(data, "email"))}
      >
        <EmailField ref={focusFirst} error={faults.email} />
      </AuthForm>
      <p className="mt-5 text-13 text-ink-2">
        <Link href="/sign-in" className={textLink}>
          {t("forgot.back")}
        </Link>
      </p>
    </div>
  )
}
