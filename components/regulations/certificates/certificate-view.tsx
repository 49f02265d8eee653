"use client"

import { Award, Copy, Download } from "lucide-react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { LoadingLines } from "@/components/shell/loading-lines"
import { useOrganization } from "@/components/shell/organization-context"
import { Button } from "@/components/ui/button"
import { copyText } from "@/components/ui/copy"
import { useDates } from "@/components/ui/dates"
import { EmptyState } from "@/components/ui/empty-state"
import { toast } from "@/components/ui/toast"
import { query, type AnswerOf } from "@/lib/api/client"
import { download } from "../matrix/download"
import { ProofCrumbs } from "../receipts/proof-crumbs"
import { CertificateSheet } from "./certificate-sheet"

type Certificate = AnswerOf<"listRegulationCertificates">[number]

/** What somebody has passed of a regulation, to show others: the last certificate in full, and the others below. */
export function CertificateView({ regulationId, userId }: { regulationId: number; userId: number }) {
  const t = useTranslations("certificate")
  const { data: certificates } = useRead(query("listRegulationCertificates", { regulationId, userId }))
  const [last, ...earlier] = certificates ?? []
  return (
    <div className="mx-auto w-full max-w-[720px] px-4 py-6 sm:px-7">
      <ProofCrumbs regulationId={regulationId} name={last?.regulationName} title={t("title")} />
      {certificates === undefined && <LoadingLines />}
      {certificates?.length === 0 && (
        <EmptyState heading="h1" icon={<Award aria-hidden />} title={t("none")}>
          {t("noneText")}
        </EmptyState>
      )}
      {last && (
        <>
          <CertificateSheet certificate={last} />
          <Address certificate={last} />
        </>
      )}
      {earlier.length > 0 && <Earlier certificates={earlier} />}
    </div>
  )
}

function Address({ certificate }: { certificate: Certificate }) {
  const t = useTranslations("certificate")
  const { url } = certificate
  return (
    <section aria-labelledby="address" className="mt-5">
      <h2 id="address" className="text-14 font-semibold">
        {t("address")}
      </h2>
      <p className="mt-0.5 text-13 text-pretty text-ink-2">{t("check")}</p>
      <p className="mt-1 text-13 wrap-anywhere">
        <a href={url} className="rounded-s text-accent underline underline-offset-2">
          {url}
        </a>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <PdfButton certificate={certificate} />
        <Button onClick={() => copyText(url, t("copied"), t("notCopied"))}>
          <Copy aria-hidden />
          {t("copy")}
        </Button>
      </div>
    </section>
  )
}

function PdfButton({ certificate: { regulationId, userId, id } }: { certificate: Certificate }) {
  const t = useTranslations("certificate")
  const { organization } = useOrganization()
  const file = `/api/regulations/${regulationId}/certificates/pdf?userId=${userId}&certificateId=${id}`
  return (
    <Button onClick={() => void download(file, organization.id).catch(() => toast.error(t("notExported")))}>
      <Download aria-hidden />
      {t("download")}
    </Button>
  )
}

function Earlier({ certificates }: { certificates: readonly Certificate[] }) {
  const t = useTranslations("certificate")
  const dates = useDates()
  return (
    <section aria-labelledby="earlier" className="mt-6">
      <h2 id="earlier" className="mb-1 text-14 font-semibold">
        {t("earlier")}
      </h2>
      <ul className="border-t border-line">
        {certificates.map((certificate) => (
          <li
            key={certificate.id}
            className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-2 text-14"
          >
            {t("earlierLine", {
              number: certificate.number,
              version: certificate.version,
              date: dates.write(certificate.passedAt, "medium"),
            })}
            <PdfButton certificate={certificate} />
          </li>
        ))}
      </ul>
    </section>
  )
}
