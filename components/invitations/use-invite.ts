"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useProblem } from "@/components/shell/problem"
import { request, type AnswerOf, type InputOf } from "@/lib/api/client"

type Invitation = Omit<InputOf<"createInvitation">, "email">
type Sent = AnswerOf<"createInvitation">
export type Refused = { readonly email: string; readonly reason: string }

/** Invites several addresses one after the other: what is refused is told by address, and keeps none of the others back. */
export function useInvite(organizationId: number) {
  const t = useTranslations("organization.invite")
  const problem = useProblem()
  const [busy, setBusy] = useState(false)

  async function invite(addresses: readonly string[], as: Invitation): Promise<{ sent: Sent[]; refused: Refused[] }> {
    const sent: Sent[] = []
    const refused: Refused[] = []
    setBusy(true)
    for (const email of addresses) {
      const options = { organizationId, changeId: crypto.randomUUID() }
      try {
        sent.push(await request("createInvitation", { email, ...as }, options))
      } catch (error) {
        refused.push({ email, reason: t("refused", { email, reason: problem(error) }) })
      }
    }
    setBusy(false)
    return { sent, refused }
  }

  return { invite, busy }
}
