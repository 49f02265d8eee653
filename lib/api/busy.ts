import { randomUUID } from "node:crypto"
import type { Locale } from "@/lib/messages/locale"
import { preferredLocale } from "@/lib/messages/preferred-locale"
import { crossOriginHeaders } from "./cors"
import { Problem } from "./errors"
import { problemResponse } from "./problem-response"

declare module "@/lib/platform/shared" {
  interface Shared {
    /** What the server answers in front of Next where it cannot take a request now. */
    busy: typeof busy
  }
}

type RequestHeaders = { readonly "accept-language"?: string; readonly origin?: string }
type Refusal = { readonly headers: Record<string, string>; readonly text: string }

/** Made once for each language: there are many refusals to give when it is used. */
const refusals = new Map<Locale, Refusal>()
const idToCome = "00000000-0000-0000-0000-000000000000"

/** The refusal of a request to the API, of which only the headers are known: in the language asked for, and for pages of named origins. */
export async function busy({ "accept-language": languages, origin }: RequestHeaders): Promise<Refusal> {
  const locale = preferredLocale(languages ?? null)
  const { headers, text } = refusals.get(locale) ?? (await refusalIn(locale))
  const shown = origin ? Object.fromEntries(new Headers(crossOriginHeaders(asking({ origin })))) : {}
  return { headers: { ...headers, ...shown }, text: text.replace(idToCome, randomUUID()) }
}

const asking = (headers: Record<string, string>) => ({ headers: new Headers(headers) })

async function refusalIn(locale: Locale): Promise<Refusal> {
  const request = asking({ "accept-language": locale })
  const problem = new Problem("unavailable", "The service is busy.", { retryAfter: 1 })
  const more = { "Cache-Control": "no-store", "Cross-Origin-Resource-Policy": "same-origin" }
  const response = problemResponse(request, problem, idToCome, { ...more, ...crossOriginHeaders(request) })
  const refusal = { headers: Object.fromEntries(response.headers), text: await response.text() }
  refusals.set(locale, refusal)
  return refusal
}
