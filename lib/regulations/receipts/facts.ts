import type { createTranslator } from "use-intl/core"
import type { Messages } from "@/lib/messages/locale"
import type { Receipt } from "./queries"

type Words = ReturnType<typeof createTranslator<Messages, "regulationReceipt">>

/** What a receipt says, on the page and on paper: each fact with its name, in order. `time` writes an instant. */
export function factsOf(receipt: Receipt, t: Words, time: (instant: string) => string): (readonly [string, string])[] {
  const { regulationName, version, versionName, userName, userEmail, acknowledgedAt, testScore, id, sha256 } = receipt
  return [
    [t("person"), userName],
    ...(userEmail === null ? [] : [[t("email"), userEmail] as const]),
    [t("regulation"), regulationName],
    [t("version"), String(version)],
    ...(versionName === null || versionName === regulationName ? [] : [[t("versionName"), versionName] as const]),
    [t("time"), time(acknowledgedAt)],
    ...(testScore === null ? [] : [[t("test"), t("score", { score: testScore })] as const]),
    [t("record"), String(id)],
    ...(sha256 === null ? [] : [[t("hash"), sha256] as const]),
  ]
}
