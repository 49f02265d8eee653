// npm run db:generate -- <name>: writes the migration from the database's form to that of db/schema.
import { commandOf, install, runNode } from "./setup.mjs"

const [name, ...others] = process.argv.slice(2)
if (!/^[a-z][a-z0-9_]*$/.test(name ?? "")) {
  console.error("Give the migration a name of small letters, as in: npm run db:generate -- task_labels")
  process.exit(1)
}
await install({ forTests: true })
const { code } = await runNode([commandOf("drizzle-kit"), "generate", "--name", name, ...others])
process.exit(code)
