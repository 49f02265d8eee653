// npm run examples [-- files]: takes an example of each operation from the calls of the API and model tests, for the document, and which changes it tells.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { commandOf, install, runNode } from "./setup.mjs"
import { settled } from "./settled.mjs"

const target = "lib/api/reference/examples.json"
const changesTarget = "lib/api/reference/changes.json"
const folder = join(process.cwd(), ".test", `examples-${process.pid}`)

await install({ forTests: true })
mkdirSync(folder, { recursive: true })
const { code } = await runNode(
  [commandOf("vitest"), "run", "--project=api", "--project=model", ...process.argv.slice(2)],
  {
    env: { ...process.env, RECORD_EXAMPLES: folder },
  },
)
const files = readdirSync(folder)
const exchanges = files.filter((file) => !isOfChanges(file)).flatMap(linesOf)
const told = files.filter(isOfChanges).flatMap(linesOf)
rmSync(folder, { recursive: true })

const known = knownOf(target)
const byName = new Map()
for (const exchange of exchanges) byName.set(exchange.name, [...(byName.get(exchange.name) ?? []), exchange])
for (const [name, calls] of byName) known[name] = exampleOf(calls)
const sorted = write(target, known)
// Some of the tests know only some of the changes.
const changes = process.argv.length > 2 ? knownOf(changesTarget) : {}
for (const { name, changes: types } of told)
  changes[name] = [...new Set([...(changes[name] ?? []), ...types])].toSorted(compare)
write(changesTarget, changes)
console.log(`${byName.size} operations of ${Object.keys(sorted).length} have an example of this run.`)
process.exit(code)

function isOfChanges(file) {
  return file.endsWith(".changes.jsonl")
}

function linesOf(file) {
  return readFileSync(join(folder, file), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line, index) => ({ ...JSON.parse(line), index }))
}

function knownOf(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {}
}

function write(path, rows) {
  const sorted = Object.fromEntries(Object.entries(rows).toSorted(([one], [other]) => compare(one, other)))
  writeFileSync(path, `${JSON.stringify(sorted, null, 2)}\n`)
  return sorted
}

/** The first call of the tests that tells most: no empty list, and something of a body. The order of tests is that of their names. */
function exampleOf(calls) {
  const [best] = calls.toSorted(
    (one, other) =>
      isText(one) - isText(other) ||
      fullness(other) - fullness(one) ||
      compare(one.test, other.test) ||
      one.index - other.index,
  )
  const { path, query, body, answer } = best
  return settled({ path, query, body, answer: isLong(answer) ? withoutParts(answer) : answer })
}

/** More than an example has to show: the document of the API itself. */
function isLong(answer) {
  return answer !== undefined && JSON.stringify(answer).length > 100_000
}

function withoutParts(answer) {
  return Object.fromEntries(Object.entries(answer).filter(([, value]) => typeof value !== "object"))
}

function compare(one, other) {
  return one < other ? -1 : Number(one > other)
}

/** What can be had as JSON and as a text is shown as JSON. */
function isText({ answer }) {
  return Number(typeof answer === "string")
}

function fullness({ body, answer }) {
  return Number(body === undefined || !isEmpty(body)) + Number(answer === undefined || !isEmpty(answer)) * 2
}

function isEmpty(value) {
  if (value === null || value === "") return true
  if (Array.isArray(value)) return value.length === 0
  if (typeof value !== "object") return false
  const lists = Object.values(value).filter(Array.isArray)
  return Object.keys(value).length === 0 || (lists.length > 0 && "items" in value && value.items.length === 0)
}
