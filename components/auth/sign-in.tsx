"use client"

import Link from "next/link"
import { useState, type ReactNode } from "react"
import { useTranslations } from "use-intl"
import { textOf } from "@/components/shell/form-text"
import { useProblem } from "@/components/shell/problem"
import { Button } from "@/components/ui/button"
import { Field } from "@/components/ui/field"
import { Input } from "@/components/ui/input"
import { Notice } from "@/components/ui/notice"
import { PasswordField } from "@/components/ui/password-field"
import { CircleAlert } from "lucide-react"
import { DemoPeople, type DemoPerson } from "./demo-people"
import { enter } from "./enter"
import { AuthHeading, textLink } from "./auth-heading"

type SignInProps = { next: string; demoPeople: readonly DemoPerson[] }
type Faults = { email?: string; password?: string; form?: string }

export function SignIn({ next, demoPeople }: SignInProps) {
  const t = useTranslations("auth")
  const problem = useProblem()
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState<"form" | number | null>(null)

  async function go(who: "form" | number, credentials: Parameters<typeof enter>[0]) {
    setBusy(who)
    setFaults({})
    try {
      await enter(credentials)
      // A page of its own: nothing of another person stays in memory.
      window.location.assign(next)
    } catch (error) {
      setFaults({ form: problem(error) })
      setBusy(null)
    }
  }

  function submit(form: FormData) {
    const email = textOf(form, "email")
    const typed = form.get("password")
    const password = typeof typed === "string" ? typed : ""
    const missing = {
      ...(email === "" && { email: t("signIn.emailMissing") }),
      ...(password === "" && { password: t("signIn.passwordMissing") }),
    }
    if (Object.keys(missing).length > 0) setFaults(missing)
    else void go("form", { email, password })
  }

  return (
    <div className="w-full max-w-90">
      <AuthHeading title={t("signIn.title")}>{t("signIn.lead")}</AuthHeading>
      <form
        noValidate
        aria-label={t("signIn.title")}
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (busy === null) submit(new FormData(event.currentTarget))
        }}
      >
        {faults.form !== undefined && (
          <Notice tone="danger" role="alert" icon={<CircleAlert aria-hidden />}>
            {faults.form}
          </Notice>
        )}
        <Field label={t("email")} error={faults.email}>
          <Input name="email" type="email" size="large" autoComplete="username" autoCapitalize="none" required />
        </Field>
        <PasswordField
          label={t("password")}
          name="password"
          size="large"
          autoComplete="current-password"
          required
          error={faults.password}
          showLabel={t("showPassword")}
          hideLabel={t("hidePassword")}
        />
        <Button type="submit" variant="primary" size="large" loading={busy === "form"} disabled={busy !== null}>
          {t("signIn.action")}
        </Button>
      </form>
      <p className="mt-5 text-13 text-ink-2">{t.rich("signIn.newHere", { link: signUpLink })}</p>
      {demoPeople.length > 0 && (
        <DemoPeople people={demoPeople} busy={busy} onEnter={(id) => void go(id, { demoUserId: String(id) })} />
      )}
    </div>
  )
}

function signUpLink(text: ReactNode) {
  return (
    <Link href="/sign-up" className={textLink}>
      {text}
    </Link>
  )
}
