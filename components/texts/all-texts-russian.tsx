import type { ReactNode } from "react"
import { IntlProvider } from "use-intl"
import { ru } from "@/lib/messages/ru"

export function AllRussianTexts({ children }: { children: ReactNode }) {
  return (
    <IntlProvider locale="ru" messages={ru}>
      {children}
    </IntlProvider>
  )
}
