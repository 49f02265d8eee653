"use client"

import { useEffect, useState, type ReactNode } from "react"
import { useTranslations } from "use-intl"
import { textOf } from "@/components/ui/form-text"
import { forget } from "@/components/offline/forget"
import { useProblem } from "@/components/shell/problem"
import { Button } from "@/components/ui/button"
import { Link } from "@/components/ui/link"
import { PasswordField } from "@/components/ui/password-field"
import { ApiError } from "@/lib/api/client"
import { AuthForm } from "./auth-form"
import { EmailField } from "./email-field"
import { CodeStep } from "./code-step"
import { DemoPeople, type DemoPerson } from "./demo-people"
import { enter, enterByProvider } from "./enter"
import { textLink } from "./auth-heading"
import { goOn } from "./joining"
import { focusFirst } from "./focus-first"

type SignInProps = {
  next: string
  email?: string
  demoPeople: readonly DemoPerson[]
  /** The name of the provider of OpenID Connect, where there is one. */
  provider: string | null
  /** Why signing in there has failed, as the address says it. */
  refusal?: string
  /** The account has just been closed. */
  closed?: boolean
}
type Faults = { email?: string; password?: string; form?: string }

export function SignIn({ next, email, demoPeople, provider, refusal, closed = false }: SignInProps) {
  const t = useTranslations("auth")
  const problem = useProblem()
  // A session that has ended leaves nothing either.
  useEffect(() => void forget(), [])
  const [faults, setFaults] = useState<Faults>(() =>
    refusal === undefined ? {} : { form: problem(new ApiError(401, identityCode(refusal), refusal)) },
  )
  const [busy, setBusy] = useState<"form" | "provider" | number | null>(null)
  /** Known to be right, of an account that asks for a code too. */
  const [known, setKnown] = useState<{ email: string; password: string } | null>(null)

  async function go(who: "form" | number, credentials: Parameters<typeof enter>[0]) {
    setBusy(who)
    setFaults({})
    try {
      await enter(credentials)
      // A page of its own: nothing of another person stays in memory.
      await goOn(next)
    } catch (error) {
      const asksForCode = error instanceof ApiError && error.code === "second-factor-required"
      if (asksForCode && "password" in credentials) setKnown(credentials)
      else setFaults({ form: problem(error) })
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

  if (known)
    return (
      <CodeStep
        fault={faults.form}
        busy={busy !== null}
        onCode={(code) => void go("form", { ...known, code })}
        onBack={() => {
          setKnown(null)
          setFaults({})
        }}
      />
    )
  return (
    <div className="w-full max-w-90">
      <AuthForm
        title={t("signIn.title")}
        lead={t(closed ? "signIn.closed" : "signIn.lead")}
        fault={faults.form}
        action={t("signIn.action")}
        busy={busy === "form"}
        disabled={busy !== null}
        onSubmit={submit}
      >
        <EmailField ref={focusFirst} defaultValue={email} error={faults.email} />
        <PasswordField
          label={t("password")}
          name="password"
          size="large"
          autoComplete="current-password"
          required
          error={faults.password}
        />
      </AuthForm>
      {provider !== null && (
        <Button
          size="large"
          className="mt-3 w-full"
          loading={busy === "provider"}
          disabled={busy !== null}
          onClick={() => {
            setBusy("provider")
            void enterByProvider(next)
          }}
        >
          {t("signIn.with", { provider })}
        </Button>
      )}
      <p className="mt-5 flex flex-wrap justify-between gap-x-4 gap-y-2 text-13 text-ink-2">
        <span>{t.rich("signIn.newHere", { link: signUpLink(next) })}</span>
        <Link href="/forgot-password" className={textLink}>
          {t("signIn.forgot")}
        </Link>
      </p>
      {demoPeople.length > 0 && (
        <DemoPeople people={demoPeople} busy={busy} onEnter={(id) => void go(id, { demoUserId: String(id) })} />
      )}
    </div>
  )
}

/** next-auth has words of its own for what goes wrong on the way. */
function identityCode(refusal: string): string {
  return refusal.startsWith("identity-") ? refusal : "identity-failed"
}

function signUpLink(next: string) {
  const href = next === "/" ? "/sign-up" : `/sign-up?next=${encodeURIComponent(next)}`
  return function SignUpLink(text: ReactNode) {
    return (
      <Link href={href} className={textLink}>
        {text}
      </Link>
    )
  }
}
