"use client"

import { Award, Download, ReceiptText } from "lucide-react"
import { useTranslations } from "use-intl"
import { useRead } from "@/components/changes/use-read"
import { LoadingLines } from "@/components/shell/loading-lines"
import { useOrganization } from "@/components/shell/organization-context"
import { Button } from "@/components/ui/button"
import { ButtonLink } from "@/components/ui/button-link"
import { useDates } from "@/components/ui/dates"
import { EmptyState } from "@/components/ui/empty-state"
import { toast } from "@/components/ui/toast"
import { query, type AnswerOf } from "@/lib/api/client"
import { factsOf } from "@/lib/regulations/receipts/facts"
import { certificateAt } from "../addresses"
import { download } from "../matrix/download"
import { ProofCrumbs } from "./proof-crumbs"

type Receipt = AnswerOf<"listRegulationReceipts">[number]

/** What somebody has acknowledged of a regulation, to keep: the last one in full, and the others below. */
export function ReceiptView({ regulationId, userId }: { regulationId: number; userId: number }) {
  const t = useTranslations("regulationReceipt")
  const { data: receipts } = useRead(query("listRegulationReceipts", { regulationId, userId }))
  const [last, ...earlier] = receipts ?? []
  return (
    <div className="mx-auto w-full max-w-[680px] px-4 py-6 sm:px-7">
      <ProofCrumbs regulationId={regulationId} name={last?.regulationName} title={t("title")} />
      {receipts === undefined && <LoadingLines />}
      {receipts?.length === 0 && (
        <EmptyState heading="h1" icon={<ReceiptText aria-hidden />} title={t("none")}>
          {t("noneText")}
        </EmptyState>
      )}
      {last && <Whole receipt={last} />}
      {earlier.length > 0 && <Earlier receipts={earlier} />}
    </div>
  )
}

function Whole({ receipt }: { receipt: Receipt }) {
  const t = useTranslations("regulationReceipt")
  const certificate = useTranslations("certificate")
  const { to } = useOrganization()
  const dates = useDates()
  const facts = factsOf(receipt, t, (instant) => dates.write(instant, "longTime"))
  return (
    <article className="rounded-l border border-line bg-surface p-5 sm:p-7">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-20 font-[650]">{t("title")}</h1>
          <p className="mt-0.5 text-14 text-ink-2">{receipt.organizationName}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {receipt.testScore !== null && (
            <ButtonLink href={certificateAt(to.regulation(receipt.regulationId), receipt.userId)}>
              <Award aria-hidden />
              {certificate("open")}
            </ButtonLink>
          )}
          <PdfButton receipt={receipt} />
        </div>
      </div>
      <dl className="mt-5 grid text-14">
        {facts.map(([label, value]) => (
          <div
            key={label}
            className="grid gap-x-4 gap-y-0.5 border-t border-line py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <dt className="text-13 text-ink-3">{label}</dt>
            <dd dir="auto" className="wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-13 text-pretty text-ink-3">{t("note")}</p>
    </article>
  )
}

function PdfButton({ receipt: { regulationId, userId, version } }: { receipt: Receipt }) {
  const t = useTranslations("regulationReceipt")
  const { organization } = useOrganization()
  const file = `/api/regulations/${regulationId}/receipts/pdf?userId=${userId}&version=${version}`
  return (
    <Button onClick={() => void download(file, organization.id).catch(() => toast.error(t("notExported")))}>
      <Download aria-hidden />
      {t("download")}
    </Button>
  )
}

function Earlier({ receipts }: { receipts: readonly Receipt[] }) {
  const t = useTranslations("regulationReceipt")
  const dates = useDates()
  return (
    <section aria-labelledby="earlier" className="mt-6">
      <h2 id="earlier" className="mb-1 text-14 font-semibold">
        {t("earlier")}
      </h2>
      <ul className="border-t border-line">
        {receipts.map((receipt) => (
          <li
            key={receipt.id}
            className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-2 text-14"
          >
            {t("earlierLine", { number: receipt.version, date: dates.write(receipt.acknowledgedAt, "longTime") })}
            <PdfButton receipt={receipt} />
          </li>
        ))}
      </ul>
    </section>
  )
}
