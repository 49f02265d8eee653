"use client"

import { useInfiniteQuery, type InfiniteData } from "@tanstack/react-query"
import { Download } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { Failed } from "@/components/shell/failed"
import { LoadingLines } from "@/components/shell/loading-lines"
import { useOrganization } from "@/components/shell/organization-context"
import { NameOfThen } from "@/components/shell/person-link"
import { ButtonLink } from "@/components/ui/button-link"
import { Dialog, DialogPanel } from "@/components/ui/dialog"
import { IconButton } from "@/components/ui/icon-button"
import { ExactMoment } from "@/components/ui/moment"
import { MoreButton } from "@/components/ui/more-button"
import { query, request, type AnswerOf } from "@/lib/api/client"
import { receiptAt, versionsAt } from "./addresses"
import { TakenTest } from "./taken-test"

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
        footer={
          <>
            <OwnReceipts regulationId={regulationId} />
            <ButtonLink href={versionsAt(to.regulation(regulationId))}>{t("versions")}</ButtonLink>
          </>
        }
      >
        <Records regulationId={regulationId} />
      </DialogPanel>
    </Dialog>
  )
}

/** To what the reader has signed, whatever is asked of them by now. */
function OwnReceipts({ regulationId }: { regulationId: number }) {
  const t = useTranslations("regulationPages.history")
  const { to } = useOrganization()
  const { data } = useRead(query("getRegulation", { regulationId }))
  if (!data || data.acknowledgedVersion === null) return null
  return <ButtonLink href={receiptAt(to.regulation(regulationId))}>{t("receipts")}</ButtonLink>
}

type Page = AnswerOf<"listRegulationHistory">
export type RegulationRecord = Page["items"][number]
type SettingChange = NonNullable<RegulationRecord["settings"]>[number]

type OnReceipt = { label: (name: string) => string; run: (record: RegulationRecord) => void }
type RecordsProps = {
  regulationId: number
  /** Of this person alone. */
  userId?: number
  /** What had happened by the end of this day alone; null for all. */
  day?: string | null
  /** Offers a receipt of each acknowledgement. */
  onReceipt?: OnReceipt
}

/** What happened to a regulation, page by page. */
export function Records({ regulationId, userId, day = null, onReceipt }: RecordsProps) {
  const t = useTranslations("regulationPages.history")
  const organizationId = useOrganization().organization.id
  const history = useInfiniteQuery<Page, Error, InfiniteData<Page>, readonly unknown[], string | null>({
    queryKey: ["listRegulationHistory", { regulationId, userId, day }],
    queryFn: ({ pageParam, signal }) => {
      const input = { regulationId, limit: "100", cursor: pageParam ?? undefined }
      const of = { ...(userId !== undefined && { userId }), ...(day !== null && { day }) }
      return request("listRegulationHistory", { ...input, ...of }, { organizationId, signal })
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
            <HistoryRecord key={record.id} regulationId={regulationId} record={record} onReceipt={onReceipt} />
          ))}
      </ol>
      <MoreButton pages={history} className="mt-3">
        {t("more")}
      </MoreButton>
    </div>
  )
}

const nameOf = (id: number) => (name: ReactNode) => <NameOfThen id={id}>{name}</NameOfThen>

type HistoryRecordProps = Pick<RecordsProps, "regulationId" | "onReceipt"> & { record: RegulationRecord }

function HistoryRecord({ regulationId, record, onReceipt }: HistoryRecordProps) {
  const t = useTranslations("regulationPages.history")
  const { kind, version, userName, at, note, score, settings, renamed, people, asked, attemptId } = record
  const { markedById, markedByName, givenById, givenByName, remindedById, remindedByName, spaceName } = record
  return (
    <li>
      <span className="flex items-baseline gap-2">
        <span className="min-w-0 flex-1">
          {t.rich(`kinds.${kind}`, {
            by: nameOf(record.userId),
            name: userName,
            number: version ?? 0,
            score: score ?? 0,
            space: spaceName ?? "",
            before: renamed?.before ?? "",
            after: renamed?.after ?? "",
          })}
        </span>
        <span className="flex-none text-12 text-ink-3 tabular-nums">
          <ExactMoment at={at} />
        </span>
        {onReceipt && kind === "acknowledged" && (
          <IconButton
            label={onReceipt.label(userName)}
            className="-my-1 self-center"
            onClick={() => onReceipt.run(record)}
          >
            <Download />
          </IconButton>
        )}
      </span>
      {note && <p className="whitespace-pre-line text-ink-3">{note}</p>}
      {asked === false && <p className="text-ink-3">{t("silent")}</p>}
      {asked === true && version !== 1 && <p className="text-ink-3">{t("asked")}</p>}
      {markedById !== null && (
        <p className="text-ink-3">{t.rich("marked", { by: nameOf(markedById), name: markedByName ?? "" })}</p>
      )}
      {givenById !== null && (
        <p className="text-ink-3">{t.rich("given", { by: nameOf(givenById), name: givenByName ?? "" })}</p>
      )}
      {remindedById !== null && (
        <p className="text-ink-3">{t.rich("reminded", { by: nameOf(remindedById), name: remindedByName ?? "" })}</p>
      )}
      {attemptId !== null && kind !== "attemptStarted" && (
        <TakenTest regulationId={regulationId} attemptId={attemptId} />
      )}
      {settings?.map((change) => (
        <SettingLine key={change.setting} change={change} people={people ?? []} />
      ))}
    </li>
  )
}

type SettingLineProps = { change: SettingChange; people: NonNullable<RegulationRecord["people"]> }

function SettingLine({ change: { setting, before, after }, people }: SettingLineProps) {
  const t = useTranslations("regulationPages.history")
  const roles = useTranslations("common.roles")
  const written = (value: SettingChange["after"]): string => {
    if (Array.isArray(value) && setting === "askedUserIds") return t("named", { count: value.length })
    if (value === null || (Array.isArray(value) && value.length === 0)) return t("none")
    if (typeof value === "boolean") return t(value ? "yes" : "no")
    if (typeof value === "number") return String(value)
    return value.flatMap((one) => (typeof one === "string" ? [roles(one)] : [])).join(", ")
  }
  const named = (value: SettingChange["after"]): string => {
    const names = people.flatMap(({ userId, name }) => (Array.isArray(value) && value.includes(userId) ? [name] : []))
    return names.length > 0 ? names.join(", ") : t("nobody")
  }
  const line = t(`settings.${setting}`, { before: written(before), after: written(after) })
  if (setting !== "askedUserIds" || people.length === 0) return <p className="text-ink-3">{line}</p>
  return (
    <details className="text-ink-3">
      <summary className="cursor-pointer rounded-s focus-visible:-outline-offset-2">{line}</summary>
      <p>{t("before", { names: named(before) })}</p>
      <p>{t("after", { names: named(after) })}</p>
    </details>
  )
}
