import { expect, it } from "vitest"
import { createTranslator } from "use-intl/core"
import { messagesOf } from "@/lib/messages/catalogue"
import { locales } from "@/lib/messages/locale"

it("a limit is written with the thousands apart, as the language does it", () => {
  const said = locales.map((locale) => {
    const t = createTranslator({ locale, messages: messagesOf(locale) })
    return [t("faults.too-long", { max: 20_000 }), t("chat.tooLong", { count: 20_000 })]
  })
  expect(said).toEqual([
    ["must be at most 20,000 characters", expect.stringContaining("20,000")],
    ["не длиннее 20\u00A0000 символов", expect.stringContaining("20\u00A0000")],
  ])
})
