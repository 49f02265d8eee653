"use client"

import { FileX2 } from "lucide-react"
import { useTranslations } from "use-intl"
import { EmptyState } from "@/components/ui/empty-state"
import type { AnswerOf } from "@/lib/api/client"
import { CertificateSheet } from "./certificate-sheet"

/** What the address of a certificate leads to, for anybody; null where there is none. */
export function CheckedCertificate({ certificate }: { certificate: AnswerOf<"getCertificate"> | null }) {
  const t = useTranslations("certificate")
  if (certificate === null)
    return (
      <EmptyState heading="h1" icon={<FileX2 aria-hidden />} title={t("unknown")} className="self-start">
        {t("unknownText")}
      </EmptyState>
    )
  return (
    <div className="w-full max-w-[664px] self-start">
      <CertificateSheet certificate={certificate} />
      <p className="mt-3 px-1 text-13 text-pretty text-ink-3">
        {t("checked", { organization: certificate.organizationName })}
      </p>
    </div>
  )
}
