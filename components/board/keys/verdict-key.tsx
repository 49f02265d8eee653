"use client"

import { BadgeCheck } from "lucide-react"
import { useTranslations } from "use-intl"
import { useDialogs } from "@/components/shell/dialogs-context"
import { useOrganization } from "@/components/shell/organization-context"
import { toast } from "@/components/ui/toast"
import { useBoardContext } from "../board-context"
import { useAction } from "./use-board-keys"

/** The key of one's own verdict as a reviewer, whatever one's role on the board. */
export function VerdictKey() {
  const t = useTranslations("board.keys")
  const { actions } = useBoardContext()
  const { open } = useDialogs()
  const { user } = useOrganization()
  const run = (at: number | null) => {
    const [card] = at !== null && at > 0 ? actions.cardsOf(new Set([at])) : []
    if (!card) return
    if (card.reviewers?.includes(String(user.id)) === true) open({ kind: "verdict", taskId: card.id, name: card.name })
    else toast(t("notAsked", { name: card.name }))
  }
  useAction("verdict", "v", t("verdict"), <BadgeCheck aria-hidden />, run, true)
  return null
}
