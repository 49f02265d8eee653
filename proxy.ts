import { NextResponse, type NextRequest } from "next/server"
import { pageHeaders } from "@/lib/platform/page-headers"

/** Gives each page its nonce and its headers, and tells it its own address. The API has headers of its own and is never matched. */
export function proxy(request: NextRequest) {
  const nonce = btoa(crypto.randomUUID())
  const secure = process.env.BASE_URL?.startsWith("https:") === true
  const sent = pageHeaders(nonce, { secure, development: process.env.NODE_ENV === "development" })
  const headers = new Headers(request.headers)
  headers.set("x-nonce", nonce)
  headers.set("x-stagework-path", `${request.nextUrl.pathname}${request.nextUrl.search}`)
  headers.set("Content-Security-Policy", sent["Content-Security-Policy"])
  const response = NextResponse.next({ request: { headers } })
  for (const [name, value] of Object.entries(sent)) response.headers.set(name, value)
  return response
}

export const config = { matcher: ["/((?!api(?:/|$)|_next/static|_next/image).*)"] }
