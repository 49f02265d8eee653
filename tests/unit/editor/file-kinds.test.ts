import { describe, expect, it } from "vitest"
import { kindsOf } from "@/components/editor/file-kinds"

describe("files that are put into a text", () => {
  it("are shown, led to, or refused", () => {
    const files = [
      new File([], "shot.png", { type: "image/png" }),
      new File([], "plan.svg", { type: "image/svg+xml" }),
      new File([], "plan.SVG", { type: "" }),
      new File([], "Contract.pdf", { type: "application/pdf" }),
      new File([], "scan.tiff", { type: "image/tiff" }),
    ]
    const named = Object.entries(kindsOf(files)).map(([kind, found]) => [kind, found.map(({ name }) => name)])
    expect(Object.fromEntries(named)).toEqual({
      shown: ["shot.png"],
      refused: ["plan.svg", "plan.SVG"],
      attached: ["Contract.pdf", "scan.tiff"],
    })
  })
})
