import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { toggled, valuesIn } from "@/lib/tasks/filter/edit"
import { filterFields } from "@/lib/tasks/filter/fields"
import { readFilter } from "@/lib/tasks/filter/filter"
import { unknownFields } from "@/lib/tasks/filter/unknown"
import { fieldIn, filterIn, valueIn, wordsOf } from "@/lib/tasks/filter/words"

const clock = { now: new Date("2026-11-20T17:00:00.000Z"), timeZone: "Europe/Berlin" }
const read = (written: string) => readFilter(written, clock)

describe("a filter in Russian", () => {
  it("means what it means in English", () => {
    const pairs: readonly (readonly [string, string])[] = [
      ["исполнитель:я,Ада -метка:срочно", "assignee:me,Ада -label:срочно"],
      ["статус:готово,Открыто", "status:done,open"],
      ["срок:<7д", "due:<7d"],
      ["срок:сегодня..2н создано:1м", "due:today..2w created:1m"],
      ["срок:2026-03-01..завтра", "due:2026-03-01..tomorrow"],
      ["есть:подзадачи состояние:ждёт ждет:я", "has:subtasks is:blocked pending:me"],
      ["важность:срочно,важно,обычный -приоритет:неважно", "importance:urgent,high,normal -importance:low"],
      ['проект:"Запуск сайта" колонка:Готово приоритет:срочная', 'in:"Запуск сайта" stage:Готово importance:urgent'],
    ]
    for (const [russian, english] of pairs) {
      expect(read(russian)).toEqual({ ...read(english), faults: [] })
      expect(filterIn(russian, "en")).toBe(english)
    }
    expect(filterIn("assignee:none due:overdue,7d", "ru")).toBe("исполнитель:нет срок:просрочено,7д")
  })

  it("keeps every word that is none of the grammar, and names in quotes", () => {
    for (const text of ["корзина", "https://example.com", "итог: готово", 'метка:"нет"', "-черновик", "Статус"])
      expect(filterIn(text, "en")).toBe(text.replace("метка", "label"))
    expect(read('метка:"нет"').filter).toMatchObject([{ of: [{ kind: "name", name: "нет" }] }])
    expect(valuesIn("исполнитель:нет,Ада", "assignee")).toEqual(["none", "Ада"])
    expect(toggled("исполнитель:нет", "assignee", "none")).toBe("")
  })

  it("says of a part that cannot be read what it is", () => {
    expect(read("статус:потом").faults).toMatchObject([{ kind: "unknown-value", field: "status", value: "потом" }])
    expect(read("срок:когда-нибудь").faults).toMatchObject([{ kind: "no-date", field: "due" }])
    expect(read("метка:").faults).toEqual([{ kind: "no-value", field: "label" }])
  })

  it("goes into the other language and back without a loss", () => {
    const condition = fc
      .constantFrom(...filterFields)
      .chain((field) =>
        fc.tuple(
          fc.constantFrom("", "-"),
          fc.constant(field),
          fc.array(fc.constantFrom(...wordsOf(field), "ada", '"to do"', "#12"), { minLength: 1, maxLength: 3 }),
        ),
      )
      .map(([not, field, values]) => `${not}${field}:${values.join(",")}`)
    fc.assert(
      fc.property(fc.array(fc.oneof(condition, fc.constantFrom("корзина", "basket", '"a b"'))), (parts) => {
        const english = parts.join(" ")
        const russian = filterIn(english, "ru")
        expect(filterIn(russian, "en")).toBe(english)
        expect(filterIn(russian, "ru")).toBe(russian)
        expect(read(russian).filter).toEqual(read(english).filter)
      }),
    )
  })

  it("has a word of its own for every field, and for every value of a field", () => {
    const fields = filterFields.map((field) => fieldIn(field, "ru"))
    expect(new Set([...fields, ...filterFields]).size).toBe(2 * filterFields.length)
    for (const field of filterFields) {
      const values = wordsOf(field).map((word) => valueIn(field, word, "ru"))
      expect(new Set(values).size).toBe(values.length)
    }
  })
})

describe("a field that is not known", () => {
  const meant = (written: string) => unknownFields(written).map(({ word, meant: field }) => `${word} ${field}`)

  it("is told with the one of whose words it is nearly one", () => {
    expect(meant("basket assginee:bo -lable:bug asignee:ada")).toEqual([
      "assginee assignee",
      "lable label",
      "asignee assignee",
    ])
    expect(meant("исполнтель:я стаус:готово приортет:срочно")).toEqual([
      "исполнтель assignee",
      "стаус status",
      "приортет importance",
    ])
    expect(unknownFields("assginee:bo creted:<7d", ["created"]).map(({ meant: field }) => field)).toEqual(["created"])
  })

  it("is not seen in what is known, in quotes, or in a text that has a colon", () => {
    for (const text of [
      "assignee:bo",
      "срок:<7д",
      '"lable:bug"',
      "lable: bug",
      "https://example.com",
      "re:it",
      "12:30",
    ])
      expect(meant(text)).toEqual([])
  })
})
