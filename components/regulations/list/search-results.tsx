"use client"

import { SearchX } from "lucide-react"
import { useDeferredValue } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { LoadingLines } from "@/components/shell/loading-lines"
import { EmptyState } from "@/components/ui/empty-state"
import { ErrorState } from "@/components/ui/error-state"
import { query } from "@/lib/api/client"
import { RegulationMenu } from "../menu/regulation-menu"
import { RegulationLine } from "../regulation-line"

type SearchResultsProps = { spaceId: number; text: string }

/** The regulations whose names or texts hold some words: those of the space, then the others. */
export function SearchResults({ spaceId, text }: SearchResultsProps) {
  const t = useTranslations("regulationPages.search")
  const search = useDeferredValue(text)
  const found = useRead({ ...query("searchRegulations", { search }), placeholderData: (before) => before })
  const { data: own = [] } = useRead(query("listSpaceRegulations", { spaceId }))
  const { data: spaces = [] } = useRead(query("listSpaces", {}))
  if (found.error && !found.data)
    return <ErrorState title={t("failed")} onRetry={() => void found.refetch()} retrying={found.isFetching} />
  if (found.data === undefined) return <LoadingLines />
  const ids = new Set(own.map(({ id }) => id))
  const parts = [
    { title: t("here"), regulations: found.data.filter(({ id }) => ids.has(id)) },
    { title: t("elsewhere"), regulations: found.data.filter(({ id }) => !ids.has(id)) },
  ].filter(({ regulations }) => regulations.length > 0)
  if (parts.length === 0)
    return (
      <EmptyState icon={<SearchX aria-hidden />} title={t("nothing", { text })}>
        {t("nothingText")}
      </EmptyState>
    )
  return parts.map(({ title, regulations }) => (
    <section key={title} aria-label={title} className="mb-6">
      <h2 className="flex h-8 items-center text-13 font-semibold">{title}</h2>
      <ul>
        {regulations.map((regulation) => (
          <RegulationLine
            key={regulation.id}
            regulation={regulation}
            further={
              !ids.has(regulation.id) && (
                <span className="max-w-40 flex-none truncate text-12 text-ink-3 max-sm:hidden">
                  {spaces.find(({ id }) => id === regulation.spaceId)?.name}
                </span>
              )
            }
            menu={<RegulationMenu regulation={regulation} />}
          />
        ))}
      </ul>
    </section>
  ))
}
