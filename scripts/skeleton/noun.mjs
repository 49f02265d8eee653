import { basename, join } from "node:path"
import { camel, capital, parted, skeletonFiles } from "./files.mjs"
import { contractOf, entityOf, undoOf } from "./noun/description.mjs"
import { addLines, addProblem } from "./noun/lines.mjs"
import { isPlaced } from "./noun/places.mjs"
import { queriesOf } from "./noun/queries.mjs"
import { schemaOf } from "./noun/schema.mjs"
import { serviceOf } from "./noun/service.mjs"
import { testOf } from "./noun/test.mjs"
import { addEndpoints, listContracts } from "./tables.mjs"

const reachable = ["organization", "space", "project", "task"]

/**
 * The skeleton of a noun that is listed, created, renamed and deleted: its files, its line in each list, and what is left to write.
 *
 * @param {{ name: string, path: string, folder: string }} noun `name` of one of it, `path` of their list, `folder` below lib
 * @param {{ read: (file: string) => string | null, reachOf: (id: string) => string | null | undefined, routeFolder: (path: string) => string }} project
 *   as `skeletonOf` has it
 */
export function nounSkeletonOf({ name, path, folder }, { read, reachOf, routeFolder }) {
  const place = [...path.matchAll(/\{(\w+)\}/g)].map(([, id]) => reachOf(id)).find(Boolean) ?? "organization"
  if (!reachable.includes(place)) throw new Error(`There is no skeleton of what belongs to a ${place}.`)
  const writing = skeletonFiles(read)
  const { files, add, textOf } = writing
  const top = folder.split("/")[0]
  const lib = join("lib", folder)
  const plural = camel(path.split("/").at(-1) ?? "")
  const noun = { name, plural, place }
  const file = parted(plural, "-")

  write(join("db", "schema", `${file}.ts`), schemaOf(noun))
  files.set("db/schema/index.ts", `${textOf("db/schema/index.ts") ?? ""}export * from "./${file}"\n`)
  write(join(lib, "contract.ts"), contractOf(noun))
  write(join(lib, "entity.ts"), entityOf(noun))
  write(join(lib, "queries.ts"), queriesOf(noun))
  write(join(lib, "service.ts"), serviceOf(noun))
  if (isPlaced(noun)) write(join(lib, "undo.ts"), undoOf(noun))
  write(join("tests", "api", folder, `${file}.test.ts`), testOf(noun))

  const one = `${path}/{${name}Id}`
  const operations = [
    { name: `list${capital(plural)}`, endpoint: `GET ${path}` },
    { name: `create${capital(name)}`, endpoint: `POST ${path}` },
    { name: `rename${capital(name)}`, endpoint: `PATCH ${one}/name` },
    { name: `delete${capital(name)}`, endpoint: `DELETE ${one}` },
  ]
  addEndpoints(writing, top, operations)
  listContracts(writing, folder)
  for (const operation of operations) serve(operation)
  addProblem(writing, noun, top)
  addLines(writing, noun, lib)

  return {
    files,
    left: [
      "npm run db:generate <name>: its migration",
      "npm run check: words in Russian, one for the tests, which reads show it, how the list is measured",
      "docs/architecture/data.md: its place among the locks",
      ...(folder === top ? ["docs/architecture/server.md and tests/architecture/nouns.test.ts: its layer"] : []),
      "UPDATE=1 npm test architecture: openapi.json anew",
      `npm run examples -- tests/api/${folder}: its examples`,
      "docs/api.md: what is new",
      `components/${basename(folder)}: its views, and their words in lib/messages`,
    ],
  }

  function write(path, text) {
    if (textOf(path) !== null) throw new Error(`${path} is there already.`)
    files.set(path, text)
  }

  function serve(operation) {
    const service = camel(basename(folder))
    const [method, at = ""] = operation.endpoint.split(" ")
    const route = join("app", "api", routeFolder(at), "route.ts")
    const gap = textOf(route) === null ? "\n" : ""
    add(
      route,
      [
        ["serve", "@/lib/api/serve"],
        [`* as ${service}`, `@/${lib}/service`],
      ],
      `${gap}export const ${method} = serve(${service}.${operation.name})\n`,
    )
  }
}
