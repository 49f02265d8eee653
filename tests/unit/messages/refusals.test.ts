import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser"
import { expect, it } from "vitest"
import { problems } from "@/lib/api/errors"
import { messagesOf } from "@/lib/messages/catalogue"
import { locales } from "@/lib/messages/locale"

/** The names of the values that a text has to be given. */
function parametersOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    const inside =
      element.type === TYPE.plural || element.type === TYPE.select
        ? Object.values(element.options).flatMap(({ value }) => parametersOf(value))
        : element.type === TYPE.tag
          ? parametersOf(element.children)
          : []
    return [element.value, ...inside]
  })
}

/** What the document of a refusal always tells as a text or a number: a sentence can name it. */
function namedBy(code: string): string[] {
  const kind: (typeof problems)[keyof typeof problems] | undefined = new Map(Object.entries(problems)).get(code)
  if (kind === undefined || !("members" in kind)) return []
  return Object.entries(kind.members.shape).flatMap(([name, schema]) =>
    ["string", "number"].includes(schema.def.type) ? [name] : [],
  )
}

it.each(locales)("the sentence of each refusal names in %s only what its document tells", (locale) => {
  const unknown = Object.entries(messagesOf(locale).errors).flatMap(([code, text]) => {
    const told = namedBy(code)
    return parametersOf(parse(text))
      .filter((name) => !told.includes(name))
      .map((name) => `${code}: ${name}`)
  })
  expect(unknown).toEqual([])
})
