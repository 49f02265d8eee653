import { randomUUID } from "node:crypto"
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

/** The refusal of a request to the API, of which only the headers are known: in the language asked for, and for pages of named origins. */
export async function busy(asked: RequestHeaders): Promise<{ headers: Record<string, string>; text: string }> {
  const headers = new Headers()
  for (const name of ["accept-language", "origin"] as const) if (asked[name]) headers.set(name, asked[name])
  const problem = new Problem("unavailable", "The service is busy.", { retryAfter: 1 })
  const more = { "Cache-Control": "no-store", "Cross-Origin-Resource-Policy": "same-origin" }
  const response = problemResponse({ headers }, problem, randomUUID(), { ...more, ...crossOriginHeaders({ headers }) })
  return { headers: Object.fromEntries(response.headers), text: await response.text() }
}
