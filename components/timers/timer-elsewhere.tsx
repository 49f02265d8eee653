"use client"

import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { addressesOf } from "@/components/shell/addresses"
import { useOrganization } from "@/components/shell/organization-context"
import { query } from "@/lib/api/client"
import { TimerLink } from "./timer-link"
import { useNamed } from "./use-named"

/** One's timer that runs in another organization, with the way there; nothing where none does. */
export function TimerElsewhere() {
  const t = useTranslations("timers")
  const { organization: here } = useOrganization()
  const named = useNamed()
  const timer = useRead(query("getOwnTimer", {})).data?.timer
  if (!timer || timer.organizationId === here.id) return null
  const { taskName: name, organizationName: organization, startedAt } = named(timer)
  return (
    <TimerLink
      label={t("elsewhere", { organization })}
      href={addressesOf(timer.organizationSlug).task(timer.taskId)}
      linkLabel={t("openElsewhere", { name, organization })}
      here={false}
      name={organization}
      startedAt={startedAt}
    />
  )
}
