"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { useProblem } from "@/components/shell/problem"
import type { AnswerOf, InputOf } from "@/lib/api/client"

type Invitation = Omit<InputOf<"createInvitation">, "email">
type Sent = AnswerOf<"createInvitation">
export type Refused = { readonly email: string; readonly reason: string }

/**
 * Invites several addresses one after the other. A refused address is told, and does not stop the others.
 *
 * @param send invites one: the app by its one way of changing, and who signs up, for whom there is no app yet, by a request
 */
export function useInvite(send: (input: InputOf<"createInvitation">) => Promise<Sent>) {
  const t = useTranslations("organization.invite")
  const problem = useProblem()
  const [busy, setBusy] = useState(false)

  async function invite(addresses: readonly string[], as: Invitation): Promise<{ sent: Sent[]; refused: Refused[] }> {
    const sent: Sent[] = []
    const refused: Refused[] = []
    setBusy(true)
    for (const email of addresses) {
      try {
        sent.push(await send({ email, ...as }))
      } catch (error) {
        refused.push({ email, reason: t("refused", { email, reason: problem(error) }) })
      }
    }
    setBusy(false)
    return { sent, refused }
  }

  return { invite, busy }
}
