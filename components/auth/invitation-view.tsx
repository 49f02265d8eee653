"use client"

import { useState, type ReactNode } from "react"
import { useTranslations } from "use-intl"
import { AuthHeading } from "./auth-heading"
import { chooseJoining } from "./joining"
import { useLeave } from "./leave"
import { useProblem } from "@/components/shell/problem"
import { Button } from "@/components/ui/button"
import { ButtonLink } from "@/components/ui/button-link"
import { FormFault } from "@/components/ui/form-fault"
import { ApiError, request, type AnswerOf } from "@/lib/api/client"

type Invitation = AnswerOf<"getInvitation">
type InvitationViewProps = {
  token: string
  /** Null where the token is none. */
  invitation: Invitation | null
  /** The address of who is signed in. */
  own: string | null
}

/** What the link of an invitation opens, for whoever opens it. */
export function InvitationView({ token, invitation, own }: InvitationViewProps) {
  const t = useTranslations("organization.join")
  return (
    <div className="w-full max-w-100">
      {invitation === null ? (
        <Over title={t("unknownTitle")} text={t("unknownText")} />
      ) : invitation.state === "open" ? (
        <Open token={token} invitation={invitation} own={own} />
      ) : (
        <Closed token={token} invitation={invitation} own={own} />
      )}
    </div>
  )
}

type KnownProps = { token: string; invitation: Invitation; own: string | null }

function Closed({ invitation, own }: KnownProps) {
  const t = useTranslations("organization.join")
  const { state, inviter, email, organization } = invitation
  if (state === "expired") return <Over title={t("expiredTitle")} text={t("expiredText", { inviter })} />
  if (state === "cancelled")
    return <Over title={t("cancelledTitle")} text={t("cancelledText", { inviter, organization })} />
  return (
    <Over title={t("acceptedTitle")} text={t("acceptedText", { email, organization })}>
      {own === null && (
        <ButtonLink size="large" variant="primary" href={`/sign-in?${new URLSearchParams({ email })}`}>
          {t("signIn")}
        </ButtonLink>
      )}
    </Over>
  )
}

/** An invitation that is over, and where to go from here. */
function Over({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const t = useTranslations("organization.join")
  return (
    <>
      <AuthHeading title={title}>{text}</AuthHeading>
      <div className="flex flex-wrap gap-2">
        {children}
        <ButtonLink size="large" href="/">
          {t("home")}
        </ButtonLink>
      </div>
    </>
  )
}

function Open({ token, invitation, own }: KnownProps) {
  const t = useTranslations("organization.join")
  const leave = useLeave()
  const { email, organization, inviter, role, hasAccount } = invitation
  const here = `/invitations/${token}`
  if (own !== null && own.toLowerCase() !== email)
    return (
      <>
        <AuthHeading title={t("otherTitle")}>{t("otherText", { email, own })}</AuthHeading>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" size="large" onClick={() => leave(here)}>
            {t("otherAction")}
          </Button>
          <ButtonLink size="large" href="/">
            {t("home")}
          </ButtonLink>
        </div>
      </>
    )
  const query = new URLSearchParams({ email, next: here })
  return (
    <>
      <AuthHeading title={t("title", { organization })}>{t("lead", { inviter, organization, role })}</AuthHeading>
      {own === null ? (
        <>
          <p className="mb-4 text-14 text-ink-2">
            {t("address", { email })} {hasAccount ? t("hasAccount") : t("noAccount")}
          </p>
          <div className="flex flex-wrap gap-2">
            <ButtonLink
              variant={hasAccount ? "outline" : "primary"}
              size="large"
              href={`/sign-up?${query}`}
              onClick={() => chooseJoining(here)}
            >
              {t("create")}
            </ButtonLink>
            <ButtonLink
              variant={hasAccount ? "primary" : "outline"}
              size="large"
              href={`/sign-in?${query}`}
              onClick={() => chooseJoining(here)}
              className={hasAccount ? "-order-1" : undefined}
            >
              {t("signIn")}
            </ButtonLink>
          </div>
        </>
      ) : (
        <Accept token={token} organization={organization} own={own} />
      )}
    </>
  )
}

function Accept({ token, organization, own }: { token: string; organization: string; own: string }) {
  const t = useTranslations("organization.join")
  const problem = useProblem()
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function accept() {
    setBusy(true)
    setFault(undefined)
    try {
      const joined = await request("acceptInvitation", { invitationToken: token })
      // A page of its own: nothing of another organization stays in memory.
      window.location.assign(`/o/${joined.slug}`)
    } catch (error) {
      const unverified = error instanceof ApiError && error.code === "email-unverified"
      setFault(unverified ? t("unverified", { email: own }) : problem(error))
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-4">
      <FormFault>{fault}</FormFault>
      <p className="text-14 text-ink-2">{t("signedInAs", { email: own })}</p>
      <Button
        variant="primary"
        size="large"
        loading={busy}
        onClick={() => void accept()}
        className="justify-self-start"
      >
        <span className="truncate">{t("action", { organization })}</span>
      </Button>
    </div>
  )
}
