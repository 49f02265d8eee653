import { describe, expect, it } from "vitest"
import { safeNext } from "@/components/auth/next-address"
import { addressesOf, targetOf } from "@/components/shell/addresses"

describe("addresses of an organization", () => {
  it("are read as the places that they lead to", () => {
    const to = addressesOf("northwind")
    expect(targetOf(to.home)).toEqual({ kind: "home", id: 0, part: null })
    expect(targetOf(to.space(7))).toEqual({ kind: "space", id: 7, part: null })
    expect(targetOf(to.members(7))).toEqual({ kind: "space", id: 7, part: "members" })
    expect(targetOf(to.documentation(7))).toEqual({ kind: "space", id: 7, part: "documentation" })
    expect(targetOf(to.projectArchive(8))).toEqual({ kind: "project", id: 8, part: "archive" })
    expect(targetOf(to.page(9))).toEqual({ kind: "page", id: 9, part: null })
    expect(targetOf(to.settings)).toEqual({ kind: "settings", id: 0, part: null })
    expect(targetOf(to.setting("profile"))).toEqual({ kind: "settings", id: 0, part: "profile" })
    expect(targetOf("/o/northwind/elsewhere").kind).toBe("other")
  })
})

describe("where signing in leads", () => {
  it.each(["/o/northwind/spaces/1?tab=a#b", "/", "/o/münchen"])("goes to %s", (place) => {
    expect(safeNext(place)).toBe(place)
  })

  it.each([
    undefined,
    "",
    "https://example.com",
    "//example.com",
    "/\\example.com",
    "/a\\b",
    "/\n/example.com",
    "javascript:1",
  ])("stays at home for %j", (place) => {
    expect(safeNext(place)).toBe("/")
  })

  it("takes the first of several", () => {
    expect(safeNext(["/a", "//example.com"])).toBe("/a")
  })
})
