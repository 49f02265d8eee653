import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser"
import { describe, expect, it } from "vitest"
import { isNode, nodesOf, placeOf, sources, type Source } from "@/tests/support/sources"

const product = sources(/^(app|components|db|lib)\//)
const nameOf = (value: unknown) => (isNode(value) && typeof value.name === "string" ? value.name : "")

/** The places where `object.property` is named; an empty object stands for any. */
function placesOf(files: readonly Source[], object: string, properties: readonly string[]): string[] {
  return files.flatMap((source) =>
    [...nodesOf(source.program)]
      .filter(
        ({ node }) =>
          node.type === "MemberExpression" &&
          properties.includes(nameOf(node.property)) &&
          (object === "" || nameOf(node.object) === object),
      )
      .map(({ node }) => placeOf(source, node)),
  )
}

function writesDates(elements: readonly MessageFormatElement[]): boolean {
  return elements.some((element) => {
    if (element.type === TYPE.date || element.type === TYPE.time) return true
    if (element.type === TYPE.tag) return writesDates(element.children)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return false
    return Object.values(element.options).some((option) => writesDates(option.value))
  })
}

describe("dates and times", () => {
  const elsewhere = product.filter(({ file }) => !file.startsWith("lib/dates/"))

  it("are written by lib/dates alone", () => {
    const found = [
      ...placesOf(elsewhere, "Intl", ["DateTimeFormat", "RelativeTimeFormat"]),
      ...placesOf(elsewhere, "", ["toLocaleDateString", "toLocaleTimeString", "toLocaleString"]),
      ...placesOf(elsewhere, "", ["dateTime", "dateTimeRange", "relativeTime"]),
      ...elsewhere
        .filter(({ imports }) => imports.some(({ from }) => from.startsWith("date-fns")))
        .map(({ file }) => file),
    ]
    expect(found).toEqual([])
  })

  it("go into a text as they are read, not as dates that it writes", () => {
    const texts = product.filter(({ file }) => /^lib\/messages\/[a-z]+\//.test(file))
    const found = texts.flatMap((source) =>
      [...nodesOf(source.program)]
        .filter(({ node }) => node.type === "Literal" && typeof node.value === "string" && node.value.includes("{"))
        .filter(({ node }) => writesDates(parse(String(node.value))))
        .map(({ node }) => placeOf(source, node)),
    )
    expect(found).toEqual([])
  })

  it("follow one clock in the browser, which begins where the server drew", () => {
    const found = elsewhere
      .filter(({ file, text }) => file !== "components/ui/dates.ts" && /\buseNow\b[^;]*? from "use-intl"/.test(text))
      .map(({ file }) => file)
    expect(found).toEqual([])
  })

  it("are written into the fields of components/ui, not into those of a browser, which has a language of its own", () => {
    const native = new Set(["date", "datetime-local", "month", "time", "week"])
    const found = product.flatMap((source) =>
      [...nodesOf(source.program)]
        .filter(({ node }) => node.type === "JSXAttribute" && nameOf(node.name) === "type" && isNode(node.value))
        .filter(({ node }) => isNode(node.value) && native.has(String(node.value.value)))
        .map(({ node }) => placeOf(source, node)),
    )
    expect(found).toEqual([])
  })
})
