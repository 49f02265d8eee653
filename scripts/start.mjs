// npm start: everything from a bare clone to the served application. Plain Node, because at first nothing is installed.
import { spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { thrifty, thriftyHeap } from "./allocator.mjs"
import { build } from "./build.mjs"
import { holder, takeLock } from "./lock.mjs"
import { openPreparation } from "./preparation.mjs"
import { fromRoot, install, loadTypeScript, probePort, root } from "./setup.mjs"

const dev = process.argv.includes("--dev")
let server
let opening
let stopping
let markStopping = () => {}

try {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stop(0))
  // Where another script started this one and was killed.
  process.once("disconnect", () => void stop(1))
  process.channel?.unref()
  watchParent()
  await start()
} catch (error) {
  console.error(stopping ? "Stopped." : `Stagework cannot start.\n${explain(error)}`)
  await stop(1)
}

async function start() {
  process.chdir(root)
  if (existsSync(".env")) process.loadEnvFile(".env")
  process.env.NODE_ENV = dev ? "development" : "production"
  await install()
  const preparation = await openPreparation()
  const env = await preparation.ask("readEnv")
  const lock = env.embedded ? await lockFolder(env.dataFolder) : "taken"
  await claimPort(env, lock === "taken over")
  if (env.s3) await preparation.ask("checkBucket", env.s3)
  const { databaseUrl, directUrl } = await (env.embedded ? openEmbedded : openOther)(env, preparation)
  preparation.end()
  const failure = dev ? undefined : await build({ announce: () => console.log("Building the application …") })
  if (failure) throw new Error(`The application could not be built:\n${failure}`)
  if (stopping) return
  await serve({
    ...thrifty,
    ...process.env,
    NEXT_TELEMETRY_DISABLED: "1",
    PORT: `${env.port}`,
    HOST: env.host,
    BASE_URL: env.baseUrl,
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: directUrl,
    STAGEWORK_DATA: env.dataFolder,
    AUTH_SECRET: env.authSecret || storedSecret(env.dataFolder),
    ...(env.embedded && { STAGEWORK_EMBEDDED: "1" }),
  })
  console.log(`Stagework runs at ${env.baseUrl} (Ctrl+C stops it)`)
  process.send?.({ baseUrl: env.baseUrl, databaseUrl })
}

/** npm's shell dies of the signal that it should pass on, and npm with it: what is left to see is that the parent has gone. */
function watchParent() {
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && stop(0), 100).unref()
}

/** One that is about to stop is waited for: it may outlive the npm that was told to stop. */
async function lockFolder(dataFolder) {
  const file = join(dataFolder, "start.lock")
  let lock = await takeLock(file)
  for (let wait = 0; !lock && (wait < 10 || isStopping(dataFolder, holder(file))); wait++) {
    await sleep(100)
    lock = await takeLock(file)
  }
  if (!lock)
    throw new Error(`It already runs on the folder ${dataFolder} (process ${holder(file)}). Stop that one first.`)
  markStopping = () => {
    try {
      writeFileSync(join(dataFolder, "stopping"), `${process.pid}`)
    } catch {
      // On a full disk: the next start then waits for a second only.
    }
  }
  return lock
}

function isStopping(dataFolder, pid) {
  const file = join(dataFolder, "stopping")
  return existsSync(file) && Number(readFileSync(file, "utf8")) === pid
}

/** The server of a killed start needs a moment to notice, and to give the port back. */
async function claimPort({ port, host }, afterKill) {
  for (const end = Date.now() + (afterKill ? 5000 : 0); !(await probePort(port, host)); await sleep(100)) {
    if (Date.now() >= end)
      throw new Error(`Port ${port} is taken by another program. Stop it, or choose another: PORT=3001 npm start`)
  }
}

async function openEmbedded({ dataFolder, seedDemo }, { ask }) {
  await loadTypeScript()
  const { startEmbedded } = await fromRoot("db/embedded.ts")
  opening = startEmbedded(dataFolder, {
    prepare: async (url) => {
      console.log(seedDemo ? "Preparing the database and its demo company …" : "Preparing the database …")
      await ask("migrate", { url, filling: seedDemo })
    },
  })
  const database = await opening
  if (!database.firstStart) await ask("migrate", { url: database.url })
  return { databaseUrl: database.url, directUrl: database.url }
}

async function openOther({ databaseUrl, databaseDirectUrl, seedDemo }, { ask }) {
  const database = { url: databaseDirectUrl }
  await ask("migrate", { ...database, filling: seedDemo })
  for (const name of await ask("riskySettings", database))
    console.warn(`Warning: this PostgreSQL runs with ${name} off. A crash of its machine can lose what was saved.`)
  return { databaseUrl, directUrl: databaseDirectUrl }
}

/** Where no secret is given, one is made at the first start: sessions go on over a restart. */
function storedSecret(dataFolder) {
  const file = join(dataFolder, "secret")
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true })
    writeFileSync(`${file}.new`, randomBytes(32).toString("hex"), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  return readFileSync(file, "utf8")
}

function serve(env) {
  const args = [...thriftyHeap, join(root, "scripts", "server.mjs"), ...(dev ? ["--dev"] : [])]
  server = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "inherit", "inherit", "ipc"] })
  return new Promise((listening, failed) => {
    server.once("message", listening)
    server.once("exit", (code, signal) => {
      failed(new Error("The server ended while it started."))
      if (stopping) return
      console.error(`The server ended unexpectedly (${signal ?? `exit code ${code}`}).`)
      void stop(1)
    })
  })
}

/** The server first, which finishes what it has begun; the database last. */
function stop(code) {
  stopping ??= (async () => {
    markStopping()
    if (server && server.exitCode === null && server.signalCode === null) {
      const ended = new Promise((done) => server.once("exit", done))
      server.kill("SIGTERM")
      await Promise.race([ended, sleep(10_000).then(() => server.kill("SIGKILL"))])
    }
    const database = await opening?.catch(() => undefined)
    await database?.stop()
    process.exit(code)
  })()
  return stopping
}

function explain(error) {
  const { code, syscall, hostname, address, port, path } = error
  const host = process.env.HOST
  if (code === "EADDRNOTAVAIL" || ((code === "ENOTFOUND" || code === "EAI_AGAIN") && hostname === host))
    return `HOST ${host} is no address of this machine. Take one that is, or leave it out.`
  if (code === "EACCES" && syscall === "listen")
    return `Port ${port} is not for this user: those below 1024 belong to the system. Choose another: PORT=3001 npm start`
  if (code === "ECONNREFUSED" || code === "ENOTFOUND" || code === "CONNECT_TIMEOUT")
    return `The database of DATABASE_URL does not answer (${code} ${address ?? ""}). Start it, or correct DATABASE_URL.`
  if (code === "ENOSPC" || code === "EDQUOT") return `There is no room left on the disk${path ? ` for ${path}` : ""}.`
  if (code === "EACCES" && path) return `${path} belongs to another user, or may not be changed.`
  return process.env.LOG_LEVEL === "debug" ? error.stack : error.message
}
