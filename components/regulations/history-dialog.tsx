"use client"

import { useInfiniteQuery, type InfiniteData } from "@tanstack/react-query"
import { useTranslations } from "use-intl"
import { Failed } from "@/components/shell/failed"
import { LoadingLines } from "@/components/shell/loading-lines"
import { useOrganization } from "@/components/shell/organization-context"
import { ButtonLink } from "@/components/ui/button-link"
import { Dialog, DialogPanel } from "@/components/ui/dialog"
import { Moment } from "@/components/ui/moment"
import { MoreButton } from "@/components/ui/more-button"
import { request, type AnswerOf } from "@/lib/api/client"
import { versionsAt } from "./addresses"

type HistoryDialogProps = { regulationId: number; open: boolean; onOpenChange: (open: boolean) => void }

/** What happened to a regulation, the last first: as much of it as one may see. */
export function HistoryDialog({ regulationId, open, onOpenChange }: HistoryDialogProps) {
  const t = useTranslations("regulationPages.history")
  const { to } = useOrganization()
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogPanel
        title={t("title")}
        description={t("lead")}
        footer={<ButtonLink href={versionsAt(to.regulation(regulationId))}>{t("versions")}</ButtonLink>}
      >
        <Records regulationId={regulationId} />
      </DialogPanel>
    </Dialog>
  )
}

type Page = AnswerOf<"listRegulationHistory">
type RegulationRecord = Page["items"][number]
type SettingChange = NonNullable<RegulationRecord["settings"]>[number]

/** What happened to a regulation, page by page; of one person alone, where `userId` says whose. */
export function Records({ regulationId, userId }: { regulationId: number; userId?: number }) {
  const t = useTranslations("regulationPages.history")
  const organizationId = useOrganization().organization.id
  const history = useInfiniteQuery<Page, Error, InfiniteData<Page>, readonly unknown[], string | null>({
    queryKey: ["listRegulationHistory", { regulationId, userId }],
    queryFn: ({ pageParam, signal }) => {
      const input = { regulationId, limit: "100", cursor: pageParam ?? undefined }
      const whose = userId === undefined ? {} : { userId }
      return request("listRegulationHistory", { ...input, ...whose }, { organizationId, signal })
    },
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  })
  if (history.isError) return <Failed error={history.error} reset={() => void history.refetch()} />
  if (history.data === undefined) return <LoadingLines />
  return (
    <div className="max-h-[60vh] overflow-y-auto">
      <ol className="grid gap-2.5 text-13">
        {history.data.pages
          .flatMap(({ items }) => items)
          .map((record) => (
            <HistoryRecord key={record.id} record={record} />
          ))}
      </ol>
      <MoreButton pages={history} className="mt-3">
        {t("more")}
      </MoreButton>
    </div>
  )
}

function HistoryRecord({ record }: { record: RegulationRecord }) {
  const t = useTranslations("regulationPages.history")
  const { kind, version, userName, at, note, score, settings } = record
  return (
    <li>
      <span className="flex items-baseline gap-2">
        <span className="min-w-0 flex-1">
          {t(`kinds.${kind}`, { name: userName, number: version ?? 0, score: score ?? 0 })}
        </span>
        <span className="flex-none text-12 text-ink-3 tabular-nums">
          <Moment at={at} />
        </span>
      </span>
      {note && <p className="text-ink-3">{note}</p>}
      {settings?.map((change) => (
        <SettingLine key={change.setting} change={change} />
      ))}
    </li>
  )
}

function SettingLine({ change: { setting, before, after } }: { change: SettingChange }) {
  const t = useTranslations("regulationPages.history")
  const roles = useTranslations("common.roles")
  const written = (value: SettingChange["after"]): string => {
    if (value === null || (Array.isArray(value) && value.length === 0)) return t("none")
    if (typeof value === "boolean") return t(value ? "yes" : "no")
    if (typeof value === "number") return String(value)
    const names = value.flatMap((one) => (typeof one === "string" ? [roles(one)] : []))
    return names.length > 0 ? names.join(", ") : String(value.length)
  }
  return <p className="text-ink-3">{t(`settings.${setting}`, { before: written(before), after: written(after) })}</p>
}
