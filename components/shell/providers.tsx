"use client"

import { CSPProvider } from "@base-ui/react/csp-provider"
import type { ReactNode } from "react"
import { useTranslations } from "use-intl"
// Every page has these three. Known here, they do not come once more with each part that is loaded later.
// oxlint-disable-next-line import/no-unassigned-import -- it is there for the bundler
import "@/components/ui/button"
// oxlint-disable-next-line import/no-unassigned-import -- it is there for the bundler
import "@/components/ui/link"
// oxlint-disable-next-line import/no-unassigned-import -- it is there for the bundler
import "./failed"
import { viewInUse } from "@/components/ui/load-later"
import { ThemeProvider } from "@/components/ui/theme-provider"
import { Toaster } from "@/components/ui/toast"
import type { Locale } from "@/lib/messages/locale"
import { Texts } from "@/components/texts/texts"

const TooltipLayer = viewInUse(() => import("@/components/ui/parts").then((module) => module.TooltipLayer))

type ProvidersProps = { locale: Locale; nonce?: string; children: ReactNode }

/** What every page has: texts, theme, tooltips and toasts. */
export function Providers({ locale, nonce, children }: ProvidersProps) {
  return (
    <CSPProvider nonce={nonce}>
      <ThemeProvider nonce={nonce}>
        <Texts locale={locale}>
          {children}
          <TooltipLayer />
          <Toasts />
        </Texts>
      </ThemeProvider>
    </CSPProvider>
  )
}

function Toasts() {
  const t = useTranslations("shell")
  return <Toaster regionLabel={t("messages")} closeLabel={t("closeMessage")} />
}
