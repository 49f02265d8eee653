import { describe, expect, it } from "vitest"
import { preferredLocale } from "@/lib/messages/preferred-locale"

describe("the language of somebody who is not signed in", () => {
  it("is what their browser wants most, of those that there are", () => {
    expect(preferredLocale("ru-RU,ru;q=0.9,en;q=0.8")).toBe("ru")
    expect(preferredLocale("de-DE,de;q=0.9,en;q=0.5,ru;q=0.7")).toBe("ru")
    expect(preferredLocale("en-GB,en;q=0.9,ru;q=0.8")).toBe("en")
  })

  it("is English where the browser says nothing that is known", () => {
    expect(preferredLocale(null)).toBe("en")
    expect(preferredLocale("de,fr;q=0.5")).toBe("en")
    expect(preferredLocale("ru;q=0, *")).toBe("en")
    expect(preferredLocale(";;q=,,\u0000")).toBe("en")
  })
})
