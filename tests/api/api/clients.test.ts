import { execFileSync } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import { beforeAll, describe, expect, it } from "vitest"
import { openApiDocument } from "@/lib/api/openapi"
import { call } from "@/tests/support/call"
import { unique } from "@/tests/support/company"
import { served } from "@/tests/support/served"

const folder = ".test/clients"
const node = (...args: string[]) => execFileSync(process.execPath, args, { stdio: "pipe" })
const generate = (...args: string[]) => node("--import", "./tests/clients/compiler.mjs", ...args)
type Program = { story: (fetch: typeof served, account: { email: string; password: string }) => Promise<string[]> }

/** Somebody with an organization and a space of their own. */
async function signedUp() {
  const account = { email: `${unique("client")}@example.com`, password: "a long and quiet river" }
  await call("createUser", { ...account, name: "Grace Hopper" }, { as: null })
  const { body } = await call("createSession", account, { as: null })
  const as = { ...body.user, token: body.token }
  await call("createOrganization", { name: "Flotilla" }, { as })
  await call("createSpace", { name: "Harbour" }, { as })
  return account
}

describe("a client that is generated from the document", () => {
  beforeAll(() => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${folder}/openapi.json`, JSON.stringify(openApiDocument()))
    const [typed, generated] = ["openapi-typescript/bin/cli.js", "@hey-api/openapi-ts/dist/run.mjs"]
    // Else a field with a default would have to be given.
    const options = ["--default-non-nullable=false", "-o", `${folder}/schema.ts`]
    generate(`node_modules/${typed}`, `${folder}/openapi.json`, ...options)
    generate(`node_modules/${generated}`, "-i", `${folder}/openapi.json`, "-o", `${folder}/hey`)
  }, 300_000)

  it("types the program of a client without a cast", { timeout: 300_000 }, () => {
    expect(String(node("node_modules/typescript/bin/tsc", "--noEmit", "-p", "tests/clients/tsconfig.json"))).toBe("")
  })

  it.each(["openapi-typescript", "hey-api"])(
    "makes 100 tasks, moves them, archives one, takes it back and reads of all that in the stream: %s",
    { timeout: 300_000 },
    async (name) => {
      const program: Program = await import(/* @vite-ignore */ `${process.cwd()}/tests/clients/${name}.ts`)
      const told = await program.story(served, await signedUp())
      expect(told.filter((word) => word.startsWith("Task "))).toHaveLength(100)
      expect(told.filter((word) => word === "placement").length).toBeGreaterThan(200)
    },
  )
})
