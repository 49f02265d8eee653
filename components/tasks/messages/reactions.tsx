"use client"

import { useTranslations } from "use-intl"
import { useOrganization } from "@/components/shell/organization-context"
import { classes } from "@/components/ui/classes"
import { Tooltip } from "@/components/ui/tooltip"
import type { MessageContext } from "./message-context"
import type { Message } from "./overlay"

/** The emoji on a message, each with how many people have put it there; a click joins them, or leaves. */
export function Reactions({ message, context }: { message: Message; context: MessageContext }) {
  const t = useTranslations("chat")
  const { user } = useOrganization()
  if (message.reactions.length === 0) return null
  return (
    <div className="mt-1 mb-0.5 flex flex-wrap gap-1">
      {message.reactions.map(({ emoji, userIds }) => {
        const own = userIds.includes(user.id)
        const names = userIds.map(context.nameOf).join(", ")
        return (
          <Tooltip key={emoji} label={names}>
            <button
              type="button"
              aria-pressed={own}
              aria-label={t("reaction", { emoji, names })}
              disabled={!context.can.comment || message.id < 0}
              onClick={() => context.changes.react(message, emoji)}
              className={classes(
                "inline-flex h-6 items-center gap-1 rounded-full border px-2 text-12 tabular-nums transition-colors duration-120 ease-out",
                own
                  ? "border-accent-line bg-accent-soft text-accent"
                  : "border-line bg-surface text-ink-2 hover:bg-hover",
              )}
            >
              <span aria-hidden>{emoji}</span>
              <span aria-hidden>{userIds.length}</span>
            </button>
          </Tooltip>
        )
      })}
    </div>
  )
}
