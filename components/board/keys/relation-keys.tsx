"use client"

import { Hourglass, Link, Repeat } from "lucide-react"
import { useTranslations } from "use-intl"
import { useDialogs } from "@/components/shell/dialogs-context"
import type { RelationType } from "@/lib/tasks/relations/types"
import { useBoardContext } from "../board-context"
import { useAction } from "./use-board-keys"

/** The keys for the relations of a card: what blocks it, what it is related to, and that it repeats. */
export function RelationKeys() {
  const t = useTranslations("board.keys")
  const { actions } = useBoardContext()
  const { open } = useDialogs()
  const relate = (type: RelationType) => (at: number | null) => {
    const [card] = at !== null && at > 0 ? actions.cardsOf(new Set([at])) : []
    if (card) open({ kind: "relate", taskId: card.id, name: card.name, type })
  }
  const repeat = (at: number | null) => {
    if (at !== null && at > 0) open({ kind: "repeat", taskId: at })
  }
  useAction("blocked-by", "b", t("blockedBy"), <Hourglass aria-hidden />, relate("blockedBy"))
  useAction("relates-to", "shift+b", t("relatesTo"), <Link aria-hidden />, relate("relatesTo"))
  useAction("repeat", "shift+r", t("repeat"), <Repeat aria-hidden />, repeat)
  return null
}
