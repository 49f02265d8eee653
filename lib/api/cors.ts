import { env } from "@/lib/platform/env"

/**
 * What pages of another origin may do: call by a token, and read all that is answered. The cookie is not theirs to use. Origins are named by
 * a setting; without it there are none.
 */
export function crossOriginHeaders(request: Pick<Request, "headers">): Record<string, string> {
  const { apiOrigins } = env()
  if (apiOrigins.length === 0) return {}
  const origin = request.headers.get("origin")
  const isNamed = origin !== null && (apiOrigins.includes("*") || apiOrigins.includes(origin))
  return {
    Vary: "Origin",
    ...(isNamed && { "Access-Control-Allow-Origin": origin, "Access-Control-Expose-Headers": "*" }),
  }
}

/** What a browser asks before it lets such a page send a request. In seconds, how long it need not ask again. */
export function preflightHeaders(request: Request, methods: readonly string[]): Record<string, string> {
  if (!request.headers.has("access-control-request-method")) return {}
  if (!crossOriginHeaders(request)["Access-Control-Allow-Origin"]) return {}
  return {
    "Access-Control-Allow-Methods": methods.join(", "),
    // The star leaves out this one header.
    "Access-Control-Allow-Headers": "*, Authorization",
    "Access-Control-Max-Age": "600",
  }
}
