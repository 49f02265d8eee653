// npm run bench [-- --write] [bench/<program>.ts …]: each program with a fresh database of its own and the built application.
import { existsSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { browserArgs, findBrowser } from "./browser.mjs"
import { build } from "./build.mjs"
import { fromRoot, install, loadTypeScript, probePort, root, runNode } from "./setup.mjs"

process.chdir(root)
await install({ forTests: true })
await loadTypeScript()
const failure = await build({ announce: () => console.log("Building the application …") })
if (failure) {
  console.error(failure)
  process.exit(1)
}
const { startEmbedded, stopLeftOver } = await fromRoot("db/embedded.ts")
const { migrate } = await fromRoot("db/migrate.ts")
const browser = await findBrowser()
const write = process.argv.includes("--write")
const given = process.argv.slice(2).filter((argument) => argument !== "--write")
const all = existsSync("bench")
  ? readdirSync("bench")
      .filter((file) => file.endsWith(".ts"))
      .toSorted()
  : []
let failed = 0

for (const program of given.length > 0 ? given : all.map((file) => join("bench", file))) {
  const folder = join(".test", "bench")
  await stopLeftOver(folder)
  rmSync(folder, { recursive: true, force: true })
  const database = await startEmbedded(folder, { prepare: migrate, settings: { max_connections: "200" } })
  console.log(`── ${program}`)
  const { code } = await runNode(["--import", "tsx", program, ...(write ? ["--write"] : [])], {
    env: {
      NODE_ENV: "production",
      DATABASE_URL: database.url,
      DATABASE_DIRECT_URL: database.url,
      STAGEWORK_DATA: join(root, folder),
      AUTH_SECRET: "a secret that only the bench knows, and no server",
      PORT: `${await probePort(0)}`,
      BROWSER_PATH: browser,
      BROWSER_ARGS: JSON.stringify(browserArgs),
      RATE_LIMIT_SCALE: process.env.RATE_LIMIT_SCALE ?? "1000000",
    },
  })
  await database.stop()
  if (code !== 0) failed++
}
process.exit(failed > 0 ? 1 : 0)
