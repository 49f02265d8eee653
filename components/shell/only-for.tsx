"use client"

import { ShieldAlert, UserRoundX } from "lucide-react"
import { useTranslations } from "use-intl"
import { ButtonLink } from "@/components/ui/button-link"
import { EmptyState } from "@/components/ui/empty-state"
import { useOrganization } from "./organization-context"

const icons = { administrators: ShieldAlert, membersOnly: UserRoundX }

/**
 * What a place says to whoever it is not for: who does not administer it, or a guest. A page answers it as its view: that a place is not there
 * cannot be said any more where its frame has been sent already.
 */
export function OnlyFor({ whom }: { whom: keyof typeof icons }) {
  const t = useTranslations("shell")
  const { to } = useOrganization()
  const Icon = icons[whom]
  return (
    <EmptyState
      icon={<Icon aria-hidden />}
      heading="h1"
      title={t(`${whom}.title`)}
      action={<ButtonLink href={to.home}>{t(`${whom}.home`)}</ButtonLink>}
      className="my-auto"
    >
      {t(`${whom}.text`)}
    </EmptyState>
  )
}
