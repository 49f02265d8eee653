"use client"

import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { LoadingLines } from "@/components/shell/loading-lines"
import { useOrganization } from "@/components/shell/organization-context"
import { ButtonLink } from "@/components/ui/button-link"
import { Dialog, DialogPanel } from "@/components/ui/dialog"
import { Moment } from "@/components/ui/moment"
import { query } from "@/lib/api/client"
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

/** What happened to a regulation; of one person alone, where `userId` says whose. */
export function Records({ regulationId, userId }: { regulationId: number; userId?: number }) {
  const t = useTranslations("regulationPages.history")
  const { data } = useRead(
    query("listRegulationHistory", { regulationId, limit: "200", ...(userId !== undefined && { userId }) }),
  )
  if (data === undefined) return <LoadingLines />
  return (
    <ol className="grid max-h-[60vh] gap-2.5 overflow-y-auto text-13">
      {data.items.map(({ id, kind, version, userName, at, note, score }) => (
        <li key={id}>
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 flex-1">
              {t(`kinds.${kind}`, { name: userName, number: version ?? 0, score: score ?? 0 })}
            </span>
            <span className="flex-none text-12 text-ink-3 tabular-nums">
              <Moment at={at} />
            </span>
          </span>
          {note && <p className="text-ink-3">{note}</p>}
        </li>
      ))}
    </ol>
  )
}
