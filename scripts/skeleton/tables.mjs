import { basename, join } from "node:path"
import { camel } from "./files.mjs"

/** Adds operations, `{ name, endpoint }`, to the table of their noun, which is listed where it is new. */
export function addEndpoints({ files, list, textOf }, noun, operations) {
  const table = join("lib", noun, "endpoints.ts")
  const before = textOf(table)
  if (before === null) list("lib/api/endpoints.ts", `{ endpoints as ${camel(noun)} }`, `@/lib/${noun}/endpoints`)
  const lines = operations.map(({ name, endpoint }) => `  ${name}: "${endpoint}",\n`).join("")
  files.set(
    table,
    (before ?? "export const endpoints = {\n} as const\n").replace(/\} as const\s*$/, `${lines}} as const\n`),
  )
}

/** Lists a new `contract.ts`: that of a noun in the registry, that of a sub-noun with the contracts of its noun. */
export function listContracts({ files, list, textOf }, folder) {
  const noun = folder.split("/")[0]
  const service = camel(basename(folder))
  const ofNoun = join("lib", noun, "contracts.ts")
  if (folder === noun && textOf(ofNoun) === null)
    return list("lib/api/registry.ts", `* as ${camel(noun)}`, `@/lib/${noun}/contract`)
  if (textOf(ofNoun) !== null)
    return list(ofNoun, `* as ${service}`, folder === noun ? "./contract" : `./${basename(folder)}/contract`)
  files.set(
    ofNoun,
    `import * as ${camel(noun)} from "./contract"
import * as ${service} from "./${basename(folder)}/contract"

/** The contracts of the noun and of what lives inside it. */
export const contracts = {
  ...${camel(noun)},
  ...${service},
}
`,
  )
  const registry = textOf("lib/api/registry.ts") ?? ""
  const [alone, whole] = [
    `* as ${camel(noun)} from "@/lib/${noun}/contract"`,
    `{ contracts as ${camel(noun)} } from "@/lib/${noun}/contracts"`,
  ]
  return files.set("lib/api/registry.ts", registry.replace(alone, whole))
}
