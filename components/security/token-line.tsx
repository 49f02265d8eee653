"use client"

import { Trash2 } from "lucide-react"
import { useTranslations } from "use-intl"
import { Chip } from "@/components/ui/chip"
import { useDates } from "@/components/ui/dates"
import { IconButton } from "@/components/ui/icon-button"
import type { AnswerOf } from "@/lib/api/client"
import { useSeen } from "./use-seen"

type TokenLineProps = { token: AnswerOf<"listAccessTokens">[number]; onDelete: () => void }

export function TokenLine({ token, onDelete }: TokenLineProps) {
  const t = useTranslations("security.tokens")
  const dates = useDates()
  const seen = useSeen()
  const { name, reach, organization, lastSeenAt, expiresAt, expired } = token
  const used = lastSeenAt === null ? t("neverUsed") : t("used", { seen: seen(lastSeenAt) })
  const until = t(expired ? "expiredOn" : "expiresOn", {
    date: dates.write(expiresAt, "medium"),
  })
  return (
    <li aria-label={name} className="flex min-h-14 items-center gap-3 border-b border-line py-2">
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate text-14 font-medium">{name}</span>
          <Chip tone={expired ? "warning" : "neutral"}>{expired ? t("expired") : t(`reach.${reach}`)}</Chip>
        </span>
        <span className="text-12 text-pretty text-ink-3">
          {t("facts", { organization: organization.name, used, until })}
        </span>
      </span>
      <IconButton label={t("deleteOne", { name })} onClick={onDelete}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  )
}
