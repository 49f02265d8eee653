import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser"
import { dirname } from "node:path"
import { describe, expect, it } from "vitest"
import { first } from "@/lib/messages/en/first"
import { opened } from "@/lib/messages/en/opened"
import {
  filesLike,
  isNode,
  loadedFrom,
  nodesOf,
  placeOf,
  sourceOf,
  sources,
  type Node,
  type Source,
} from "@/tests/support/sources"

/** The texts of a catalogue by their whole keys: `board.card.open`. */
function flatten(value: unknown, path: readonly string[] = []): Map<string, string> {
  if (typeof value === "string") return new Map([[path.join("."), value]])
  if (typeof value !== "object" || value === null) return new Map()
  return new Map(Object.entries(value).flatMap(([key, item]) => [...flatten(item, [...path, key])]))
}

/** What a text is filled with: the names of its parameters and tags, and the forms of each of its plurals. */
function partsOf(text: string): { names: string[]; plurals: string[][] } {
  const names = new Set<string>()
  const plurals: string[][] = []
  const walk = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue
      names.add(element.type === TYPE.tag ? `<${element.value}>` : element.value)
      if (element.type === TYPE.tag) walk(element.children)
      if (element.type !== TYPE.plural && element.type !== TYPE.select) continue
      if (element.type === TYPE.plural) plurals.push(Object.keys(element.options))
      for (const option of Object.values(element.options)) walk(option.value)
    }
  }
  walk(parse(text))
  return { names: [...names].toSorted(), plurals }
}

async function catalogues(): Promise<Map<string, Map<string, string>>> {
  const files = filesLike(/^lib\/messages\/[^/]+\/index\.ts$/)
  const loaded = await Promise.all(
    files.map(async (file) => {
      const language = file.split("/")[2] ?? ""
      const module: Record<string, unknown> = await import(/* @vite-ignore */ `../../${file}`)
      return [language, flatten(module[language])] as const
    }),
  )
  return new Map(loaded)
}

const isLiteral = (value: unknown): value is Node & { value: string } =>
  isNode(value) && value.type === "Literal" && typeof value.value === "string"
const nameOf = (value: unknown) => (isNode(value) && typeof value.name === "string" ? value.name : "")

type UsedKey = { readonly key: string; readonly node: Node }

/** The keys that a syntax tree asks its catalogue for. `scope` holds what `useTranslations("board")` was bound to, by the variable's name. */
function keysIn(value: unknown, scope: Map<string, string>): UsedKey[] {
  if (Array.isArray(value)) return value.flatMap((item) => keysIn(item, scope))
  if (!isNode(value)) return []
  const inner = /Function/.test(value.type) ? new Map(scope) : scope
  if (value.type === "VariableDeclarator") {
    const namespace = namespaceOf(value.init)
    if (namespace !== null) scope.set(nameOf(value.id), namespace)
  }
  return [...keysUsedBy(value, inner), ...Object.values(value).flatMap((child) => keysIn(child, inner))]
}

function namespaceOf(value: unknown): string | null {
  const call = isNode(value) && value.type === "AwaitExpression" ? value.argument : value
  if (!isNode(call) || call.type !== "CallExpression" || !/^(use|get)Translations$/.test(nameOf(call.callee)))
    return null
  const first: unknown = Array.isArray(call.arguments) ? call.arguments[0] : undefined
  return isLiteral(first) ? first.value : ""
}

function keysUsedBy(node: Node, scope: ReadonlyMap<string, string>): UsedKey[] {
  if (node.type !== "CallExpression" || !Array.isArray(node.arguments)) return []
  const { callee } = node
  const name = isNode(callee) && callee.type === "MemberExpression" ? nameOf(callee.object) : nameOf(callee)
  const namespace = scope.get(name)
  const key: unknown = node.arguments[0]
  if (namespace === undefined || !isLiteral(key)) return []
  return [{ key: namespace ? `${namespace}.${key.value}` : key.value, node }]
}

