import type { ReactNode } from "react"
import { IntlProvider } from "use-intl"
import { work } from "@/lib/messages/en/work"

export function EnglishTexts({ children }: { children: ReactNode }) {
  return (
    <IntlProvider locale="en" messages={work} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}
