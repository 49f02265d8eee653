import { existsSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { needsPerson, type Contract } from "@/lib/api/contract"
import { endpoints } from "@/lib/api/endpoints"
import { registry } from "@/lib/api/registry"
import { routeFolder } from "@/lib/api/route-path"
import { filesLike, sources } from "@/tests/support/sources"

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

  it("comes from a contract module that is registered", () => {
    const text = readFileSync("lib/api/registry.ts", "utf8")
    const modules = filesLike(/^lib\/.*\/contract\.ts$/).filter((file) => file !== "lib/api/contract.ts")
    expect(modules.filter((file) => !text.includes(`"@/${file.replace(/\.ts$/, "")}"`))).toEqual([])
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
