import type { ReactNode } from "react"
import { IntlProvider } from "use-intl"
import { loadBeside } from "@/components/ui/load-later"
import { first } from "@/lib/messages/ru/first"
import { addWords, wordsOf } from "./words"

addWords("ru", first)
loadBeside(() => import("./opened-texts-russian"))

export function RussianTexts({ children }: { children: ReactNode }) {
  return (
    <IntlProvider locale="ru" messages={wordsOf("ru")} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}
