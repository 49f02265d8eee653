import { spawn } from "node:child_process"
import { once } from "node:events"
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterAll, expect, it } from "vitest"
import { root } from "@/scripts/setup.mjs"

const folder = mkdtempSync(join(tmpdir(), "stagework-test-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const inFolder = (...path: string[]) => join(folder, ...path)
const note = inFolder("node_modules", ".installed")
const npm =
  process.env.npm_execpath ?? join(dirname(process.execPath), "..", "lib", "node_modules", "npm", "bin", "npm-cli.js")

/** A project with the scripts of this one, one package of its own, and a last step that waits for as long as there is a file `hold`. */
function writeProject({ engines = { node: ">=20.19" } } = {}) {
  for (const name of ["setup", "installed", "lock", "node-version", "tether"])
    cpSync(join(root, "scripts", `${name}.mjs`), inFolder("scripts", `${name}.mjs`))
  mkdirSync(inFolder("patches"), { recursive: true })
  const write = (path: string, content: unknown) => {
    mkdirSync(dirname(inFolder(path)), { recursive: true })
    writeFileSync(inFolder(path), typeof content === "string" ? content : JSON.stringify(content))
  }
  const dependencies = { chair: "file:packages/chair" }
  const postinstall = "node wait.mjs && node scripts/installed.mjs"
  write("package.json", {
    name: "house",
    version: "1.0.0",
    engines,
    dependencies,
    scripts: { postinstall },
  })
  write("packages/chair/package.json", { name: "chair", version: "1.0.0" })
  write("package-lock.json", {
    name: "house",
    version: "1.0.0",
    lockfileVersion: 3,
    packages: {
      "": { name: "house", version: "1.0.0", dependencies },
      "packages/chair": { version: "1.0.0" },
      "node_modules/chair": { resolved: "packages/chair", link: true },
    },
  })
  write(
    "wait.mjs",
    `import { existsSync, writeFileSync } from "node:fs"
     writeFileSync("reached", "")
     while (existsSync("hold")) await new Promise((done) => setTimeout(done, 20))`,
  )
}

/** Begins what every command of the README begins with, in a group of processes of its own. */
function begin() {
  const install = `import("./scripts/setup.mjs").then(({ install }) => install())`
  const child = spawn(process.execPath, ["-e", install], {
    cwd: folder,
    detached: true,
    env: { ...process.env, npm_execpath: npm },
  })
  let said = ""
  child.stdout.on("data", (chunk) => (said += String(chunk)))
  child.stderr.on("data", (chunk) => (said += String(chunk)))
  const ended = once(child, "close").then(() => said)
  return { pid: child.pid ?? 0, ended }
}
const installs = () => begin().ended

it("a Node below the floor is told so before anything is installed", { timeout: 60_000 }, async () => {
  writeProject({ engines: { node: ">=100.2" } })
  const said = await installs()
  expect(said).toContain(`Stagework needs Node 100.2 or later, and this is Node ${process.versions.node}.`)
  expect(said).not.toContain("Installing")
  expect(existsSync(inFolder("node_modules"))).toBe(false)
})

it("an installation that was cut off, or made by another Node, is made anew", { timeout: 60_000 }, async () => {
  writeProject()
  writeFileSync(inFolder("hold"), "")
  const cut = begin()
  await expect.poll(() => existsSync(inFolder("reached")), { timeout: 30_000 }).toBe(true)
  process.kill(-cut.pid, "SIGKILL")
  await cut.ended
  expect(existsSync(inFolder("node_modules", "chair"))).toBe(true)
  expect(existsSync(note)).toBe(false)

  rmSync(inFolder("hold"))
  expect(await installs()).toBe("Installing the packages …\n")
  const noted = readFileSync(note, "utf8")
  expect(await installs()).toBe("")

  writeFileSync(note, noted.replace(` ${process.versions.modules} `, " 1 "))
  expect(await installs()).toBe("Installing the packages …\n")
  expect(readFileSync(note, "utf8")).toBe(noted)
})
