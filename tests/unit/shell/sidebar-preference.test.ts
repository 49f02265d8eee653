import { describe, expect, it } from "vitest"
import { readPreference, usual, writePreference } from "@/components/shell/sidebar-preference"

describe("the sidebar's cookie", () => {
  it.each([
    { width: 252, hidden: false, open: null },
    { width: 300, hidden: true, open: [] },
    { width: 208, hidden: false, open: [4, 12] },
  ])("gives back $width, $hidden, $open", (preference) => {
    expect(readPreference(writePreference(preference))).toEqual(preference)
  })

  it.each([undefined, "", "wide", "252", "252.2", "252.0.a", "<script>"])("falls back for %j", (text) => {
    expect(readPreference(text)).toEqual(usual)
  })

  it("keeps the width within its bounds", () => {
    expect(readPreference("999.0").width).toBe(400)
    expect(readPreference("100.0").width).toBe(208)
  })
})
