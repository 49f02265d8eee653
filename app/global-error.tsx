"use client"

import { Failed } from "@/components/shell/failed"
import type { FailureProps } from "@/components/shell/failure"
import { Providers } from "@/components/shell/providers"
import { localeOf } from "@/lib/messages/locale"
import "./globals.css"

export default function GlobalErrorPage(failure: FailureProps) {
  // The layout that knows the person's language is what failed.
  const locale = localeOf(typeof navigator === "undefined" ? "" : navigator.language.slice(0, 2))
  return (
    <html lang={locale} suppressHydrationWarning>
      <body>
        <Providers locale={locale}>
          <main className="flex min-h-dvh">
            <Failed {...failure} />
          </main>
        </Providers>
      </body>
    </html>
  )
}
