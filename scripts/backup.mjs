// npm run backup [-- folder]: everything that people have put in, into a new folder. Stagework may run meanwhile.
import { resolve } from "node:path"
import { openInstallation, report } from "./installation.mjs"
import { fromRoot } from "./setup.mjs"

await report("There is no backup.", async () => {
  const installation = await openInstallation({ mayRun: true })
  const [given] = process.argv.slice(2)
  const time = new Date().toISOString().slice(0, 19).replaceAll(":", "-")
  const folder = resolve(given ?? `${installation.env.dataFolder}/backups/${time}Z`)
  const { takeBackup } = await fromRoot("db/backup/take.ts")
  const made = await installation.use((source) => takeBackup(source, folder))
  const rows = made.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`Backed up ${rows} rows of ${made.tables.length} tables and ${made.files?.length ?? 0} files:\n${folder}`)
})
