"use client"

import { Monitor, Smartphone } from "lucide-react"
import { useTranslations } from "use-intl"
import { Button } from "@/components/ui/button"
import { Chip } from "@/components/ui/chip"
import type { AnswerOf } from "@/lib/api/client"
import { deviceOf } from "./device"
import { useSeen } from "./use-seen"

type Session = AnswerOf<"listSessions">[number]
type SessionLineProps = { session: Session; busy: boolean; onEnd: () => void }

export function SessionLine({ session, busy, onEnd }: SessionLineProps) {
  const t = useTranslations("security.sessions")
  const seen = useSeen()
  const { browser, system, phone } = deviceOf(session.userAgent)
  const name =
    browser !== null && system !== null ? t("device", { browser, system }) : (browser ?? system ?? t("unknown"))
  const Icon = phone ? Smartphone : Monitor
  const from = session.address ?? t("noAddress")
  return (
    <li aria-label={name} className="flex min-h-14 items-center gap-3 border-b border-line py-2">
      <Icon aria-hidden className="flex-none text-ink-3" />
      <span className="grid min-w-0 flex-1 grid-cols-1">
        <span className="flex items-center gap-2">
          <span className="truncate text-14 font-medium">{name}</span>
          {session.current && <Chip tone="accent">{t("current")}</Chip>}
        </span>
        <span className="text-12 text-pretty text-ink-3">
          {t("seen", { from, seen: session.current ? t("now") : seen(session.lastSeenAt) })}
        </span>
      </span>
      {!session.current && (
        <Button size="small" loading={busy} aria-label={t("endOne", { name })} onClick={onEnd}>
          {t("end")}
        </Button>
      )}
    </li>
  )
}
