import { describe, expect, it } from "vitest"
import { fitLabels } from "@/components/tasks/fit-labels"

const long = "Customer experience research of the second quarter"

describe("the labels of a card", () => {
  it("stand in one line where they fit into it, and in two where they do not", () => {
    expect(fitLabels(["Shop"])).toEqual([1, 0])
    expect(fitLabels(["Shop", "Print", "Design"])).toEqual([3, 0])
    expect(fitLabels(["Marketing", "Web shop", "Photography", "Design"])).toEqual([3, 1])
  })

  it("are cut off where one is longer than a line", () => {
    expect(fitLabels([long])).toEqual([1, 0])
    expect(fitLabels([long, "Shop"])).toEqual([1, 1])
    expect(fitLabels([long, long, long])).toEqual([1, 1])
  })

  it("leave room in the second line for how many more there are", () => {
    const forty = Array.from({ length: 40 }, (_, index) => `Label ${index + 1}`)
    const [first, second] = fitLabels(forty)
    expect([first, second]).toEqual([3, 3])
    // Two of these fill a line, to the last pixel: the second line gives one up.
    const wide = Array.from({ length: 5 }, () => "Sixteen letters.")
    expect(fitLabels(wide)).toEqual([2, 1])
    expect(fitLabels(wide.slice(0, 4))).toEqual([2, 2])
  })

  it("are wider in writings that are", () => {
    expect(fitLabels(["設計部門", "写真撮影の準備", "印刷"])).toEqual([3, 0])
    expect(fitLabels(["設計部門の仕事", "写真撮影の準備", "印刷"])).toEqual([2, 1])
  })
})
