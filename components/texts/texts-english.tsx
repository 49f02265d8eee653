import type { ReactNode } from "react"
import { IntlProvider } from "use-intl"
import { loadBeside } from "@/components/ui/load-later"
import { first } from "@/lib/messages/en/first"
import { addWords, wordsOf } from "./words"

addWords("en", first)
loadBeside(() => import("./opened-texts-english"))

export function EnglishTexts({ children }: { children: ReactNode }) {
  return (
    <IntlProvider locale="en" messages={wordsOf("en")} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}
