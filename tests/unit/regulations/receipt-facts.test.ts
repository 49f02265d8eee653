import { createTranslator } from "use-intl/core"
import { expect, it } from "vitest"
import { messagesOf } from "@/lib/messages/catalogue"
import { factsOf } from "@/lib/regulations/receipts/facts"
import type { Receipt } from "@/lib/regulations/receipts/queries"

const t = createTranslator({ locale: "en", messages: messagesOf("en"), namespace: "regulationReceipt" })
const receipt: Receipt = {
  id: 23,
  regulationId: 5,
  regulationName: "Fire safety",
  organizationName: "Northwind",
  version: 2,
  versionName: "Fire safety",
  userId: 7,
  userName: "Ada Lindqvist",
  userEmail: null,
  acknowledgedAt: "2026-10-14T17:48:00Z",
  testScore: null,
  sha256: null,
}
const names = (of: Receipt) => factsOf(of, t, (instant) => instant).map(([name]) => name)

it("a receipt tells what is known, and what its version was called where that is another name", () => {
  expect(names(receipt)).toEqual(["Person", "Regulation", "Version", "Acknowledged", "Number of the record"])
  const renamed = { ...receipt, versionName: "Fire", testScore: 90 }
  expect(factsOf(renamed, t, () => "then")).toEqual([
    ["Person", "Ada Lindqvist"],
    ["Regulation", "Fire safety"],
    ["Version", "2"],
    ["Published as", "Fire"],
    ["Acknowledged", "then"],
    [t("test"), t("score", { score: 90 })],
    ["Number of the record", "23"],
  ])
})
