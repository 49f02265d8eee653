"use client"

import { useState, type ReactNode } from "react"
import { useLocale, useTranslations } from "use-intl"
import { textOf } from "@/components/ui/form-text"
import { useProblem } from "@/components/shell/problem"
import { Field } from "@/components/ui/field"
import { Input } from "@/components/ui/input"
import { Link } from "@/components/ui/link"
import { ApiError, isFaultAt, request } from "@/lib/api/client"
import { deviceZone } from "@/lib/dates/zone"
import { AuthForm } from "./auth-form"
import { EmailField } from "./email-field"
import { textLink } from "./auth-heading"
import { enter } from "./enter"
import { focusFirst } from "./focus-first"
import { NewPasswordField, useNewPasswordFaults } from "./new-password-field"

type Faults = { name?: string; email?: string; password?: string; form?: ReactNode }

/** What somebody signs up for. */
export type Joining = {
  readonly name: string
  /** Of an invitation, which is for this address alone. */
  readonly email: string | null
}

type AccountStepProps = {
  /** What is known already: somebody was invited by it. */
  email?: string
  /** Where to go on, also after signing in instead. */
  next?: string
  /** What the account is made to join. */
  joining: Joining | null
  onDone: () => void
}

export function AccountStep({ email: asked, next, joining, onDone }: AccountStepProps) {
  const t = useTranslations("auth")
  const known = joining?.email ?? asked
  const locale = useLocale()
  const problem = useProblem()
  const passwordFaults = useNewPasswordFaults()
  const [password, setPassword] = useState("")
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const signIn = next === undefined ? "/sign-in" : `/sign-in?${new URLSearchParams({ next, email: known ?? "" })}`
  const signInLink = (text: ReactNode) => (
    <Link href={signIn} className={textLink}>
      {text}
    </Link>
  )

  async function create(account: { name: string; email: string; password: string }) {
    setBusy(true)
    setFaults({})
    try {
      const sent = { ...account, locale }
      await request("createUser", { ...sent, timeZone: deviceZone() }).catch((error: unknown) => {
        // A zone that only this browser knows: the preferences have others.
        if (isFaultAt(error, "timeZone")) return request("createUser", sent)
        throw error
      })
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
    const ofPassword = of("password")
    const found = {
      ...(of("name") !== undefined && { name: t("signUp.nameMissing") }),
      ...(of("email") !== undefined && { email: t("signUp.emailWrong") }),
      ...(ofPassword !== undefined && { password: passwordFaults.refused(ofPassword) }),
    }
    return Object.keys(found).length > 0 ? found : { form: problem(error) }
  }

  function submit(form: FormData) {
    const name = textOf(form, "name")
    const email = textOf(form, "email")
    const short = passwordFaults.shortOf(password)
    const missing = {
      ...(name === "" && { name: t("signUp.nameMissing") }),
      ...(email === "" && { email: t("signUp.emailMissing") }),
      ...(short !== undefined && { password: short }),
    }
    if (Object.keys(missing).length > 0) setFaults(missing)
    else void create({ name, email, password })
  }

  return (
    <>
      <AuthForm
        title={joining === null ? t("signUp.title") : t("signUp.joinTitle", { name: joining.name })}
        lead={t(joining === null ? "signUp.lead" : "signUp.joinLead")}
        fault={faults.form}
        action={t("signUp.action")}
        busy={busy}
        onSubmit={submit}
      >
        <Field label={t("signUp.name")} error={faults.name}>
          <Input ref={focusFirst} name="name" size="large" autoComplete="name" maxLength={255} required />
        </Field>
        <EmailField defaultValue={known} fixed={joining?.email != null} error={faults.email} />
        <NewPasswordField
          label={t("password")}
          name="password"
          size="large"
          value={password}
          onValueChange={setPassword}
          error={faults.password}
        />
      </AuthForm>
      <p className="mt-5 text-13 text-ink-2">{t.rich("signUp.haveAccount", { link: signInLink })}</p>
    </>
  )
}
