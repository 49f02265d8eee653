import { basename, join } from "node:path"

/**
 * The skeleton of an operation, and of a noun that is new: what the files hold then, by their paths, and what is left to write.
 *
 * @param {{ name: string, method: string, path: string, folder: string }} operation `folder` below lib: a noun, or a sub-noun in it
 * @param {{ read: (file: string) => string | null, reachOf: (id: string) => string | null | undefined, routeFolder: (path: string) => string }} project
 *   `reachOf` answers the scope that an id leads to, null where it decides nothing, undefined where it is unknown
 */
export function skeletonOf({ name, method, path, folder }, { read, reachOf, routeFolder }) {
  const files = new Map()
  const left = []
  const lib = join("lib", folder)
  const noun = folder.split("/")[0]
  const service = basename(folder).replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, id]) => id)
  const scope = ids.map(reachOf).find(Boolean) ?? "organization"
  const changes = method !== "GET"

  for (const id of ids) if (reachOf(id) === undefined) left.push(`lib/api/ids.ts: what {${id}} leads to`)

  const table = join("lib", noun, "endpoints.ts")
  const line = `  ${name}: "${method} ${path}",\n`
  const before = read(table)
  if (before === null) left.push(`lib/api/endpoints.ts and lib/api/registry.ts: the line of ${noun}`)
  files.set(
    table,
    (before ?? "export const endpoints = {\n} as const\n").replace(/\} as const\s*$/, `${line}} as const\n`),
  )

  const isNew = add(
    join(lib, "contract.ts"),
    `import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { ${scope} } from "@/lib/auth/access"
`,
    `
export const ${name} = contract("${name}", {
  summary: "",
  access: ${scope}("${scope === "organization" ? "member" : changes ? "editor" : "reader"}"),
${method === "PATCH" || method === "POST" ? "  body: z.strictObject({}),\n" : ""}${method === "POST" ? "  status: 201,\n" : ""}  returns: ${method === "DELETE" ? "null" : "z.object({})"},
})
`,
  )
  if (isNew && folder !== noun) left.push(`${join("lib", noun, "contracts.ts")}: the contracts of ${folder}`)
  add(
    join(lib, "service.ts"),
    `import { implement } from "@/lib/api/operation"
import * as contracts from "./contract"
`,
    `
export const ${name} = implement(contracts.${name}, async ({ ${changes ? "input, scope, db, changes" : "input, scope, db"} }) => {
})
`,
  )
  add(
    join("app", "api", routeFolder(path), "route.ts"),
    `import { serve } from "@/lib/api/serve"
import * as ${service} from "@/${lib}/service"

`,
    `export const ${method} = serve(${service}.${name})
`,
  )
  add(
    join("tests", "api", folder, `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.test.ts`),
    `import { describe, expect, it } from "vitest"
import { call } from "@/tests/support/call"
import { company } from "@/tests/support/company"
`,
    `
describe("${name}", () => {
  it("", async () => {
    const { owner } = await company()
    const reply = await call("${name}", { ${ids.join(", ")} }, { as: owner })
    expect(reply.status).toBe(${{ POST: 201, DELETE: 204 }[method] ?? 200})
  })
})
`,
  )
  left.push(`${join(lib, "queries.ts")}: its SQL`)
  if (changes) left.push(`${join(lib, "entity.ts")}: the change that it records`)
  left.push("UPDATE=1 npm test architecture: openapi.json anew", "npm run check: whatever else is missing")
  return { files, left }

  /** A new file, or a further part of one that is there. Answers whether it is new. */
  function add(file, head, part) {
    const text = read(file)
    files.set(file, (text ?? head) + part)
    return text === null
  }
}
