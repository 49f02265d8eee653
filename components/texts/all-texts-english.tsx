import type { ReactNode } from "react"
import { IntlProvider } from "use-intl"
import { en } from "@/lib/messages/en"

export function AllEnglishTexts({ children }: { children: ReactNode }) {
  return (
    <IntlProvider locale="en" messages={en}>
      {children}
    </IntlProvider>
  )
}
