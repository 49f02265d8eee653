import { describe, expect, it } from "vitest"
import { disposition, nameOf } from "@/lib/files/name"
import { rangeOf } from "@/lib/files/range"

describe("the name of a file", () => {
  it.each([
    ["plan.pdf", undefined, "plan.pdf"],
    ["../../etc/passwd", undefined, "passwd"],
    ["C:\\Users\\me\\plan.pdf", undefined, "plan.pdf"],
    ["a\u0000b\n\u202Egpj.exe", undefined, "abgpj.exe"],
    ["", undefined, "file"],
    ["Foto.GIF", "webp", "Foto.webp"],
    [".png", "png", "file.png"],
    ["x".repeat(300), "png", `${"x".repeat(251)}.png`],
  ])("%j becomes a clean one", (given, extension, expected) => {
    expect(nameOf(given, extension)).toBe(expected)
  })

  it("stands in a header in any language", () => {
    expect(disposition("attachment", 'Plän "1" (a).pdf')).toBe(
      `attachment; filename="Pl?n \\"1\\" (a).pdf"; filename*=UTF-8''Pl%C3%A4n%20%221%22%20%28a%29.pdf`,
    )
  })
})

describe("a range of bytes", () => {
  it.each([
    [null, null],
    ["bytes=0-9", { start: 0, end: 9 }],
    ["bytes=90-", { start: 90, end: 99 }],
    ["bytes=90-500", { start: 90, end: 99 }],
    ["bytes=-10", { start: 90, end: 99 }],
    ["bytes=-500", { start: 0, end: 99 }],
    ["bytes=-", null],
    ["bytes=9-5", null],
    ["bytes=0-1,5-6", null],
    ["lines=1-2", null],
  ])("%j", (header, expected) => {
    expect(rangeOf(header, 100)).toEqual(expected)
  })

  it("cannot begin beyond the end", () => {
    expect(() => rangeOf("bytes=100-", 100)).toThrow(RangeError)
  })
})
