"use client"

import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { DocumentView } from "@/components/rich-text/document-view"
import { LoadingLines } from "@/components/shell/loading-lines"
import { Dialog, DialogPanel } from "@/components/ui/dialog"
import { query, type AnswerOf } from "@/lib/api/client"

export type Version = AnswerOf<"listRegulationVersions">["items"][number]

type VersionDialogProps = { regulationId: number; version: Version | undefined; onClose: () => void }

/** The text of a version, as it was published. */
export function VersionDialog({ version, onClose, ...of }: VersionDialogProps) {
  return (
    <Dialog open={version !== undefined} onOpenChange={(open) => !open && onClose()}>
      {version && <Text version={version} {...of} />}
    </Dialog>
  )
}

function Text({ regulationId, version }: { regulationId: number; version: Version }) {
  const t = useTranslations("deletedRegulations")
  const of = query("getRegulationVersion", { regulationId, regulationVersionId: version.id })
  const { data } = useRead({ ...of, staleTime: Infinity })
  return (
    <DialogPanel size="large" title={version.name} description={t("version", { version: version.number ?? 0 })}>
      {data ? <DocumentView document={data.content} /> : <LoadingLines />}
    </DialogPanel>
  )
}
