"use client"

import { useTranslations } from "use-intl"
import { usePagePresence } from "@/components/live/use-presence"
import { TopBarActions } from "@/components/shell/top-bar"
import { linkedFace } from "@/components/shell/person-link"
import { AvatarGroup } from "@/components/ui/avatar-group"

/** The others who look at a page, in the top bar; and who of them writes on it. */
export function PagePresence({ pageId, writing }: { pageId: number; writing: boolean }) {
  const t = useTranslations("documentation.presence")
  const people = usePagePresence(pageId, writing)
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
        <AvatarGroup
          label={t("label")}
          people={people.map(({ userId, name }) => ({ id: String(userId), name }))}
          around={linkedFace}
          max={4}
          moreLabel={(count) => t("more", { count })}
        />
      </span>
    </TopBarActions>
  )
}
