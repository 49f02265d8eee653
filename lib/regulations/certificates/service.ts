import { createTranslator } from "use-intl/core"
import { orNotFound } from "@/lib/api/errors"
import { implement, implementPrepared } from "@/lib/api/operation"
import type { OrganizationScope } from "@/lib/auth/guard"
import { isToken } from "@/lib/auth/token"
import { datesFor } from "@/lib/dates/format"
import { pdfAnswer } from "@/lib/files/pdf-answer"
import { messagesOf } from "@/lib/messages/catalogue"
import { localeOf } from "@/lib/messages/locale"
import { env } from "@/lib/platform/env"
import type { PdfContent } from "@/lib/platform/pdf"
import { proofOf } from "../receipts/proof-of"
import * as contracts from "./contract"
import { countCheck } from "./limits"
import { findByToken, listCertificates, type CertificateRow } from "./queries"

export const listRegulationCertificates = implement(
  contracts.listRegulationCertificates,
  async ({ input, scope, db }) => (await proofOf(db, scope, input, listCertificates)).map(shown),
)

export const exportRegulationCertificate = implement(
  contracts.exportRegulationCertificate,
  async ({ input: { certificateId, ...asked }, scope, db }) => {
    const certificates = await proofOf(db, scope, asked, listCertificates)
    const certificate = orNotFound(
      certificates.find(({ id }) => certificateId === undefined || id === certificateId) ?? null,
      "There is no such certificate.",
    )
    return pdfAnswer(contentOf(certificate, scope), `${certificate.regulationName} ${certificate.number}.pdf`)
  },
)

export const getCertificate = implementPrepared(
  contracts.getCertificate,
  ({ caller }) => countCheck(caller.address),
  async ({ input: { certificateToken }, db }) => {
    const found = isToken(certificateToken) ? await findByToken(db, certificateToken) : null
    return orNotFound(found, "There is no such certificate.")
  },
)

const addressOf = ({ token }: CertificateRow) => `${env().baseUrl}/certificates/${token}`

const shown = ({ token, ...certificate }: CertificateRow) => ({
  ...certificate,
  url: addressOf({ ...certificate, token }),
})

/** What a certificate says on paper, in the language of who asks for it and by their clock. */
function contentOf(certificate: CertificateRow, { locale, timeZone }: OrganizationScope): PdfContent {
  const language = localeOf(locale)
  const t = createTranslator({ locale: language, messages: messagesOf(language), namespace: "certificate", timeZone })
  const dates = datesFor(language, timeZone)
  const { number, organizationName, regulationName, version, userName, score, passedAt, expiresAt, state } = certificate
  return {
    title: t("title"),
    lead: organizationName,
    headline: { name: userName, says: t("says") },
    facts: [
      [t("regulation"), t("regulationVersion", { name: regulationName, version })],
      [t("score"), t("percent", { score })],
      [t("passed"), dates.write(passedAt, "medium")],
      [t("expires"), expiresAt === null ? t("never") : dates.write(expiresAt, "medium")],
      [t("number"), number],
    ],
    notes: [...(state === "valid" ? [] : [t(`states.${state}`)]), t("check"), addressOf(certificate)],
    code: addressOf(certificate),
  }
}
