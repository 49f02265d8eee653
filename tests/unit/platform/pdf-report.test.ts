import { buffer } from "node:stream/consumers"
import { describe, expect, it } from "vitest"
import { reportOf, type PdfReport } from "@/lib/platform/pdf-report"
import { pagesOfPdf } from "@/tests/support/pdf"

const report = (rows: readonly (readonly string[])[]): PdfReport => ({
  title: "Who has read what",
  lead: "Northwind",
  facts: [["As of", "1 March 2026"]],
  notes: ["Nobody can change it."],
  tables: [
    {
      title: "People",
      columns: [
        ["Person", 0.6],
        ["State", 0.4],
      ],
      parts: [{ title: "Fire safety", rows: () => rows }],
    },
  ],
  foot: (page) => `Northwind · ${page}`,
})
const pagesOf = async (rows: readonly (readonly string[])[]) => pagesOfPdf(await buffer(reportOf(report(rows))))

describe("a report", () => {
  it("says what it is given, in both alphabets", async () => {
    const [page] = await pagesOf([["Зоя Кузнецова", "done"]])
    expect(page).toEqual([
      "Northwind · 1",
      "Who has read what",
      "Northwind",
      "As of",
      "1 March 2026",
      "Nobody can change it.",
      "People",
      "Person",
      "State",
      "Fire safety",
      "Зоя Кузнецова",
      "done",
    ])
  })

  it("goes on over as many pages as it takes, each with the heads of the table and every row once", async () => {
    const rows = Array.from({ length: 150 }, (_, index) => [`Person ${index}`, "done"])
    const pages = await pagesOf(rows)
    expect(pages.length).toBeGreaterThan(3)
    for (const [index, page] of pages.entries()) {
      expect(page).toEqual(expect.arrayContaining([`Northwind · ${index + 1}`, "Person", "State", "Fire safety"]))
    }
    expect(pages.flat().filter((text) => /^Person \d+$/.test(text))).toEqual(rows.map(([name]) => name))
  })
})
