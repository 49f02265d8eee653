"use client"

import { CSPProvider } from "@base-ui/react/csp-provider"
import type { ReactNode } from "react"
import { IntlProvider, useTranslations } from "use-intl"
import { ThemeProvider } from "@/components/ui/theme-provider"
import { Toaster } from "@/components/ui/toast"
import { TooltipProvider } from "@/components/ui/tooltip"
import { messagesOf } from "@/lib/messages/locale"

type ProvidersProps = { nonce?: string; children: ReactNode }

/** What every page has: texts, theme, tooltips and toasts. */
export function Providers({ nonce, children }: ProvidersProps) {
  return (
    <CSPProvider nonce={nonce}>
      <ThemeProvider nonce={nonce}>
        <IntlProvider locale="en" messages={messagesOf("en")} timeZone="UTC">
          <TooltipProvider>{children}</TooltipProvider>
          <Toasts />
        </IntlProvider>
      </ThemeProvider>
    </CSPProvider>
  )
}

function Toasts() {
  const t = useTranslations("shell")
  return <Toaster regionLabel={t("messages")} closeLabel={t("closeMessage")} />
}
