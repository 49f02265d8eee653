"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"
import { PageSkeleton } from "@/components/rich-text/page-skeleton"
import { useVersions } from "@/components/rich-text/versions/use-versions"
import { VersionsFailed } from "@/components/rich-text/versions/versions-failed"
import { useOrganization } from "@/components/shell/organization-context"
import { TopBarCrumbs } from "@/components/shell/top-bar"
import { Button } from "@/components/ui/button"
import { exactMomentIn } from "@/components/ui/moment"
import { MoreButton } from "@/components/ui/more-button"
import { toast } from "@/components/ui/toast"
import { request } from "@/lib/api/client"
import { deletedAt } from "../addresses"
import { Records, type RegulationRecord } from "../history-dialog"
import { download } from "../matrix/download"
import { VersionDialog, type Version } from "./version-dialog"

/** The remains of a deleted regulation: its published versions, its history, and the proof of acknowledgements. */
export function DeletedView({ regulationId }: { regulationId: number }) {
  const t = useTranslations("deletedRegulations")
  const { to, organization } = useOrganization()
  const [read, setRead] = useState<Version>()
  const { history, versions } = useVersions<Version>(["listRegulationVersions", { regulationId }], (input, asking) =>
    request("listRegulationVersions", { regulationId, ...input }, asking),
  )
  if (history.error) return <VersionsFailed history={history} />
  if (history.data === undefined) return <PageSkeleton />
  const name = versions[0]?.name ?? ""
  const receipt = ({ userId, version }: RegulationRecord) =>
    void download(
      `/api/regulations/${regulationId}/receipts/pdf?userId=${userId}&version=${version}`,
      organization.id,
    ).catch(() => toast.error(t("notExported")))
  return (
    <div className="mx-auto w-full max-w-[720px] px-4 pt-[26px] pb-16 sm:px-6">
      <TopBarCrumbs
        crumbs={[
          { label: t("trash"), href: to.trash },
          { label: t("title"), href: deletedAt(to.home) },
          { label: name },
        ]}
      />
      <h1 dir="auto" className="text-28 font-[680] text-balance wrap-anywhere">
        {name}
      </h1>
      <p className="mt-1 text-14 text-pretty text-ink-2">{t("deleted")}</p>
      <section aria-labelledby="versions" className="mt-6">
        <h2 id="versions" className="mb-1.5 text-14 font-semibold">
          {t("versions")}
        </h2>
        <ul className="border-t border-line">
          {versions
            .filter(({ number }) => number !== null)
            .map((version) => (
              <VersionLine key={version.id} version={version} onRead={() => setRead(version)} />
            ))}
        </ul>
        <MoreButton pages={history} className="mt-3">
          {t("more")}
        </MoreButton>
      </section>
      <section aria-labelledby="proofs" className="mt-8">
        <h2 id="proofs" className="mb-2.5 text-14 font-semibold">
          {t("history")}
        </h2>
        <Records regulationId={regulationId} onReceipt={{ label: (of) => t("receipt", { name: of }), run: receipt }} />
      </section>
      <VersionDialog regulationId={regulationId} version={read} onClose={() => setRead(undefined)} />
    </div>
  )
}

function VersionLine({ version, onRead }: { version: Version; onRead: () => void }) {
  const t = useTranslations("deletedRegulations")
  const { note, publishedAt, publishedByName } = version
  const number = version.number ?? 0
  return (
    <li className="flex min-h-13 items-center gap-2.5 border-b border-line py-1.5">
      <div className="min-w-0 flex-1">
        <p className="text-14">
          {t("version", { version: number })}
          {note && <span className="text-ink-2"> · {note}</span>}
        </p>
        {publishedAt && (
          <p className="truncate text-12 text-ink-3">
            {t.rich("published", { when: exactMomentIn(publishedAt), name: publishedByName ?? "" })}
          </p>
        )}
      </div>
      <Button aria-label={t("readName", { version: number })} onClick={onRead} className="pointer-coarse:h-10">
        {t("read")}
      </Button>
    </li>
  )
}
