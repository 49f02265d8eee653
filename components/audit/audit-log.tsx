"use client"

import { useInfiniteQuery, type InfiniteData } from "@tanstack/react-query"
import { Download, ScrollText } from "lucide-react"
import { useTranslations } from "use-intl"
import { SettingsPage } from "@/components/ui/settings-page"
import { Failed } from "@/components/shell/failed"
import { LoadingLines } from "@/components/shell/loading-lines"
import { useOrganization } from "@/components/shell/organization-context"
import { buttonStyle } from "@/components/ui/button-style"
import { EmptyState } from "@/components/ui/empty-state"
import { MoreButton } from "@/components/ui/more-button"
import { request, type AnswerOf } from "@/lib/api/client"
import { AuditFilters } from "./audit-filters"
import { AuditLine } from "./audit-line"
import { useAuditFilters, type Filters } from "./use-audit-filters"

type Page = AnswerOf<"listAuditLog">

/** What was done to people, rights and settings; the filters stand in the address. */
export function AuditLog() {
  const t = useTranslations("organization.audit")
  const more = useTranslations("organization")
  const settings = useTranslations("settings.sections")
  const { organization } = useOrganization()
  const { inAddress, filters, set, reset, filtered } = useAuditFilters()
  const log = useAuditLog(filters)
  const entries = log.data?.pages.flatMap(({ items }) => items) ?? []
  const query = new URLSearchParams({ organizationId: String(organization.id), ...filters })
  return (
    <SettingsPage title={settings("audit")} lead={t("lead")}>
      <div>
        <AuditFilters inAddress={inAddress} set={set} reset={filtered ? reset : undefined} />
        <div className="mb-2 flex justify-end">
          <a href={`/api/organizations/audit-log/export?${query}`} download className={buttonStyle({})}>
            <Download aria-hidden />
            {t("export")}
          </a>
        </div>
        {log.isPending && <LoadingLines />}
        {log.isError && <Failed error={log.error} reset={() => void log.refetch()} />}
        {log.isSuccess && entries.length === 0 && (
          <EmptyState icon={<ScrollText aria-hidden />} title={filtered ? t("emptyFiltered") : t("empty")}>
            {filtered ? undefined : t("emptyText")}
          </EmptyState>
        )}
        {entries.length > 0 && (
          <ul aria-label={t("list")} className="border-t border-line">
            {entries.map((entry) => (
              <AuditLine key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
        <MoreButton pages={log} className="mt-4">
          {more("more")}
        </MoreButton>
      </div>
    </SettingsPage>
  )
}

function useAuditLog(filters: Filters) {
  const { organization } = useOrganization()
  return useInfiniteQuery<Page, Error, InfiniteData<Page>, unknown[], string | null>({
    queryKey: ["listAuditLog", filters],
    queryFn: ({ pageParam, signal }) =>
      request(
        "listAuditLog",
        { ...filters, limit: "50", cursor: pageParam ?? undefined },
        { organizationId: organization.id, signal },
      ),
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
}
