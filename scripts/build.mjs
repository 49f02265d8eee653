// npm run build: what npm start does by itself where sources have changed.
import { createHash } from "node:crypto"
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { alone } from "./lock.mjs"
import { commandOf, root, runNode, setupLock } from "./setup.mjs"
import { compressStatic } from "./static.mjs"

const made = join(root, ".next")
const stamp = join(made, "stagework-sources")
/** The one program that takes part in a build: `next.config.ts` names it. */
const loader = join("scripts", "compile-messages.mjs")
/** Nothing else of these goes into a build. */
const outside = new Set(["node_modules", "tests", "bench", "docs", "scripts", "test-results", "next-env.d.ts"])

/** Builds the application where its build is missing or was made from other sources. Returns the output of a failed build. */
export async function build({ announce = () => {} } = {}) {
  if (isCurrent()) return undefined
  return alone(setupLock, async () => {
    if (isCurrent()) return undefined
    announce()
    const sources = hashSources()
    rmSync(stamp, { force: true })
    // What a build has kept for the next one may be half written, where it was killed: then that one fails without a fault in the sources.
    const cache = join(made, "cache")
    const hadCache = existsSync(cache)
    let failure = await runBuild()
    if (failure !== undefined && hadCache) {
      rmSync(cache, { recursive: true, force: true })
      failure = await runBuild()
    }
    if (failure !== undefined) return failure
    await compressStatic(made)
    writeFileSync(stamp, sources)
    return undefined
  })
}

/** The output of a build that failed. */
async function runBuild() {
  const { code, output } = await runNode([commandOf("next"), "build"], {
    quiet: true,
    env: { NODE_ENV: "production" },
  })
  return code !== 0 || !existsSync(join(made, "BUILD_ID")) ? output : undefined
}

function isCurrent() {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === hashSources()
}

/** Contents, not times: a checkout touches files that are the same. */
function hashSources() {
  const hash = createHash("sha256")
  for (const file of [loader, ...files("").toSorted()])
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest("hex")
}

function files(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (outside.has(path) || entry.name.startsWith(".") || /\.(md|tsbuildinfo|log)$/.test(path)) return []
    if (entry.isDirectory()) return files(path)
    return entry.isFile() ? [path] : []
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const failure = await build({ announce: () => console.log("Building the application …") })
  if (failure) console.error(failure)
  process.exitCode = failure ? 1 : 0
}
