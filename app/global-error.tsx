"use client"

import { Failed, type Failure } from "@/components/shell/failed"
import { Providers } from "@/components/shell/providers"
import "./globals.css"

export default function GlobalErrorPage(failure: Failure) {
  return (
    <html lang="en" suppressHydrationWarning>
      <body>
        <Providers>
          <main className="flex min-h-dvh">
            <Failed {...failure} />
          </main>
        </Providers>
      </body>
    </html>
  )
}
