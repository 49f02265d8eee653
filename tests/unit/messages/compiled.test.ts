import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser"
import compile from "icu-minify/compile"
import format from "icu-minify/format"
import { expect, it } from "vitest"
import { createTranslator } from "use-intl/core"
import { messagesOf } from "@/lib/messages/catalogue"
import { locales } from "@/lib/messages/locale"

type Tag = (inside: string | readonly string[]) => string
type Values = Record<string, string | number | Tag>

function flatten(value: unknown, path: readonly string[] = []): [string, string][] {
  if (typeof value === "string") return [[path.join("."), value]]
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, [...path, key]))
}

/** A value for each parameter of a text; of a choice its `index`th. */
function valuesOf(elements: readonly MessageFormatElement[], index: number, values: Values = {}): Values {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    if (element.type === TYPE.plural || element.type === TYPE.number)
      values[element.value] = [0, 1, 2, 5, 1234][index] ?? 0
    else if (element.type === TYPE.select)
      values[element.value] = Object.keys(element.options)[index % Object.keys(element.options).length] ?? "other"
    else if (element.type === TYPE.tag) values[element.value] = (inside) => `[${[inside].flat().join("")}]`
    else values[element.value] ??= `(${element.value})`
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const option of Object.values(element.options)) valuesOf(option.value, index, values)
    if (element.type === TYPE.tag) valuesOf(element.children, index, values)
  }
  return values
}

it.each(locales)("a compiled text says in %s what the text as it is written says", (locale) => {
  const formatters = {
    getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
      new Intl.DateTimeFormat(...given),
    getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...given),
    getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...given),
  }
  const texts = flatten(messagesOf(locale))
  expect(texts.length).toBeGreaterThan(500)
  const differing = texts.flatMap(([key, text]) =>
    (/plural|select/.test(text) ? [0, 1, 2, 3, 4] : [0]).flatMap((index) => {
      const values = valuesOf(parse(text), index)
      const t = createTranslator<{ text: string }>({ locale, messages: { text } })
      const [one, other] = [format(compile(text), locale, values, { formatters }), t.markup("text", values)]
      return one === other ? [] : [{ key, one, other }]
    }),
  )
  expect(differing).toEqual([])
})
