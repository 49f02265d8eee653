import type { ReactNode } from "react"
import { IntlProvider } from "use-intl"
import { work } from "@/lib/messages/ru/work"

export function RussianTexts({ children }: { children: ReactNode }) {
  return (
    <IntlProvider locale="ru" messages={work} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}
