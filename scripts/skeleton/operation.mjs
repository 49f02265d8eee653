import { basename, join } from "node:path"
import { camel, parted, skeletonFiles } from "./files.mjs"
import { addEndpoints, listContracts } from "./tables.mjs"

/**
 * The skeleton of an operation: what the files hold then, by their paths, and what is left to write.
 *
 * @param {{ name: string, method: string, path: string, folder: string }} operation `folder` below lib: a noun, or a sub-noun in it
 * @param {{ read: (file: string) => string | null, reachOf: (id: string) => string | null | undefined, routeFolder: (path: string) => string }} project
 *   `reachOf` answers the scope that an id leads to, null where it decides nothing, undefined where it is unknown
 */
export function skeletonOf({ name, method, path, folder }, { read, reachOf, routeFolder }) {
  const writing = skeletonFiles(read)
  const { files, add } = writing
  const left = []
  const lib = join("lib", folder)
  const noun = folder.split("/")[0]
  const service = camel(basename(folder))
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, id]) => id)
  const scope = ids.map(reachOf).find(Boolean) ?? "organization"
  const changes = method !== "GET"

  for (const id of ids)
    if (reachOf(id) === undefined)
      left.push(
        `lib/api/ids.ts: what {${id}} leads to; the compiler then asks where it is looked up, and for one in the tests`,
      )

  addEndpoints(writing, noun, [{ name, endpoint: `${method} ${path}` }])

  // A noun whose own schema has the name of a scope imports the rule by another one.
  const access =
    new RegExp(`\\b${scope} as (\\w+).*"@/lib/auth/access"`).exec(read(join(lib, "contract.ts")) ?? "")?.[1] ?? scope
  const isNew = add(
    join(lib, "contract.ts"),
    [...(method === "DELETE" ? [] : [["z", "zod"]]), ["contract", "@/lib/api/contract"], [scope, "@/lib/auth/access"]],
    `
export const ${name} = contract("${name}", {
  summary: "",
  access: ${access}("${scope === "organization" ? "member" : changes ? "editor" : "reader"}"),
${method === "POST" ? "  status: 201,\n" : ""}  returns: ${method === "DELETE" ? "null" : "z.object({})"},
})
`,
  )
  if (isNew) listContracts(writing, folder)
  add(
    join(lib, "service.ts"),
    [
      ["implement", "@/lib/api/operation"],
      ["* as contracts", "./contract"],
    ],
    `
export const ${name} = implement(contracts.${name}, () => {
  throw new Error("${name} is not written yet")
})
`,
  )
  const route = join("app", "api", routeFolder(path), "route.ts")
  add(
    route,
    [
      ["serve", "@/lib/api/serve"],
      [`* as ${service}`, `@/${lib}/service`],
    ],
    `${read(route) === null ? "\n" : ""}export const ${method} = serve(${service}.${name})
`,
  )
  add(
    join("tests", "api", folder, `${parted(name, "-")}.test.ts`),
    [
      ["describe, expect, it", "vitest"],
      ["call", "@/tests/support/call"],
      ["company", "@/tests/support/company"],
      ...(ids.length > 0 ? [["furnish", "@/tests/support/fixture"]] : []),
    ],
    `
describe("${name}", () => {
  it("answers its caller", async () => {
    const made = await company()
${ids.length > 0 ? `    const { ${ids.join(", ")} } = await furnish(made)\n` : ""}    const reply = await call("${name}", { ${ids.join(", ")} }, { as: made.owner })
    expect(reply.status).toBe(${{ POST: 201, DELETE: 204 }[method] ?? 200})
  })
})
`,
  )
  left.push(
    `${join(lib, "contract.ts")}: its summary, what it takes (\`body\`, \`query\`) and answers, in words too`,
    `${join(lib, "queries.ts")}: its SQL`,
  )
  if (changes)
    left.push(
      `${join(lib, "entity.ts")}: the change that it records; lib/changes/undo/undoings.ts: who takes it back`,
      "tests/security/inputs.ts: a valid body, where it takes one",
    )
  if (/^(list|count)/.test(name)) left.push("bench/support/lists.ts: how the list is asked for at its longest")
  left.push("UPDATE=1 npm test architecture: openapi.json anew", "npm run check: whatever else is missing")
  return { files, left }
}
