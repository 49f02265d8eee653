import { describe, expect, it } from "vitest"
import { z } from "zod"
import { icon } from "@/lib/icons/field"
import { iconNameOf } from "@/lib/icons/icon"
import { iconNames } from "@/lib/icons/icon-names"

const taken = (value: unknown) => z.safeParse(icon, value).success

describe("icon", () => {
  it.each(["😀", "👨‍👩‍👧‍👦", "🇩🇪", "👍🏽", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️", "🏳️‍🌈", "🧑🏽‍🚀", "name:rocket", null])("takes %j", (value) => {
    expect(taken(value)).toBe(true)
  })

  it.each([
    undefined,
    "",
    " ",
    "A",
    "1",
    "#",
    "é",
    "😀😀",
    "😀 ",
    "🇩",
    "\u200d",
    `😀${"\u0301".repeat(1000)}`,
    "name:",
    "name:nothing",
    "name:Rocket",
    "name:__proto__",
    "name:constructor",
    "rocket",
    "<svg>",
    7,
    {},
    ["😀"],
  ])("refuses %j", (value) => {
    expect(taken(value)).toBe(false)
  })

  it("knows each name of the set once", () => {
    expect(new Set(iconNames).size).toBe(iconNames.length)
    expect(iconNameOf("name:book")).toBe("book")
    expect(iconNameOf("😀")).toBeNull()
  })
})
