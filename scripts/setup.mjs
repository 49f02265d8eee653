import { spawn } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { createServer } from "node:net"
import { dirname, join, resolve } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { isNoted } from "./installed.mjs"
import { alone } from "./lock.mjs"
import { tooOld } from "./node-version.mjs"

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "..")
export const setupLock = join(root, ".data", "setup.lock")
export const tether = pathToFileURL(join(root, "scripts", "tether.mjs")).href

/** Runs a program of Node to its end. With `quiet` its output is returned instead of shown. */
export function runNode(args, { env, quiet = false } = {}) {
  const output = quiet ? "pipe" : "inherit"
  const child = spawn(process.execPath, ["--import", tether, ...args], {
    cwd: root,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env, STAGEWORK_TETHER: `${process.pid}` },
    stdio: ["ignore", output, output, "ipc"],
  })
  let text = ""
  child.stdout?.on("data", (chunk) => (text += chunk))
  child.stderr?.on("data", (chunk) => (text += chunk))
  return new Promise((done) => {
    child.once("error", (error) => done({ code: 1, output: `${text}${error.message}` }))
    child.once("close", (code, signal) =>
      done({ code: code ?? 1, output: signal ? `${text}ended by ${signal}` : text }),
    )
  })
}

/** The file that runs a package's command, so that no shell and no search path is needed. */
export function commandOf(packageName, command = packageName) {
  const folder = join(root, "node_modules", packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  return join(folder, typeof bin === "string" ? bin : bin[command])
}

/** Installs what package-lock.json names, where it is not installed. */
export async function install({ forTests = false } = {}) {
  const { engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
  const complaint = tooOld(process.versions.node, engines)
  if (complaint) throw new Error(complaint)
  if (isInstalled(forTests)) return
  await alone(setupLock, async () => {
    if (isInstalled(forTests)) return
    console.log("Installing the packages …")
    const npm = process.env.npm_execpath ?? ""
    if (!npm.endsWith("npm-cli.js"))
      throw new Error(`Run this with npm, as in "npm start": the packages must be installed first.`)
    const args = [npm, "ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"]
    const { code, output } = await runNode(args, { quiet: true, env: { NODE_ENV: "development" } })
    if (code !== 0) throw new Error(`The packages could not be installed (npm ci):\n${output}`)
  })
}

/** npm writes down what it installed: that is compared. An installation that was cut off, or made for another Node, counts as none. */
function isInstalled(forTests) {
  const kept = join(root, "node_modules", ".package-lock.json")
  if (!existsSync(kept) || !isNoted()) return false
  const { packages: wanted } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"))
  const { packages: present } = JSON.parse(readFileSync(kept, "utf8"))
  const mayMiss = (entry) => entry.optional || (!forTests && (entry.dev || entry.devOptional))
  return (
    Object.entries(wanted).every(
      ([path, entry]) => !path || (path in present ? present[path].version === entry.version : mayMiss(entry)),
    ) && Object.keys(present).every((path) => path in wanted)
  )
}

/** Makes TypeScript files importable, with the paths of tsconfig.json. */
export async function loadTypeScript() {
  const { register } = await import("tsx/esm/api")
  register({ tsconfig: join(root, "tsconfig.json") })
}

export const fromRoot = (path) => import(pathToFileURL(join(root, path)).href)

/** Undefined where the port is taken; 0 asks for any free one. */
export function probePort(port, host = "127.0.0.1") {
  return new Promise((done, failed) => {
    const probe = createServer()
    probe.once("error", (error) => (error.code === "EADDRINUSE" ? done(undefined) : failed(error)))
    probe.listen(port, host, () => {
      const found = probe.address().port
      probe.close(() => done(found))
    })
  })
}
