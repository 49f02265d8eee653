import { expect, it } from "vitest"
import { deprecationHeaders } from "@/lib/api/deprecation"
import { registry } from "@/lib/api/registry"

it("tells since when an operation is deprecated, when it goes, and where that is said", () => {
  const deprecated = { since: "2026-11-23", until: "2027-05-23", instead: "createTasks" } as const
  expect(deprecationHeaders({ deprecated })).toEqual({
    Deprecation: "@1795392000",
    Sunset: "Sun, 23 May 2027 00:00:00 GMT",
    Link: '</api/docs>; rel="deprecation"; type="text/html"',
  })
  expect(deprecationHeaders({})).toEqual({})
})

it("leaves six months between the two", () => {
  const short = registry.flatMap(({ name, deprecated }) => {
    if (!deprecated) return []
    const end = new Date(deprecated.since)
    end.setUTCMonth(end.getUTCMonth() + 6)
    return Date.parse(deprecated.until) < end.getTime() ? [name] : []
  })
  expect(short).toEqual([])
})