describe("the message catalogues", () => {
  it("have the same keys in every language", async () => {
    const [first, ...rest] = await catalogues()
    for (const [language, texts] of rest)
      expect([language, [...texts.keys()].toSorted()]).toEqual([language, [...(first?.[1].keys() ?? [])].toSorted()])
  })

  it("leave no text empty", async () => {
    const empty = [...(await catalogues())].flatMap(([language, texts]) =>
      [...texts].filter(([, text]) => text.trim() === "").map(([key]) => `${language}: ${key}`),
    )
    expect(empty).toEqual([])
  })

  it("have the same parameters and tags in every language, and every plural form that the language has", async () => {
    const languages = [...(await catalogues())]
    const english = new Map(languages).get("en") ?? new Map<string, string>()
    const wrong = languages.flatMap(([language, texts]) =>
      [...texts].flatMap(([key, text]) => {
        const { names, plurals } = partsOf(text)
        const expected = partsOf(english.get(key) ?? "").names
        const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
        const lacks = plurals.flatMap((options) => forms.filter((form) => !options.includes(form)))
        const said = `${language}: ${key}`
        return [
          ...(names.join() === expected.join() ? [] : [`${said} names ${names.join()} instead of ${expected.join()}`]),
          ...lacks.map((form) => `${said} has no plural form “${form}”`),
        ]
      }),
    )
    expect(wrong).toEqual([])
  })

  it("leave no figure on another line than its per cent sign", async () => {
    const parted = [...(await catalogues())].flatMap(([language, texts]) =>
      [...texts].filter(([, text]) => / %/.test(text)).map(([key]) => `${language}: ${key}`),
    )
    expect(parted).toEqual([])
  })

  it("have no parameters in what is read as it stands", async () => {
    const read = sources(/^components\//).flatMap(({ text }) =>
      [...text.matchAll(/const \{ ([\w, ]+) \} = useMessages\(\)\.([\w.]+)/g)].flatMap(([, names = "", path = ""]) =>
        names.split(", ").map((name) => `${path}.${name}.`),
      ),
    )
    expect(read.length).toBeGreaterThan(2)
    const filled = [...(await catalogues())].flatMap(([language, texts]) =>
      [...texts]
        .filter(([key, text]) => read.some((place) => key.startsWith(place)) && partsOf(text).names.length > 0)
        .map(([key]) => `${language}: ${key}`),
    )
    expect(filled).toEqual([])
  })

  it("have every key that is asked for", async () => {
    const english = (await catalogues()).get("en") ?? new Map<string, string>()
    const missing = sources(/^(components|app|lib)\//).flatMap((source) =>
      keysIn(source.program, new Map())
        .filter(({ key }) => !english.has(key))
        .map(({ key, node }) => `${placeOf(source, node)} ${key}`),
    )
    expect(missing).toEqual([])
  })
})

const imports = (name: string) => (source: Source) => source.imports.some(({ from }) => from === name)
const hasAll = imports("components/texts/all-texts")
const hasOpened = imports("components/texts/opened-texts")
const everyPage = filesLike(/^app\/(\(app\)\/.*|[^/]*)\.tsx$/)
/** Below these the whole catalogue is loaded: the settings, and what administrators alone see. */
const whole = everyPage.filter((file) => hasAll(sourceOf(file))).map((file) => dirname(file))
/** The pages of the work, the frames around them and what is there until they come. */
const pages = everyPage.filter((file) => !whole.some((folder) => file.startsWith(`${folder}/`)))

/** The areas of the catalogue that a module asks for. */
function areasIn({ text }: Source): string[] {
  const found = [...text.matchAll(/useTranslations\("(\w+)/g), ...text.matchAll(/useMessages\(\)\.(\w+)/g)]
  return found.map(([, area = ""]) => area)
}

describe("the texts of a page", () => {
  it("that are there at once are all that it asks for before something is opened", () => {
    const under = pages.filter((file) => hasOpened(sourceOf(file))).map((file) => dirname(file))
    const shown = pages.filter((file) => !under.some((folder) => file.startsWith(`${folder}/`)))
    expect(under.length).toBeGreaterThan(0)
    const missing = [...new Set(shown.flatMap((page) => [...loadedFrom(page, hasAll, true)]))]
      .filter((file) => /^(components|app)\//.test(file))
      .flatMap((file) => areasIn(sourceOf(file)).map((area) => ({ file, area })))
      .filter(({ area }) => !Object.hasOwn(first, area))
    expect(missing).toEqual([])
  })

  it("are all that it asks for where the whole catalogue is not loaded", () => {
    const texts = new Set([first, opened].flatMap((part) => [...flatten(part).keys()]))
    const missing = [...new Set(pages.flatMap((page) => [...loadedFrom(page, hasAll)]))]
      .filter((file) => /^(components|app)\//.test(file))
      .flatMap((file) =>
        keysIn(sourceOf(file).program, new Map())
          .filter(({ key }) => !texts.has(key))
          .map(({ key, node }) => `${placeOf(sourceOf(file), node)} ${key}`),
      )
    expect(missing).toEqual([])
  })
})

/** Attributes that a person reads or hears. */
const read = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-roledescription",
  "aria-valuetext",
  "placeholder",
  "title",
  "label",
  "description",
])
const hasLetters = (text: unknown) => typeof text === "string" && /\p{L}{2}/u.test(text)

describe("a view", () => {
  it("has no text of its own", () => {
    const found = sources(/^(components|app)\/.*\.tsx$/).flatMap((source) =>
      [...nodesOf(source.program)]
        .filter(({ node, parent }) => {
          if (node.type === "JSXText") return hasLetters(node.value)
          if (!isLiteral(node) || !hasLetters(node.value)) return false
          if (parent?.type === "JSXAttribute") return read.has(nameOf(parent.name))
          return parent?.type === "JSXExpressionContainer" && isChild(source.program, parent)
        })
        .map(({ node }) => `${placeOf(source, node)} ${String(node.value).trim()}`),
    )
    expect(found).toEqual([])
  })
})

/** Whether an expression stands between tags, and is no attribute's value. */
function isChild(program: unknown, container: Node): boolean {
  for (const { node, parent } of nodesOf(program)) if (node === container) return parent?.type !== "JSXAttribute"
  return false
}
