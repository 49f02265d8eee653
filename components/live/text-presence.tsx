"use client"

import { useTranslations } from "use-intl"
import { TopBarActions } from "@/components/shell/top-bar"
import { PresentPeople } from "./present-people"
import { usePagePresence, useRegulationPresence } from "./use-presence"

/** The others who look at a page, in the top bar; and who of them writes on it. */
export function PagePresence({ pageId, writing }: { pageId: number; writing: boolean }) {
  const t = useTranslations("presence")
  return <TextPresence label={t("page")} people={usePagePresence(pageId, writing)} />
}

/** The others who look at a regulation, in the top bar; and for its editors who of them writes its draft. */
export function RegulationPresence({ regulationId, writing }: { regulationId: number; writing: boolean }) {
  const t = useTranslations("presence")
  return <TextPresence label={t("regulation")} people={useRegulationPresence(regulationId, writing)} />
}

type TextPresenceProps = { label: string; people: ReturnType<typeof usePagePresence> }

function TextPresence({ label, people }: TextPresenceProps) {
  const t = useTranslations("presence")
  if (people.length === 0) return null
  const writers = people.filter((person) => person.writing)
  const names = writers.map(({ name }) => name).join(", ")
  return (
    <TopBarActions>
      <span className="order-first mr-1 flex min-w-0 items-center gap-2">
        {writers.length > 0 && (
          <span className="max-w-50 truncate text-13 text-ink-3 max-lg:sr-only">
            {t("writing", { count: writers.length, names })}
          </span>
        )}
        <PresentPeople label={label} people={people} moreLabel={(count) => t("more", { count })} />
      </span>
    </TopBarActions>
  )
}
