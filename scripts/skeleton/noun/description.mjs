import { capital } from "../files.mjs"
import { codeOf, isPlaced, parentOf, places, rolesOf, words } from "./places.mjs"

/** @typedef {import("./places.mjs").Noun} Noun */

/** @param {Noun} noun */
export function contractOf(noun) {
  const { name, plural, place } = noun
  const { reads, writes } = rolesOf(noun)
  const parent = parentOf(noun)
  const access = name === place ? `${place}Access` : place
  const refusals = isPlaced(noun) ? `"archived"` : `"not-found"`
  const operation = (verb, terms) => `
export const ${verb}${capital(name)} = contract("${verb}${capital(name)}", {
  summary: "${capital(verb)} a ${words(name)}",
  ${isPlaced(noun) && verb === "delete" ? `description: "It can be undone.",\n  ` : ""}access: ${access}("${writes}"),
  ${terms}
})
`
  return `import { z } from "zod"
import { contract } from "@/lib/api/contract"
import { idOut, instantOut, name } from "@/lib/api/fields"
import { ${access === place ? place : `${place} as ${access}`} } from "@/lib/auth/access"

export const ${name} = z
  .object({ id: idOut, ${parent ? `${parent}: idOut, ` : ""}name: z.string(), createdAt: instantOut })
  .meta({ id: "${capital(name)}", description: "A ${words(name)} of the ${place}." })

export const list${capital(plural)} = contract("list${capital(plural)}", {
  summary: "${capital(words(plural))} of the ${place}",
  description: "The oldest first.",
  access: ${access}("${reads}"),
  returns: z.array(${name}),
})
${operation("create", `body: z.strictObject({ name }),\n  returns: ${name},\n  status: 201,\n  errors: [${isPlaced(noun) ? `"archived", ` : ""}"${codeOf(noun)}"],`)}${operation(
    "rename",
    `body: z.strictObject({ name }),\n  returns: ${name},\n  errors: [${refusals}],`,
  )}${operation("delete", `returns: null,\n  errors: [${refusals}],`)}`
}

/** @param {Noun} noun */
export function entityOf(noun) {
  const { name, place } = noun
  const parent = parentOf(noun)
  const key = place === "task" ? "{ taskId: idOut }" : "{}"
  const own = [...(parent && place !== "task" ? [parent] : []), "name", "createdAt"].join(", ")
  const imported = [...(place === "task" ? ["idOut"] : []), ...(isPlaced(noun) ? ["instantOut"] : [])]
  const type = (verb, means) =>
    `    "${name}.${verb}": { means: "${means}", alters: "nothing", undoable: ${isPlaced(noun)} },\n`
  return `${imported.length > 0 ? `import { ${imported.join(", ")} } from "@/lib/api/fields"\n` : ""}import { entity } from "@/lib/changes/entity"
import { ${name} as record } from "./contract"

const { ${own} } = record.shape

export const ${name} = entity({
  name: "${name}",
  key: ${key},
  fields: { ${own}${isPlaced(noun) ? ", deletedAt: instantOut.nullable().optional()" : ""} },
  audience: ${places[place].audience},
  tells: null,
  types: {
${type("created", `There is a further ${words(name)}.`)}${type("renamed", `A ${words(name)} has another name.`)}${type("deleted", `A ${words(name)} was deleted.`)}  },
})
`
}

/** @param {Noun} noun */
export function undoOf(noun) {
  const parent = noun.place === "task" ? [] : [parentOf(noun)]
  const columns = [...parent, "name", "createdAt"].map((column) => `"${column}"`)
  return `import { revertOf } from "@/lib/changes/undo/revert"

export const undo${capital(noun.name)} = revertOf("${noun.name}", [${columns.join(", ")}])
`
}
