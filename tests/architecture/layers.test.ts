import { describe, expect, it } from "vitest"
import { nodesOf, isNode, placeOf, reachedFrom, sources, type Import, type Source } from "@/tests/support/sources"

const isDatabase = (from: string) => from.startsWith("db/") || from.startsWith("drizzle-orm") || from === "postgres"
const isSchema = (from: string) => from === "db/schema" || from.startsWith("db/schema/")
const isService = (from: string) => /^lib\/.+\/service$/.test(from)
const isQueries = (from: string) => /^lib\/.+\/queries$/.test(from)
const isContract = (from: string) => /^lib\/.+\/(contracts?|problems)$/.test(from) && from !== "lib/api/contract"
const isServer = (from: string) => isDatabase(from) || isService(from) || isQueries(from) || from.startsWith("node:")

/** The imports of some files that break a rule: one line each. */
function breaches(files: readonly Source[], breaks: (found: Import, file: string) => boolean): string[] {
  return files.flatMap(({ file, imports }) =>
    imports.filter((found) => breaks(found, file)).map(({ from }) => `${file} imports ${from}`),
  )
}

describe("imports stay in their layer:", () => {
  it("a contract and an entity reach no database, no service and no framework", () => {
    const found = sources(/^lib\/(?!api\/contract).*\/(contract|entity)\.ts$/).flatMap(({ file }) =>
      [...reachedFrom(file)]
        .filter((from) => isServer(from) || /^(next|react)(\/|$)/.test(from) || from.startsWith("components/"))
        .map((from) => `${file} reaches ${from}`),
    )
    expect(found).toEqual([])
  })

  it("a contract imports zod, contracts, the machine, access rules and pure modules", () => {
    const found = breaches(
      sources(/^lib\/(?!api\/contract).*\/contract\.ts$/),
      ({ from }) => !from.startsWith("lib/") && from !== "zod" && from !== "zod-openapi",
    )
    expect(found).toEqual([])
  })

  it("a service writes no SQL and speaks no HTTP", () => {
    const found = breaches(
      sources(/^lib\/.*\/service\.ts$/),
      ({ from }) =>
        isSchema(from) ||
        from.startsWith("drizzle-orm") ||
        /^(next|react)(\/|$)/.test(from) ||
        from === "lib/api/serve",
    )
    expect(found).toEqual([])
  })

  it("only queries, the guard and the database's own folder know its tables", () => {
    const files = sources(/^(lib|app|components)\//)
    const allowed = (file: string) =>
      file.endsWith("/queries.ts") || ["lib/auth/guard.ts", "lib/auth/lookups.ts"].includes(file)
    expect(
      breaches(files, ({ from }, file) => !allowed(file) && (isSchema(from) || from.startsWith("drizzle-orm"))),
    ).toEqual([])
  })

  it("queries ask the database and nobody else", () => {
    const found = breaches(
      sources(/^lib\/.*\/queries\.ts$/),
      ({ from, onlyTypes }) => !onlyTypes && (isService(from) || isContract(from) || from === "lib/api/serve"),
    )
    expect(found).toEqual([])
  })

  it("a route imports services and the machine that serves them", () => {
    const found = breaches(
      sources(/^app\/api\/.*route\.ts$/).filter(({ file }) => !/^app\/api\/(auth|docs|\[\[)/.test(file)),
      ({ from }) => from !== "lib/api/serve" && !isService(from),
    )
    expect(found).toEqual([])
  })

  it("a page hands on what it has read by the boundary that draws it on the server", () => {
    expect(breaches(sources(/^app\//), ({ from }) => from === "@tanstack/react-query")).toEqual([])
  })

  it("a link asks for its place when it is pointed at", () => {
    const own = "components/ui/link.tsx"
    const found = breaches(
      sources(/^(app|components|lib)\//).filter(({ file }) => file !== own),
      ({ from }) => from === "next/link",
    )
    expect(found).toEqual([])
  })

  it("a component knows contracts as types, and nothing of the server", () => {
    const found = breaches(
      sources(/^components\//),
      ({ from, onlyTypes }) => !onlyTypes && (isServer(from) || isContract(from) || from === "lib/api/registry"),
    )
    expect(found).toEqual([])
  })

  it("what runs in the browser reaches nothing of the server, and no contract", () => {
    const client = sources(/^(components|app)\//).filter(({ text }) => text.startsWith('"use client"'))
    const found = client.flatMap(({ file }) =>
      [...reachedFrom(file)]
        .filter((from) => isServer(from) || isContract(from) || from === "lib/api/registry")
        .map((from) => `${file} reaches ${from}`),
    )
    expect(found).toEqual([])
  })

  it("what runs in the browser loads no zod", () => {
    const client = sources(/^(components|app)\//).filter(({ text }) => text.startsWith('"use client"'))
    expect(client.filter(({ file }) => reachedFrom(file).has("zod")).map(({ file }) => file)).toEqual([])
  })

  it("the interface's own components are free of the domain", () => {
    const found = breaches(
      sources(/^components\/ui\//),
      ({ from }) =>
        (from.startsWith("components/") && !from.startsWith("components/ui/")) ||
        (from.startsWith("lib/") && !/^lib\/(messages|dates)\//.test(from)),
    )
    expect(found).toEqual([])
  })

  it("a form is made by one component, which lets no browser send it by itself", () => {
    const found = sources(/^(app|components)\//).filter(({ program }) =>
      [...nodesOf(program)].some(
        ({ node }) => node.type === "JSXOpeningElement" && isNode(node.name) && node.name.name === "form",
      ),
    )
    expect(found.map(({ file }) => file)).toEqual(["components/ui/form.tsx"])
  })

  it("nothing of the product imports a test", () => {
    const files = sources(/^(lib|app|components|db)\//)
    expect(breaches(files, ({ from }) => from.startsWith("tests/"))).toEqual([])
  })
})

describe("types", () => {
  const product = sources(/^(lib|app|components|db)\//).filter(({ file }) => !file.startsWith("lib/api/"))
  const placesOf = (type: string, except: (node: Record<string, unknown>) => boolean = () => false) =>
    product.flatMap((source) =>
      [...nodesOf(source.program)]
        .filter(({ node }) => node.type === type && !except(node))
        .map(({ node }) => placeOf(source, node)),
    )
  const isConst = ({ typeAnnotation }: Record<string, unknown>) =>
    isNode(typeAnnotation) && isNode(typeAnnotation.typeName) && typeAnnotation.typeName.name === "const"

  it("are never `any`", () => {
    expect(placesOf("TSAnyKeyword")).toEqual([])
  })

  it("are not cast outside the machine", () => {
    expect([
      ...placesOf("TSAsExpression", isConst),
      ...placesOf("TSTypeAssertion"),
      ...placesOf("TSNonNullExpression"),
    ]).toEqual([])
  })
})
