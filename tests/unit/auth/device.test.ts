import { describe, expect, it } from "vitest"
import { deviceOf } from "@/components/security/device"

const mozilla = (rest: string) => `Mozilla/5.0 ${rest}`

describe("the name of a device", () => {
  it.each([
    [
      mozilla("(Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36"),
      "Chrome",
      "Windows",
      false,
    ],
    [mozilla("(Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0"), "Edge", "Windows", false],
    [
      mozilla("(Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/17.0 Safari/605.1"),
      "Safari",
      "macOS",
      false,
    ],
    [mozilla("(iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile Safari/604.1"), "Safari", "iPhone", true],
    [mozilla("(Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0"), "Firefox", "Android", true],
    [mozilla("(X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"), "Firefox", "Linux", false],
    ["curl/8.5.0", "curl", null, false],
    ["Robot", null, null, false],
    [null, null, null, false],
  ])("%s", (userAgent, browser, system, phone) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system, phone })
  })
})
