import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { datesFor } from "@/lib/dates/format"
import { messagesOf } from "@/lib/messages/catalogue"
import type { Locale } from "@/lib/messages/locale"
import { importances } from "@/lib/tasks/filter/fields"
import { offersFor, readShorthand, type ShorthandNames } from "@/lib/tasks/filter/shorthand"
import { importanceNames } from "@/lib/tasks/filter/words"

const names: ShorthandNames = {
  assignee: [
    { id: 1, name: "Ada Lindqvist" },
    { id: 2, name: "Bo Mertens" },
    { id: 3, name: "Bo Karlsson" },
    { id: 1, name: "me" },
    { id: 1, name: "я" },
  ],
  label: [
    { id: 7, name: "Bug" },
    { id: 8, name: "Print shop" },
  ],
  importance: [{ id: 2, name: "Urgent" }, { id: 1, name: "High" }, ...importanceNames],
}
const readerIn = (locale: Locale) => ({
  names,
  // A Saturday.
  day: {
    dates: datesFor(locale, "UTC"),
    today: "2026-11-21",
    words: messagesOf(locale).dates.words,
    max: "9999-12-31",
  },
})
const none: ReadonlySet<string> = new Set()
/** The name, and what was understood as one would say it. */
function read(written: string, locale: Locale = "en", literal = none) {
  const { name, said } = readShorthand(written, readerIn(locale), literal)
  return [name, ...said.map((one) => `${one.field} ${one.field === "due" ? one.day : one.ids.join()}`)]
}

describe("the text of a new subtask", () => {
  const reader = { ...readerIn("en"), names: { ...names, label: [], importance: [] }, onePerson: true }
  const readStep = (written: string) => {
    const { name, said } = readShorthand(written, reader, none)
    return [name, ...said.map((one) => `${one.field} ${one.field === "due" ? one.day : one.ids.join()}`)]
  }

  it("says whose it is and until when; what a subtask does not have stays in the name", () => {
    expect(readStep("Call the printer @ada fri")).toEqual(["Call the printer", "assignee 1", "due 2026-11-27"])
    expect(readStep("Call the printer @ada #bug !high")).toEqual(["Call the printer #bug !high", "assignee 1"])
    expect(offersFor("Call the printer #b", reader.names, 6)).toEqual([])
  })

  it("is given to one person: further ones stay in the name", () => {
    expect(readStep('Call @ada and @"Bo Mertens"')).toEqual(['Call and @"Bo Mertens"', "assignee 1"])
    expect(readStep('Call assignee:ada,"Bo Mertens"')).toEqual(['Call assignee:ada,"Bo Mertens"'])
  })
})

describe("the text of a new task", () => {
  it("says who, what, how important and until when", () => {
    expect(read("Call the printer @ada #bug !high fri")).toEqual([
      "Call the printer",
      "assignee 1",
      "label 7",
      "importance 1",
      "due 2026-11-27",
    ])
    expect(read("Позвонить в типографию @я #bug !срочная в пятницу", "ru")).toEqual([
      "Позвонить в типографию",
      "assignee 1",
      "label 7",
      "importance 2",
      "due 2026-11-27",
    ])
  })

  it.each([
    ["@me, call the printer", "call the printer", "assignee 1"],
    ['Call #"print shop" again', "Call again", "label 8"],
    ["Call @ada,mertens", "Call", "assignee 1,2"],
    ["Call assignee:ada", "Call", "assignee 1"],
    ["Call due:1.12. the printer", "Call the printer", "due 2026-12-01"],
    ["Call tomorrow @ada", "Call", "assignee 1", "due 2026-11-22"],
    ["Call the printer in 2 weeks", "Call the printer", "due 2026-12-05"],
    ["Call the printer by 12 March", "Call the printer", "due 2027-03-12"],
    ["Позвонить пт", "Позвонить", "due 2026-11-27"],
  ])("is read wherever a sign stands, and a day at its end: %s", (written, ...said) => {
    expect(read(written, /\p{Script=Cyrillic}/u.test(written) ? "ru" : "en")).toEqual(said)
  })

  it.each([
    ["urgent", "!urgent !asap !срочная !срочно !Срочный !сроч"],
    ["high", "!high !h !important !важно !важная !высокий"],
    ["normal", "!normal !medium !обычная !обычно !нормально !средний"],
    ["low", "!low !minor !низкая !низкий !неважно !несрочно"],
  ] as const)("is important as one says it, in either language: %s", (level, written) => {
    for (const word of written.split(" "))
      expect(read(`Call the printer ${word}`)).toEqual(["Call the printer", `importance ${importances[level]}`])
    expect(read("Call the printer !н")).toEqual(["Call the printer !н"])
  })

  it.each([
    "Write to ada@example.com",
    "Ask @nobody about #12",
    // There are two of them.
    "Ask @bo",
    "Wow! What is this?",
    "-#bug",
    "Friday is the day",
    "What about us: this is what we",
    "Fix 1-3",
    "Notes of yesterday",
    "re: the printer",
  ])("keeps what means nothing, or several things, in the name: %s", (written) => {
    expect(read(written)).toEqual([written])
  })

  it("is the name where no other would be left", () => {
    expect(read("@ada #bug fri")).toEqual(["@ada #bug fri"])
    expect(read("friday")).toEqual(["friday"])
  })

  it("is meant as it stands where that was said", () => {
    expect(read("Sit in the sun @ada")).toEqual(["Sit in the", "assignee 1", "due 2026-11-22"])
    expect(read("Sit in the sun @ada", "en", new Set(["sun"]))).toEqual(["Sit in the sun", "assignee 1"])
    expect(read("Sit in the sun @ada", "en", new Set(["sun", "@ada"]))).toEqual(["Sit in the sun @ada"])
  })

  it("loses no word but those that are understood", () => {
    const words = fc.array(fc.constantFrom("Call", "@ada", "@x", "#bug", "!high", "fri", "due:fri", "-", "in", '"a b"'))
    fc.assert(
      fc.property(words, (list) => {
        const written = list.join(" ")
        const { name, said } = readShorthand(written, readerIn("en"), none)
        const rest = [name, ...said.map((one) => one.written)].join(" ").split(" ").toSorted()
        expect(rest.filter(Boolean)).toEqual(written.split(" ").toSorted().filter(Boolean))
      }),
    )
  })
})

describe("what is offered behind a sign", () => {
  it("is who or what is called so, each once, and stands there in the shortest way", () => {
    expect(offersFor("Call @", names, 6).map(({ name }) => name)).toEqual([
      "Ada Lindqvist",
      "Bo Mertens",
      "Bo Karlsson",
    ])
    expect(offersFor("Call @li", names, 6).map(({ text }) => text)).toEqual(["Call @Ada "])
    expect(offersFor("Call @bo", names, 6).map(({ text }) => text)).toEqual([
      'Call @"Bo Mertens" ',
      'Call @"Bo Karlsson" ',
    ])
    expect(offersFor("Call #pri", names, 6).map(({ text }) => text)).toEqual(["Call #Print "])
  })

  it("is nothing behind a word, or when the word is over", () => {
    expect(offersFor("Call ada", names, 6)).toEqual([])
    expect(offersFor("Call @ada", names, 6)).toEqual([])
    expect(offersFor("Call #bug", names, 6)).toEqual([])
    expect(offersFor("Call @ada ", names, 6)).toEqual([])
    expect(offersFor("Call a@", names, 6)).toEqual([])
  })
})
