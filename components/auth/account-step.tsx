"use client"

import { CircleAlert } from "lucide-react"
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
import { ApiError, request } from "@/lib/api/client"
import { AuthHeading, textLink } from "./auth-heading"
import { enter } from "./enter"
import { PasswordStrength } from "./password-strength"
import { strengthOf } from "./strength"

type Faults = { name?: string; email?: string; password?: string; form?: ReactNode }

export function AccountStep({ onDone }: { onDone: () => void }) {
  const t = useTranslations("auth")
  const problem = useProblem()
  const [password, setPassword] = useState("")
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)

  async function create(account: { name: string; email: string; password: string }) {
    setBusy(true)
    setFaults({})
    try {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      await request("createUser", { ...account, timeZone })
      await enter(account)
      onDone()
    } catch (error) {
      setFaults(faultsOf(error))
      setBusy(false)
    }
  }

  function faultsOf(error: unknown): Faults {
    if (!(error instanceof ApiError)) return { form: problem(error) }
    if (error.code === "email-taken") {
      return { form: t.rich("signUp.emailTaken", { link: signInLink }) }
    }
    const of = (path: string) => error.faults.find((fault) => fault.path === path)?.message
    const found = {
      ...(of("name") !== undefined && { name: t("signUp.nameMissing") }),
      ...(of("email") !== undefined && { email: t("signUp.emailWrong") }),
      ...(of("password") !== undefined && {
        password: of("password")?.includes("common") ? t("signUp.passwordCommon") : t("signUp.passwordWrong"),
      }),
    }
    return Object.keys(found).length > 0 ? found : { form: problem(error) }
  }

  function submit(form: FormData) {
    const name = textOf(form, "name")
    const email = textOf(form, "email")
    const { level } = strengthOf(password)
    const missing = {
      ...(name === "" && { name: t("signUp.nameMissing") }),
      ...(email === "" && { email: t("signUp.emailMissing") }),
      ...((level === "empty" || level === "short") && { password: t("signUp.passwordShort") }),
    }
    if (Object.keys(missing).length > 0) setFaults(missing)
    else void create({ name, email, password })
  }

  return (
    <>
      <AuthHeading title={t("signUp.title")}>{t("signUp.lead")}</AuthHeading>
      <form
        noValidate
        aria-label={t("signUp.title")}
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) submit(new FormData(event.currentTarget))
        }}
      >
        {faults.form !== undefined && (
          <Notice tone="danger" role="alert" icon={<CircleAlert aria-hidden />}>
            {faults.form}
          </Notice>
        )}
        <Field label={t("signUp.name")} error={faults.name}>
          <Input name="name" size="large" autoComplete="name" maxLength={255} required />
        </Field>
        <Field label={t("email")} error={faults.email}>
          <Input name="email" type="email" size="large" autoComplete="username" autoCapitalize="none" required />
        </Field>
        <PasswordField
          label={t("password")}
          name="password"
          size="large"
          autoComplete="new-password"
          required
          value={password}
          onValueChange={setPassword}
          error={faults.password}
          showLabel={t("showPassword")}
          hideLabel={t("hidePassword")}
        />
        <PasswordStrength password={password} />
        <Button type="submit" variant="primary" size="large" loading={busy}>
          {t("signUp.action")}
        </Button>
      </form>
      <p className="mt-5 text-13 text-ink-2">{t.rich("signUp.haveAccount", { link: signInLink })}</p>
    </>
  )
}

function signInLink(text: ReactNode) {
  return (
    <Link href="/sign-in" className={textLink}>
      {text}
    </Link>
  )
}
