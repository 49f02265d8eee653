import { existsSync } from "node:fs"
import { join } from "node:path"
import { takeLock } from "./lock.mjs"
import { fromRoot, install, loadTypeScript, root } from "./setup.mjs"

/**
 * What the settings of this machine name: a database of one's own, or the embedded one, which is started for as long as it is used where it
 * does not run. `mayRun` says whether the application may.
 */
export async function openInstallation({ mayRun }) {
  process.chdir(root)
  if (existsSync(".env")) process.loadEnvFile(".env")
  process.env.NODE_ENV ??= "production"
  await install()
  await loadTypeScript()
  const { readEnv } = await fromRoot("lib/platform/env.ts")
  const { localFiles } = await fromRoot("lib/platform/files/local.ts")
  const { s3Files } = await fromRoot("lib/platform/files/s3.ts")
  const env = readEnv(process.env)
  const places = {
    files: env.s3 ? s3Files(env.s3) : localFiles(join(env.dataFolder, "files")),
    secret: env.embedded ? join(env.dataFolder, "secret") : null,
  }
  if (!env.embedded) return { env, use: (work) => work({ ...places, databaseUrl: env.databaseDirectUrl }) }

  const { startEmbedded, urlOfRunning } = await fromRoot("db/embedded.ts")
  const runs = !(await takeLock(join(env.dataFolder, "start.lock")))
  if (runs && !mayRun) throw new Error("Stagework is running on this database: stop it first.")
  if (mayRun && !existsSync(join(env.dataFolder, "postgres", "data")))
    throw new Error(`There is no database in ${env.dataFolder} yet.`)
  return { env, use }

  async function use(work) {
    if (runs) return work({ ...places, databaseUrl: await urlOfRunning(env.dataFolder) })
    let result
    const workOn = async (databaseUrl) => {
      result = await work({ ...places, databaseUrl })
    }
    const database = await startEmbedded(env.dataFolder, { prepare: workOn })
    try {
      if (!database.firstStart) await workOn(database.url)
      return result
    } finally {
      await database.stop()
    }
  }
}

/** Runs a command to its end; a failure is one sentence, and its trace only where LOG_LEVEL is debug. */
export async function report(failed, work) {
  try {
    await work()
  } catch (error) {
    console.error(`${failed}\n${process.env.LOG_LEVEL === "debug" ? error.stack : error.message}`)
    process.exitCode = 1
  }
}
