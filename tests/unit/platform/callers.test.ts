import { beforeEach, describe, expect, it } from "vitest"
import { rememberCaller } from "@/lib/platform/callers"
import { callerOf } from "@/scripts/caller.mjs"

const from = (headers: Record<string, string>) =>
  callerOf({ headers: { "x-stagework-address": "192.0.2.1", ...headers } })

beforeEach(() => {
  delete globalThis.stagework?.callers
})

describe("whose share of the service a request takes", () => {
  it("is that of its address, as long as its token has opened nothing", () => {
    expect(from({})).toBe("192.0.2.1")
    expect(from({ "service-session": "made-up" })).toBe("192.0.2.1")
    expect(from({ cookie: "stagework=made-up" })).toBe("192.0.2.1")
  })

  it("is one for all people of an organization, however they send their token", () => {
    rememberCaller("of-ada", 7)
    rememberCaller("of-bo", 7)
    rememberCaller("of-eve", 8)
    const ofSeven = [
      from({ "service-session": "of-ada" }),
      from({ authorization: "Bearer of-ada" }),
      from({ cookie: "theme=dark; stagework=of-bo" }),
      from({ cookie: "__Host-stagework=of-bo" }),
    ]
    expect(new Set(ofSeven).size).toBe(1)
    expect(from({ "service-session": "of-eve" })).not.toBe(ofSeven[0])
    expect(ofSeven[0]).not.toBe("192.0.2.1")
  })

  it("is a person's own where they are of no organization", () => {
    rememberCaller("of-ada", null)
    rememberCaller("of-bo", null)
    expect(from({ "service-session": "of-ada" })).not.toBe(from({ "service-session": "of-bo" }))
  })

  it("is that of the header where a cookie comes along, as the service believes it", () => {
    rememberCaller("of-ada", 7)
    rememberCaller("of-eve", 8)
    expect(from({ "service-session": "of-eve", cookie: "stagework=of-ada" })).toBe(
      from({ "service-session": "of-eve" }),
    )
  })
})
