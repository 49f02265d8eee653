import { describe, expect, it } from "vitest"
import { kindsOf } from "@/components/editor/file-kinds"
import { mostBytes } from "@/lib/files/limits"

describe("files that are put into a text", () => {
  it("are shown, led to, refused, or too large", () => {
    const files = [
      new File([], "shot.png", { type: "image/png" }),
      new File([], "plan.svg", { type: "image/svg+xml" }),
      new File([], "plan.SVG", { type: "" }),
      new File([], "Contract.pdf", { type: "application/pdf" }),
      new File([], "scan.tiff", { type: "image/tiff" }),
      new File([new Uint8Array(mostBytes)], "largest.zip"),
      new File([new Uint8Array(mostBytes + 1)], "film.mp4", { type: "video/mp4" }),
      new File([new Uint8Array(mostBytes + 1)], "poster.png", { type: "image/png" }),
    ]
    const named = Object.entries(kindsOf(files)).map(([kind, found]) => [kind, found.map(({ name }) => name)])
    expect(Object.fromEntries(named)).toEqual({
      shown: ["shot.png"],
      refused: ["plan.svg", "plan.SVG"],
      attached: ["Contract.pdf", "scan.tiff", "largest.zip"],
      tooLarge: ["film.mp4", "poster.png"],
    })
  })
})
