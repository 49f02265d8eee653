import { describe, expect, it } from "vitest"
import { tableOf } from "@/components/timers/sheet/table"

describe("the week as a table", () => {
  it("has hours by task and day with their totals, as spreadsheets read it, and no name that is a formula", () => {
    const spent = new Map([
      ["1 2026-03-02", 5400],
      ["1 2026-03-03", 3600],
      ["2 2026-03-03", 900],
    ])
    const sheet = {
      tasks: [
        { id: 1, name: "Basket, or “cart”" },
        { id: 2, name: "=HYPERLINK(1)" },
      ],
      secondsOf: (taskId: number, day: string) => spent.get(`${taskId} ${day}`) ?? 0,
    }
    const table = tableOf(["2026-03-02", "2026-03-03"], sheet, { task: "Task", total: "Total" })
    expect(table).toBe(
      [
        "\uFEFFTask,2026-03-02,2026-03-03,Total",
        '"Basket, or “cart”",1.50,1.00,2.50',
        "'=HYPERLINK(1),0.00,0.25,0.25",
        "Total,1.50,1.25,2.75",
        "",
      ].join("\r\n"),
    )
  })
})
