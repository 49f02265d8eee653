import type { Metadata, Viewport } from "next"
import { headers } from "next/headers"
import type { ReactNode } from "react"
import { Providers } from "@/components/shell/providers"
import { localeOfPage } from "@/lib/auth/open-page"
import "./globals.css"

export const metadata: Metadata = {
  title: { default: "Stagework", template: "%s · Stagework" },
  applicationName: "Stagework",
  robots: { index: false, follow: false },
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f7f5f2" },
    { media: "(prefers-color-scheme: dark)", color: "#141210" },
  ],
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined
  const locale = await localeOfPage()
  return (
    <html lang={locale} suppressHydrationWarning>
      <body>
        <Providers locale={locale} nonce={nonce}>
          {children}
        </Providers>
      </body>
    </html>
  )
}
