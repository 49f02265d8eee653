// npm run db:reset: takes the embedded database away; the next start makes a new one with the demo company.
import { existsSync, rmSync } from "node:fs"
import { join } from "node:path"
import { takeLock } from "./lock.mjs"
import { fromRoot, install, loadTypeScript, root } from "./setup.mjs"

process.chdir(root)
if (existsSync(".env")) process.loadEnvFile(".env")
if (process.env.DATABASE_URL)
  refuse("DATABASE_URL is set: only the embedded database can be reset, a server of your own is left alone.")
const folder = process.env.STAGEWORK_DATA || ".data"
if (!(await takeLock(join(folder, "start.lock")))) refuse("Stagework is running on this database: stop it first.")
await install()
await loadTypeScript()
const { stopLeftOver } = await fromRoot("db/embedded.ts")
await stopLeftOver(folder)
rmSync(join(folder, "postgres"), { recursive: true, force: true })
console.log("The embedded database is gone. The next start makes a new one.")

function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}
