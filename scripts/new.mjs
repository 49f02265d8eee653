// npm run new -- <operation> "<METHOD> <path>" <folder>: writes the skeleton of an operation.
// npm run new -- noun <name> "<path>" <folder>: writes a whole noun, which is listed, created, renamed and deleted.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { fromRoot, install, loadTypeScript, root } from "./setup.mjs"
import { nounSkeletonOf } from "./skeleton/noun.mjs"
import { skeletonOf } from "./skeleton/operation.mjs"

const given = process.argv.slice(2)
const isNoun = given[0] === "noun"
const [name = "", endpoint = "", folder = "", ...others] = isNoun ? given.slice(1) : given
const [method = "", path = ""] = isNoun ? ["GET", endpoint] : endpoint.split(" ")

if (!/^[a-z][a-zA-Z]+$/.test(name) || others.length > 0)
  refuse("A name is letters, that of an operation its verb first.")
if (!/^(GET|POST|PATCH|DELETE)$/.test(method)) refuse("The method is GET, POST, PATCH or DELETE.")
if (!/^(\/([a-z0-9-]+|\{[a-zA-Z]+\}))+$/.test(path)) refuse("A path is small words, and ids in braces.")
if (!/^[a-z-]+(\/[a-z-]+)?$/.test(folder)) refuse("The last word is a folder of lib, or a folder within one.")

process.chdir(root)
await install()
await loadTypeScript()
const { ids, isIdName } = await fromRoot("lib/api/ids.ts")
const { routeFolder } = await fromRoot("lib/api/route-path.ts")
const { endpoints } = await fromRoot("lib/api/endpoints.ts")
if (name in endpoints) refuse(`${name} is there already: ${endpoints[name]}.`)

const project = {
  read: (file) => (existsSync(file) ? readFileSync(file, "utf8") : null),
  reachOf: (id) => (isIdName(id) ? ids[id].reaches : undefined),
  routeFolder,
}
const { files, left } = isNoun
  ? nounSkeletonOf({ name, path, folder }, project)
  : skeletonOf({ name, method, path, folder }, project)
const { format, resolveConfig } = await import("prettier")
for (const [file, text] of files) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }))
}
const list = (lines) => lines.map((line) => `  ${line}`).join("\n")
console.log(`Written:\n${list([...files.keys()])}\nLeft to you:\n${list(left)}`)

function refuse(sentence) {
  console.error(`${sentence} As in:
  npm run new -- renameProject "PATCH /projects/{projectId}/name" projects
  npm run new -- noun milestone "/projects/{projectId}/milestones" projects/milestones`)
  process.exit(1)
}
