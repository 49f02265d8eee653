import { existsSync, mkdirSync, readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { build } from "./build.mjs"
import { commandOf, root, runNode } from "./setup.mjs"
import { runBrowserTests } from "./test-browser.mjs"

const results = join(root, ".test", "results")
const mostPages = 5
const longestPage = 12_000

/** What `npm test` does, in this order. The quick ones may run side by side. */
export const steps = {
  format: { quick: true, run: () => command("prettier", ["--check", "."]) },
  lint: { quick: true, run: () => command("oxlint", ["--type-aware", "--deny-warnings"]) },
  types: { quick: true, run: checkTypes },
  architecture: { quick: true, run: (args) => vitest(["architecture"], args) },
  unit: { quick: true, run: (args) => vitest(["unit"], args) },
  api: { run: (args) => vitest(["api", "security", "model"], args) },
  build: { run: buildApplication },
  e2e: { run: (args) => playwright(args) },
}

async function command(packageName, args) {
  const { code, output } = await runNode([commandOf(packageName), ...args], { quiet: true })
  if (code !== 0) throw new Error(output)
}

async function checkTypes() {
  await command("next", ["typegen"])
  const { code, output } = await runNode([commandOf("typescript", "tsc"), "--noEmit"], { quiet: true })
  if (code !== 0) throw new Error(output)
}

async function buildApplication() {
  const failure = await build()
  if (failure) throw new Error(failure)
}

async function vitest(projects, args) {
  const file = resultFile(projects[0])
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`]
  const { code, output } = await runNode(
    [
      commandOf("vitest"),
      "run",
      ...projects.map((name) => `--project=${name}`),
      ...reporters,
      "--passWithNoTests",
      ...args,
    ],
    { quiet: true, env: { NODE_ENV: "test", NO_COLOR: "1" } },
  )
  const report = readReport(file)
  const files = report?.testResults ?? []
  const counted = {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  }
  // A file that could not be loaded has no tests that could fail.
  counted.failed += files.filter((file) => file.status === "failed" && file.assertionResults.length === 0).length
  const ran = (name) => files.some((file) => file.name.includes(`/tests/${name}/`) && file.assertionResults.length > 0)
  const absent = args.length > 0 && projects.some(ran) ? [] : projects.filter((name) => !ran(name) && holdsTests(name))
  return judge(counted, code, output, absent)
}

async function playwright(args) {
  const file = resultFile("e2e")
  if (!holdsTests("e2e")) return { passed: 0, failed: 0 }
  const { code, output } = await runBrowserTests(file, args)
  const { stats } = readReport(file) ?? {}
  const counted = {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
  }
  return judge(counted, code, output + pagesOfFailed(), counted.passed + counted.failed === 0 ? ["e2e"] : [])
}

/** What the pages of the failed journeys showed, as text: where the machine is gone with its files, a cause is found by nothing else. */
function pagesOfFailed() {
  const folder = join(root, "test-results")
  if (!existsSync(folder)) return ""
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith("error-context.md"))
  const shown = files.slice(0, mostPages)
  return shown.map((file) => `\n${readFileSync(join(folder, file), "utf8").slice(0, longestPage)}\n`).join("")
}

/** No test is silently absent: a runner that ran none of a folder's tests has failed, and so has one that fails beside its tests. */
function judge(counted, code, output, absent) {
  counted.failed += absent.length
  if (code !== 0 && counted.failed === 0) counted.failed = 1
  if (counted.failed === 0) return counted
  const missing = absent.map((name) => `\nNo test of tests/${name} was run.`).join("")
  throw Object.assign(new Error(output + missing), { counted })
}

function holdsTests(name) {
  const folder = join(root, "tests", name)
  return (
    existsSync(folder) && readdirSync(folder, { recursive: true }).some((file) => /\.(test|spec)\.tsx?$/.test(file))
  )
}

function resultFile(name) {
  mkdirSync(results, { recursive: true })
  return join(results, `${name}-${process.pid}.json`)
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined
}
