import { existsSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { needsPerson, type Contract } from "@/lib/api/contract"
import { endpoints } from "@/lib/api/endpoints"
import { problems } from "@/lib/api/errors"
import { registry } from "@/lib/api/registry"
import { takesKey } from "@/lib/api/repeat"
import { routeFolder } from "@/lib/api/route-path"
import { fileOf, filesLike, sourceOf, sources } from "@/tests/support/sources"

/** The files of one name that nouns have in their folders; the machine's own `lib/api/contract.ts` and `lib/api/endpoints.ts` are none. */
const nounFiles = (name: string) =>
  filesLike(new RegExp(`^lib/.*/${name}\\.ts$`)).filter((file) => !/^lib\/api\/(contract|endpoints)\.ts$/.test(file))
const importsOf = (file: string) => sourceOf(file).imports.flatMap(({ from }) => fileOf(from) ?? [])

const names: string[] = Object.keys(endpoints)
const routeOf = ({ path }: Contract) => `app/api/${routeFolder(path)}/route.ts`
/** Routes that serve no operation: sign-in by next-auth, the reference page, and what no route takes. */
const others = /^app\/api\/(auth\/|docs\/|\[\[\.\.\.path\]\]\/)/
const served = /^export const (\w+) = serve\((\w+)\.(\w+)\)$/

describe("an operation", () => {
  it("has a contract of its name, once", () => {
    const registered: string[] = registry.map((contract) => contract.name)
    expect(registered.toSorted()).toEqual(names.toSorted())
  })

  it("comes from a contract module that is registered, by itself or with its noun", () => {
    const registered = ["lib/api/registry.ts", ...nounFiles("contracts")].flatMap(importsOf)
    expect([...nounFiles("contracts"), ...nounFiles("contract")].filter((file) => !registered.includes(file))).toEqual(
      [],
    )
  })

  it.each([
    ["endpoints", "lib/api/endpoints.ts"],
    ["problems", "lib/api/errors.ts"],
  ])("has its noun's %s in %s", (list, table) => {
    expect(nounFiles(list).length).toBeGreaterThan(10)
    expect(nounFiles(list).filter((file) => !importsOf(table).includes(file))).toEqual([])
  })

  it("has a name, and each refusal a code, that no other noun uses", async () => {
    const keys = async (list: string) => {
      const modules: Record<string, object>[] = await Promise.all(
        nounFiles(list).map((file) => import(/* @vite-ignore */ `${process.cwd()}/${file}`)),
      )
      return modules.flatMap((module) => Object.keys(module[list] ?? {}))
    }
    expect((await keys("endpoints")).toSorted()).toEqual(names.toSorted())
    expect((await keys("problems")).toSorted()).toEqual(Object.keys(problems).toSorted())
  })

  it("has a method and path of its own", () => {
    const places = Object.values<string>(endpoints)
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
  })

  it("says in one line what it does", () => {
    const faulty = registry.filter(({ summary }) => summary.length < 5 || summary.length > 80 || summary.endsWith("."))
    expect(faulty.map((contract) => contract.name)).toEqual([])
  })

  it("describes itself in whole sentences, where it describes itself", () => {
    const faulty = registry.filter(
      ({ description }) => description !== undefined && !/^[A-Z`\d-][\s\S]+\.$/.test(description),
    )
    expect(faulty.map((contract) => contract.name)).toEqual([])
  })

  it("is served by one line in the route of its path", () => {
    const missing = registry.filter((contract) => {
      const file = routeOf(contract)
      if (!existsSync(file)) return true
      return !readFileSync(file, "utf8")
        .split("\n")
        .some(
          (line) => line.startsWith(`export const ${contract.method} = serve(`) && line.includes(`.${contract.name})`),
        )
    })
    expect(missing.map((contract) => `${contract.name}: ${routeOf(contract)}`)).toEqual([])
  })

  it("has a story told of it", () => {
    const told = filesLike(/^tests\/api\/.*\.test\.ts$/).map((file) => readFileSync(file, "utf8"))
    const untold = names.filter(
      (name) => !told.some((text) => new RegExp(`describe(\\.each\\([^]*?\\))?\\(\\s*"${name}"`).test(text)),
    )
    expect(untold).toEqual([])
  })
})

describe("a route", () => {
  it("holds nothing but operations of its path", () => {
    const expected = new Set(registry.map((contract) => `${routeOf(contract)} ${contract.method} ${contract.name}`))
    const strange = sources(/^app\/api\/.*route\.ts$/)
      .filter(({ file }) => !others.test(file))
      .flatMap(({ file, text }) =>
        text
          .split("\n")
          .filter((line) => line !== "" && !line.startsWith("import "))
          .filter((line) => {
            const [, method, , name] = served.exec(line) ?? []
            return !expected.has(`${file} ${method} ${name}`)
          })
          .map((line) => `${file}: ${line}`),
      )
    expect(strange).toEqual([])
  })
})

describe("what concerns signing in", () => {
  it("keeps no trace of a password: where one is taken, no `Idempotency-Key` is", () => {
    const taking = registry.filter(({ body }) =>
      Object.keys(body?._zod.def.shape ?? {}).some((name) => /password/i.test(name)),
    )
    expect(taking.length).toBeGreaterThan(5)
    expect(taking.filter(takesKey).map(({ name }) => name)).toEqual([])
  })

  it("is out of reach for access tokens", () => {
    const sensitive = registry.filter(
      ({ access, path, body }) =>
        access.scope !== "public" &&
        (/session|password|token|second-factor/.test(path) ||
          Object.keys(body?._zod.def.shape ?? {}).some((name) => /password/i.test(name))),
    )
    expect(sensitive.length).toBeGreaterThan(5)
    expect(sensitive.filter((contract) => !needsPerson(contract)).map(({ name }) => name)).toEqual([])
  })
})
