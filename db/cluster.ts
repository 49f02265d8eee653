import { spawn, spawnSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import { chmodSync, chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, readlinkSync } from "node:fs"
import { realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { join, resolve } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import postgres from "postgres"
import { memberOf } from "@/lib/api/member-of"
import { thrifty } from "@/scripts/allocator.mjs"
import { findPrograms, type Programs } from "./binaries"

/** The folder of one PostgreSQL server: its data, its log and how to reach it. */
export type Cluster = {
  home: string
  data: string
  programs: Programs
  port: number
  password: string
  settings: Record<string, string>
}

const root = process.getuid?.() === 0
const ownSettings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  shared_preload_libraries: "pg_stat_statements",
  jit: "off",
  // Half of the default, which counts against the memory of the machine for good: what is not in it is in the cache of the system.
  shared_buffers: "64MB",
  // Until a table that fills quickly is analysed, plans are those of an empty one: by default up to a minute, in which some take seconds.
  autovacuum_naptime: "5s",
  // What people have written stands in failing statements, in the values that are refused, and in whole rows below the first line of a message.
  // A failing statement is told to the application alone, which logs it without these. How the server starts and ends stays in its log.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  timezone: "UTC",
  log_timezone: "UTC",
}

export async function openCluster(folder: string, settings: Record<string, string> = {}): Promise<Cluster> {
  const home = resolve(folder, "postgres")
  mkdirSync(home, { recursive: true })
  const file = join(home, "connection.json")
  const kept: { port: number; password: string } = existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8"))
    : { port: 0, password: randomBytes(24).toString("hex") }
  const cluster = { home, data: join(home, "data"), programs: await findPrograms(root), ...kept, settings }
  if (!existsSync(cluster.data)) initialise(cluster)
  return cluster
}

export function address({ password, port }: Cluster, database: string): string {
  return `postgres://stagework:${password}@127.0.0.1:${port}/${database}`
}

/** Whether `pid` is this cluster's server, and not another process that got the number of a dead one. */
export function runs({ data }: Cluster, pid: number): boolean {
  try {
    process.kill(pid, 0)
    if (process.platform === "linux") return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
    if (process.platform === "win32") return true
    return spawnSync("ps", ["-o", "command=", "-p", `${pid}`], { encoding: "utf8" }).stdout.includes("postgres")
  } catch {
    return false
  }
}

/** The server that a killed run has left behind, once it answers. */
export async function leftRunning(cluster: Cluster): Promise<number | undefined> {
  for (const end = Date.now() + 60_000; ; await sleep(50)) {
    const left = readLockFile(cluster)
    if (!left) return undefined
    if (!runs(cluster, left.pid)) {
      // PostgreSQL would refuse to start when another process has this number by now.
      rmSync(join(cluster.data, "postmaster.pid"), { force: true })
      return undefined
    }
    if (left.ready && (await answers(cluster))) return left.pid
    if (Date.now() > end)
      throw new Error(`The database server that already runs (process ${left.pid}) does not answer.`)
  }
}

/** A few attempts: another program may take the port, and the processes of a killed server need a moment to go. */
export async function launch(cluster: Cluster, port?: "same port"): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    if (!port && !(await isFree(cluster.port))) cluster.port = await freePort()
    keepConnection(cluster)
    const pid = await launchOnce(cluster)
    if (pid) return pid
    if (attempt === 8) throw new Error(`The embedded database does not start:\n${endOfLog(cluster)}`)
    await sleep(attempt * 100)
  }
}

