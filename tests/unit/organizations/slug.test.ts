import { describe, expect, it } from "vitest"
import { freeSlug, slugOf } from "@/lib/organizations/slug"

describe("the slug of a name", () => {
  it.each([
    ["Northwind Studio", "northwind-studio"],
    ["  Müller & Söhne GmbH  ", "muller-and-sohne-gmbh"],
    ["Straße 7", "strasse-7"],
    ["Łódź Øresund Æther", "lodz-oresund-aether"],
    ["Цапля и Журавль", "caplya-i-zhuravl"],
    ["Йогурт", "yogurt"],
    ["Ελληνικά Νέα", "ellinika-nea"],
    ["O'Brien’s", "obriens"],
    ["ＡＢＣ ①", "abc-1"],
    ["C++", "c-plus-plus"],
    ["--a__b--", "a-b"],
    ["株式会社 日本", "zhu-shi-hui-she-ri-ben"],
    ["Київ їжак", "kiyiv-yizhak"],
    ["Việt Nam", "viet-nam"],
    ["مرحبا", "mrhb"],
    ["🚀", "organization"],
  ])("%s is %s", (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })

  it("keeps whole words within 40 characters", () => {
    expect(slugOf("The international association of very careful heron watchers")).toBe(
      "the-international-association-of-very",
    )
    expect(slugOf("x".repeat(255))).toBe("x".repeat(40))
  })
})

describe("a free slug", () => {
  it("is the first that is neither taken nor reserved", () => {
    expect(freeSlug("heron", new Set())).toBe("heron")
    expect(freeSlug("heron", new Set(["heron", "heron-2", "heron-4"]))).toBe("heron-3")
    expect(freeSlug("api", new Set())).toBe("api-2")
    expect(freeSlug("northwind-studio", new Set())).toBe("northwind-studio-2")
  })
})
