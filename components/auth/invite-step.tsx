"use client"

import { ArrowRight } from "lucide-react"
import { useState } from "react"
import { useTranslations } from "use-intl"
import { readAddresses } from "@/components/invitations/addresses"
import { useInvite } from "@/components/invitations/use-invite"
import { Button } from "@/components/ui/button"
import { Field } from "@/components/ui/field"
import { Textarea } from "@/components/ui/textarea"
import { request } from "@/lib/api/client"
import { AuthForm } from "./auth-form"

type InviteStepProps = { organization: { id: number }; onDone: () => void }

/** Colleagues may come along from the beginning; what is refused stays in the field. */
export function InviteStep({ organization, onDone }: InviteStepProps) {
  const t = useTranslations("auth.invite")
  const invitations = useTranslations("organization.invite")
  const [text, setText] = useState("")
  const [fault, setFault] = useState<string>()
  const { invite, busy } = useInvite((input) =>
    request("createInvitation", input, { organizationId: organization.id, changeId: crypto.randomUUID() }),
  )
  const { addresses, others } = readAddresses(text)

  async function submit() {
    if (others.length > 0) return setFault(invitations("wrong", { count: others.length, addresses: others.join(", ") }))
    if (addresses.length === 0) return setFault(invitations("missing"))
    if (addresses.length > 50) return setFault(invitations("tooMany", { count: 50 }))
    setFault(undefined)
    const { refused } = await invite(addresses, { role: "member" })
    if (refused.length === 0) return onDone()
    setText(refused.map(({ email }) => email).join("\n"))
    setFault(refused.map(({ reason }) => reason).join(" "))
  }

  return (
    <>
      <AuthForm
        title={t("title")}
        lead={t("lead")}
        action={
          <>
            {invitations("action", { count: addresses.length })}
            <ArrowRight aria-hidden />
          </>
        }
        busy={busy}
        onSubmit={submit}
      >
        <Field label={invitations("addresses")} hint={invitations("addressesHint")} error={fault}>
          <Textarea
            ref={focus}
            rows={3}
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder={t("example")}
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      </AuthForm>
      <Button variant="bare" className="mt-4 -ml-2.5" onClick={onDone}>
        {t("skip")}
      </Button>
    </>
  )
}

function focus(element: HTMLTextAreaElement | null) {
  element?.focus({ preventScroll: true })
}
