import { camel, capital, parted } from "../files.mjs"
import { codeOf, isPlaced, words } from "./places.mjs"

/** @typedef {import("./places.mjs").Noun} Noun */

/**
 * The refusal of one too many, with its sentence in English; the compiler asks for the one in Russian. It stands with those of the top folder.
 *
 * @param {Noun} noun
 */
export function addProblem({ files, entry, textOf }, noun, top) {
  const file = `lib/${top}/problems.ts`
  const many = words(noun.plural)
  const line = `  "${codeOf(noun)}": { status: 400, title: "There are as many ${many} as there can be" },`
  if (textOf(file) === null) {
    files.set(file, `export const problems = {\n${line}\n} as const\n`)
    entry("lib/api/errors.ts", {
      opening: "export const problems = {",
      before: "\n} satisfies",
      line: `  ...${camel(top)}.problems,`,
      imports: [[`* as ${camel(top)}`, `@/lib/${top}/problems`]],
    })
  } else entry(file, { opening: "export const problems = {", line })
  entry("lib/messages/en/errors.ts", {
    opening: "export const errors",
    before: "\n}",
    line: `  "${codeOf(noun)}": "There are as many ${many} as there can be. Delete one first.",`,
  })
}

/**
 * A noun's line in each list of the machine that is the same for every noun.
 *
 * @param {Noun} noun
 */
export function addLines({ entry }, noun, lib) {
  const { name, plural, place } = noun
  const [id, Name, Plural] = [`${name}Id`, capital(name), capital(plural)]
  const table = [[plural, "@/db/schema"]]
  const placed = isPlaced(noun)
  const below = placed ? `r.${parted(place, "_")}_id = walk.target and r.deleted_at is null` : "true"

  entry("lib/api/ids.ts", { opening: "export const ids = {", line: `  ${id}: { reaches: null },` })
  entry("lib/api/reference/words.ts", { opening: "export const idWords", line: `  ${id}: "The ${words(name)}.",` })
  entry("lib/auth/lookups.ts", {
    opening: "const lookups:",
    line: `  ${id}: { ${place}: (id) => ofOrganization(sql\`${parted(plural, "_")}\`, id, sql\`${below}\`) },`,
  })
  entry("lib/locks/order.ts", { opening: "export const lockOrder", before: '\n  "membership",', line: `  "${name}",` })
  entry("lib/locks/queries.ts", {
    opening: "const kinds:",
    before: "\n  membership:",
    line: `  ${name}: within(${plural}, ${plural}.id),`,
    imports: table,
  })
  entry("lib/changes/entities.ts", {
    opening: "export const entities = {",
    line: `  ${name},`,
    imports: [[name, `@/${lib}/entity`]],
  })
  entry("lib/changes/entities.ts", {
    opening: "export const changeTypes",
    before: "\n  // What comes back",
    line: `  ...${name}.types,`,
  })
  entry("lib/changes/undo/undoings.ts", {
    opening: "const undoings:",
    before: "\n  placement:",
    line: `  ${name}: ${placed ? `undo${Name}` : `"never"`},`,
    imports: placed ? [[`undo${Name}`, `@/${lib}/undo`]] : [],
  })
  entry("tests/security/inputs.ts", {
    opening: "export const inputs",
    line: `  create${Name}: () => ({ name: "Another" }),\n  rename${Name}: () => ({ name: "Another" }),`,
  })
  if (!placed) return
  entry("lib/changes/undo/queries.ts", {
    opening: "const revertibles = {",
    before: "\n} as const",
    line: `  ${name}: { table: ${plural}, lockedAs: "${name}", holds: "nothing" },`,
    imports: table,
  })
  entry("lib/sweep/sweep.ts", {
    opening: "const steps",
    before: "\n]",
    line: `  forgetDeleted${Plural},`,
    imports: [[`forgetDeleted${Plural}`, `@/${lib}/queries`]],
  })
}
