"use client"

import { CircleAlert } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { chooseJoining } from "@/components/auth/joining"
import { addressesOf } from "@/components/shell/addresses"
import { useProblem } from "@/components/shell/problem"
import { Button } from "@/components/ui/button"
import { ButtonLink } from "@/components/ui/button-link"
import { Notice } from "@/components/ui/notice"
import { request, type AnswerOf } from "@/lib/api/client"
import { SpaceIcon } from "@/components/icons/space-icon"

type JoinSpaceProps = {
  token: string
  invitation: AnswerOf<"getSpaceJoiningData">
  /** Of who is signed in; null where nobody is. */
  name: string | null
}

/** What a link invites to, and the way in. */
export function JoinSpace({ token, invitation, name }: JoinSpaceProps) {
  const t = useTranslations("spacePages.join")
  const roles = useTranslations("common.roles")
  const hints = useTranslations("common.roleHints")
  const problem = useProblem()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const { space, organization, role } = invitation
  const here = `/join/${token}`
  const next = encodeURIComponent(here)

  async function join() {
    setBusy(true)
    setFault(undefined)
    try {
      const joined = await request("joinSpaceByLink", { token }, { changeId: crypto.randomUUID() })
      window.location.assign(addressesOf(joined.organizationSlug).space(joined.spaceId))
    } catch (error) {
      setFault(problem(error))
      setBusy(false)
    }
  }

  return (
    <div className="w-full max-w-90">
      <span className="mb-4 grid size-12 place-items-center rounded-m border border-line bg-surface">
        <SpaceIcon space={space} className="scale-150" />
      </span>
      <h1 className="text-28 font-[680] text-balance">{t("title", { space: space.name })}</h1>
      <p className="mt-1 text-14 text-pretty text-ink-2">{t("lead", { organization: organization.name })}</p>
      <dl className="my-6 rounded-m border border-line bg-surface px-4 py-3 text-13">
        <dt className="text-12 text-ink-3">{t("role")}</dt>
        <dd className="font-medium">{roles(role)}</dd>
        <dd className="text-ink-2">{hints(role)}</dd>
      </dl>
      {fault !== undefined && (
        <Notice tone="danger" role="alert" icon={<CircleAlert aria-hidden />} className="mb-4">
          {fault}
        </Notice>
      )}
      {name === null ? (
        <div className="grid gap-2">
          <ButtonLink variant="primary" size="large" href={`/sign-up?next=${next}`} onClick={() => chooseJoining(here)}>
            {t("signUp")}
          </ButtonLink>
          <ButtonLink size="large" href={`/sign-in?next=${next}`} onClick={() => chooseJoining(here)}>
            {t("signIn")}
          </ButtonLink>
        </div>
      ) : (
        <Button variant="primary" size="large" className="w-full" loading={busy} onClick={() => void join()}>
          <span className="truncate">{t("action", { name })}</span>
        </Button>
      )}
    </div>
  )
}
