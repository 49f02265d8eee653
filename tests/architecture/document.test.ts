import { createConfig, lintFromString, loadConfig } from "@redocly/openapi-core"
import { Ruleset, Spectral } from "@stoplight/spectral-core"
import { oas } from "@stoplight/spectral-rulesets"
import { describe, expect, it } from "vitest"
import { openApiDocument } from "@/lib/api/openapi"
import { tagOf, tags } from "@/lib/api/reference/tags"
import { registry } from "@/lib/api/registry"

type Node = Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value)
const node = (value: unknown): Node => (isNode(value) ? value : {})

const text = JSON.stringify(openApiDocument())
const made: Node = JSON.parse(text)
const { schemas } = node(made.components)

/** What is named in a document by `properties` or as a parameter, with its place. */
function* fieldsIn(value: unknown, at: string): Generator<{ at: string; schema: Node }> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* fieldsIn(item, `${at}.${index}`)
  if (!isNode(value)) return
  if (value.in === "query" || value.in === "path") yield { at: `${at}.${String(value.name)}`, schema: value }
  for (const [key, inner] of Object.entries(value)) {
    if (key === "example") continue
    if (key === "properties" && !at.endsWith(".properties"))
      for (const [name, schema] of Object.entries(node(inner))) yield { at: `${at}.${name}`, schema: node(schema) }
    yield* fieldsIn(inner, `${at}.${key}`)
  }
}

describe("the document for machines", () => {
  it("says of each field and parameter what it means", () => {
    const fields = [...fieldsIn(made.paths, "paths"), ...fieldsIn(schemas, "schemas")]
    expect(fields.length).toBeGreaterThan(1000)
    const silent = fields.filter(({ schema }) => !("$ref" in schema) && typeof schema.description !== "string")
    expect(silent.map(({ at }) => at)).toEqual([])
  })

  it("says of each named schema and each tag what it is", () => {
    const silent = Object.entries(node(schemas)).filter(([, schema]) => typeof node(schema).description !== "string")
    expect(silent.map(([name]) => name)).toEqual([])
    expect([...new Set(registry.map(({ path }) => tagOf(path)))].toSorted()).toEqual(Object.keys(tags).toSorted())
  })

  it("says of each list how many rows come where nothing is asked for, and at most", () => {
    const limits = [...fieldsIn(made.paths, "paths")].filter(({ schema }) => schema.name === "limit")
    expect(limits.length).toBeGreaterThan(20)
    for (const { at, schema } of limits) {
      expect(schema.schema, at).toMatchObject({ type: "integer", minimum: 1, maximum: 200, default: 50 })
      expect(schema.description, at).toMatch(/50 where .* 200/)
    }
  })

  it("says of each value of a query one type", () => {
    const queries = [...fieldsIn(made.paths, "paths")].filter(({ schema }) => schema.in === "query")
    expect(queries.length).toBeGreaterThan(100)
    const several = queries.filter(({ schema: { schema } }) =>
      [node(schema), node(node(schema).items)].some(({ type }) => Array.isArray(type)),
    )
    expect(several.map(({ at }) => at)).toEqual([])
  })

  it("says by which header a refusal is asked for in another language, and which it is in", () => {
    const operations = Object.values(node(made.paths)).flatMap((methods) => Object.values(node(methods)).map(node))
    const silent = operations.filter(
      ({ parameters }) => !JSON.stringify(parameters).includes("#/components/parameters/AcceptLanguage"),
    )
    expect(silent.map(({ operationId }) => operationId)).toEqual([])
    const refusals = Object.entries(node(node(made.components).responses))
    expect(refusals.length).toBeGreaterThan(20)
    expect(refusals.filter(([, refusal]) => !("Content-Language" in node(node(refusal).headers)))).toEqual([])
    const titles = Object.entries(node(schemas)).filter(([name]) => name.endsWith("Problem"))
    expect(titles.filter(([, schema]) => JSON.stringify(schema).includes("in English"))).toEqual([])
  })

  const answers = Object.values(node(made.paths)).flatMap((operations) =>
    Object.values(node(operations)).flatMap((operation) =>
      Object.entries(node(node(operation).responses)).flatMap(([status, answer]) =>
        Object.entries(node(node(answer).content)).map(([media, content]) => ({
          operation: node(operation).operationId,
          status,
          media,
          content: node(content),
          schema: node(node(content).schema),
        })),
      ),
    ),
  )

  it("shows what each operation answers, but files, pictures and documents", () => {
    const told = answers.filter(({ status }) => status.startsWith("2"))
    const shown = told.filter(({ media }) => ["application/json", "text/csv", "text/event-stream"].includes(media))
    expect(shown.length).toBeGreaterThan(150)
    expect(shown.filter(({ content }) => !("example" in content)).map(({ operation }) => operation)).toEqual([])
    const others = told.filter((answer) => !shown.includes(answer) && !answer.media.startsWith("text/"))
    expect(others.filter(({ schema }) => schema.format !== "binary").map(({ operation }) => operation)).toEqual([])
  })

  it("names the schema of each answer that is an object, or a list of objects", () => {
    const nameless = answers.filter(({ schema }) => [schema, node(schema.items)].some((one) => "properties" in one))
    expect(answers.length).toBeGreaterThan(150)
    expect(nameless.map(({ operation }) => operation)).toEqual([])
  })

  // The rules go through a megabyte of text.
  it("has nothing that Spectral's rules for OpenAPI complain of", { timeout: 120_000 }, async () => {
    const spectral = new Spectral()
    spectral.setRuleset(new Ruleset(oas, { severity: "recommended" }))
    const found = await spectral.run(made)
    expect(found.map(({ code, path, message }) => `${path.join(".")}: ${code}: ${message}`)).toEqual([])
  })

  it("has nothing that Redocly complains of by our configuration", { timeout: 120_000 }, async () => {
    const found = await lintFromString({ source: text, config: await loadConfig({ configPath: "redocly.yaml" }) })
    expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })

  it("has no two paths alike but those that a number tells apart from a word", { timeout: 120_000 }, async () => {
    const config = await createConfig({ rules: { "no-ambiguous-paths": "error" } })
    const found = await lintFromString({ source: text, config })
    expect(found.length).toBeGreaterThan(0)
    // One of the two has a word where the other has an id, and no word is a number.
    const pairs = found.map(({ message }) =>
      [...message.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path.split("/")),
    )
    const alike = pairs.filter(([one = [], other = []]) => !one.some((part, at) => isTold(part, other[at] ?? "")))
    expect(alike).toEqual([])
  })
})

/** Whether a word stands opposite an id that is a number. */
function isTold(one: string, other: string): boolean {
  const isNumber = (part: string) => part.startsWith("{") && !/^\{(?:\w*[tT]oken|changeId)\}$/.test(part)
  const isWord = (part: string) => !part.startsWith("{")
  return (isNumber(one) && isWord(other)) || (isWord(one) && isNumber(other))
}
