// npm run restore -- <folder> [--replace]: puts a backup into an empty database; with --replace what was there is lost.
import { resolve } from "node:path"
import { openInstallation, report } from "./installation.mjs"
import { fromRoot } from "./setup.mjs"

await report("Nothing was restored.", async () => {
  const [given, ...more] = process.argv.slice(2).filter((argument) => argument !== "--replace")
  if (!given || more.length > 0) throw new Error("Name the folder of one backup: npm run restore -- <folder>")
  const replace = process.argv.includes("--replace")
  const folder = resolve(given)
  const installation = await openInstallation({ mayRun: false })
  const { restoreBackup } = await fromRoot("db/backup/restore.ts")
  const restored = await installation.use((source) => restoreBackup(folder, source, { replace }))
  console.log(
    `Restored the backup of ${restored.takenAt}: ${restored.tables.length} tables, ${restored.files?.length ?? 0} files.`,
  )
})
