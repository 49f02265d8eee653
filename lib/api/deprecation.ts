import type { Contract } from "./contract"

/** What the answers of an operation say that goes (RFC 9745, RFC 8594). */
export function deprecationHeaders({ deprecated }: Pick<Contract, "deprecated">): Record<string, string> {
  if (!deprecated) return {}
  return {
    Deprecation: `@${Date.parse(deprecated.since) / 1000}`,
    Sunset: new Date(deprecated.until).toUTCString(),
    Link: '</api/docs>; rel="deprecation"; type="text/html"',
  }
}
