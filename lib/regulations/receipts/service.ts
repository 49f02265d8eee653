import { createTranslator } from "use-intl/core"
import { orNotFound } from "@/lib/api/errors"
import { implement } from "@/lib/api/operation"
import type { OrganizationScope } from "@/lib/auth/guard"
import { datesFor } from "@/lib/dates/format"
import { pdfAnswer } from "@/lib/files/pdf-answer"
import { messagesOf } from "@/lib/messages/catalogue"
import { localeOf } from "@/lib/messages/locale"
import type { PdfContent } from "@/lib/platform/pdf"
import * as contracts from "./contract"
import { factsOf } from "./facts"
import { listReceipts, type Receipt } from "./queries"
import { proofOf } from "./proof-of"

export const listRegulationReceipts = implement(contracts.listRegulationReceipts, ({ input, scope, db }) =>
  proofOf(db, scope, input, listReceipts),
)

export const exportRegulationReceipt = implement(
  contracts.exportRegulationReceipt,
  async ({ input: { version, ...asked }, scope, db }) => {
    const receipts = await proofOf(db, scope, asked, listReceipts)
    const receipt = orNotFound(
      receipts.find((one) => version === undefined || one.version === version) ?? null,
      "There is no such receipt.",
    )
    return pdfAnswer(contentOf(receipt, scope), `${receipt.regulationName} ${receipt.version}.pdf`)
  },
)

/** What a receipt says on paper, in the language of who asks for it and by their clock. */
function contentOf(receipt: Receipt, { locale, timeZone }: OrganizationScope): PdfContent {
  const language = localeOf(locale)
  const t = createTranslator({
    locale: language,
    messages: messagesOf(language),
    namespace: "regulationReceipt",
    timeZone,
  })
  const dates = datesFor(language, timeZone)
  return {
    title: t("title"),
    lead: receipt.organizationName,
    facts: factsOf(receipt, t, (instant) => `${dates.write(instant, "longTime")} (${instant})`),
    notes: [t("note")],
  }
}