async function launchOnce(cluster: Cluster): Promise<number | undefined> {
  const logFile = join(cluster.home, "postgres.log")
  const long = (statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > 5_000_000
  const log = openSync(logFile, long ? "w" : "a", 0o600)
  const settings = Object.entries({ ...ownSettings, ...cluster.settings, port: `${cluster.port}` })
  // Detached: Ctrl+C in the terminal must reach the application first and the database last.
  const child = spawn(
    cluster.programs.postgres,
    ["-D", reachable(cluster.data), ...settings.flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    { ...surroundings(cluster.data), stdio: ["ignore", log, log], detached: true },
  )
  closeSync(log)
  child.once("error", () => undefined).unref()
  const lives = () => child.pid && child.exitCode === null && child.signalCode === null
  for (const end = Date.now() + 60_000; lives() && Date.now() < end; await sleep(10)) {
    const started = readLockFile(cluster)
    if (started?.ready && started.pid === child.pid) return started.pid
  }
  child.kill("SIGKILL")
  return undefined
}

/** The fast way: open transactions are rolled back, connections closed, everything written. */
export async function halt(cluster: Cluster, pid: number): Promise<void> {
  if (!runs(cluster, pid)) return
  if (process.platform === "win32") spawnSync(cluster.programs.pg_ctl, ["stop", "-D", cluster.data, "-m", "fast"])
  else process.kill(pid, "SIGINT")
  for (const end = Date.now() + 20_000; runs(cluster, pid) && Date.now() < end;) await sleep(10)
  if (runs(cluster, pid)) process.kill(pid, "SIGQUIT")
}

function initialise(cluster: Cluster): void {
  const folder = `${cluster.data}.new`
  const passwordFile = join(cluster.home, "password")
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  writeFileSync(passwordFile, cluster.password, { mode: 0o600 })
  const { uid, gid } = identity(folder)
  if (uid !== undefined && gid !== undefined) {
    chmodSync(cluster.home, 0o711)
    chownSync(folder, uid, gid)
    chownSync(passwordFile, uid, gid)
  }
  const options = ["-D", reachable(folder), "-U", "stagework", "--auth=scram-sha-256"]
  options.push(`--pwfile=${reachable(folder)}/../password`)
  options.push("--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8")
  if (cluster.settings.fsync === "off") options.push("--no-sync")
  const made = spawnSync(cluster.programs.initdb, options, { ...surroundings(folder), encoding: "utf8" })
  rmSync(passwordFile)
  if (made.status !== 0) throw new Error(`The embedded database could not be created: ${made.error ?? made.stderr}`)
  keepConnection(cluster)
  renameSync(folder, cluster.data)
}

/** PostgreSQL refuses root: there it runs as the owner of its data, which is `nobody` at first. */
function identity(data: string): { uid?: number; gid?: number } {
  if (!root) return {}
  const { uid, gid } = statSync(data)
  return uid === 0 ? { uid: 65534, gid: 65534 } : { uid, gid }
}

/** The data by a name that needs no right on the folders above it: they may be closed to the user that PostgreSQL runs as. */
function reachable(data: string): string {
  return root && process.platform === "linux" ? "/proc/self/cwd" : data
}

function surroundings(data: string): { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number } {
  const others = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return {
    cwd: data,
    env: { ...thrifty, ...Object.fromEntries(others), NODE_ENV: "production", LC_ALL: "C" },
    ...identity(data),
  }
}

function keepConnection({ home, port, password }: Cluster): void {
  const file = join(home, "connection.json")
  writeFileSync(`${file}.new`, JSON.stringify({ port, password }), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

function readLockFile({ data }: Cluster): { pid: number; ready: boolean } | undefined {
  // A server that fails to start, or ends, removes the file at any moment: also between a look and a reading.
  const text = readIfThere(join(data, "postmaster.pid"))
  if (!text) return undefined
  const lines = text.split("\n")
  return { pid: Number(lines[0]), ready: lines[7]?.trim() === "ready" }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8")
  } catch (error) {
    if (memberOf(error, "code") === "ENOENT") return undefined
    throw error
  }
}

async function answers(cluster: Cluster): Promise<boolean> {
  const sql = postgres(address(cluster, "postgres"), { max: 1, connect_timeout: 2 })
  const answer = await sql`select 1`.catch(() => undefined)
  await sql.end({ timeout: 1 })
  return answer !== undefined
}

function endOfLog({ home }: Cluster): string {
  return readFileSync(join(home, "postgres.log"), "utf8").trim().split("\n").slice(-5).join("\n")
}

function isFree(port: number): Promise<boolean> {
  return port === 0 ? Promise.resolve(false) : listenOn(port).then(Boolean)
}

async function freePort(): Promise<number> {
  return (await listenOn(0)) ?? freePort()
}

function listenOn(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once("error", () => resolve(undefined))
    probe.listen(port, "127.0.0.1", () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === "object" && address ? address.port : undefined))
    })
  })
}
