import { setTimeout as sleep } from "node:timers/promises"
import postgres from "postgres"
import { address, halt, launch, leftRunning, openCluster, runs, type Cluster } from "./cluster"

export type Embedded = { url: string; firstStart: boolean; stop(): Promise<void> }
type Options = {
  /** Settings of the server beyond ours, as in `postgres -c name=value`. */
  settings?: Record<string, string>
  /** Fills the new database. Where it fails or is killed, the next start begins anew: nobody sees it half done. */
  prepare?: (url: string) => Promise<void>
}

const name = "stagework"
const unfinished = "unfinished"

/** Starts the PostgreSQL of `folder`, or goes on with the one that a killed run has left running there. */
export async function startEmbedded(folder: string, options: Options = {}): Promise<Embedded> {
  const cluster = await openCluster(folder, options.settings)
  let pid = (await leftRunning(cluster)) ?? (await launch(cluster))
  const stopping = new AbortController()

  /** Brings the server back after a crash; on the same port, because the pools know no other. */
  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(250, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted || runs(cluster, pid)) continue
      pid = await launch(cluster, "same port").catch(() => pid)
    }
  }
  let watching = Promise.resolve()
  async function stop(): Promise<void> {
    stopping.abort()
    await watching
    await halt(cluster, pid)
  }
  try {
    const firstStart = await createDatabase(cluster, options.prepare)
    watching = watch()
    return { url: address(cluster, name), firstStart, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Where the server that another process has started in `folder` answers. */
export async function urlOfRunning(folder: string): Promise<string> {
  const cluster = await openCluster(folder)
  if (!(await leftRunning(cluster))) throw new Error(`The database in ${folder} does not run.`)
  return address(cluster, name)
}

/** Stops the server that a killed run has left in `folder`, if there is one. */
export async function stopLeftOver(folder: string): Promise<void> {
  const cluster = await openCluster(folder)
  const pid = await leftRunning(cluster)
  if (pid) await halt(cluster, pid)
}

/** The new database gets its name when it is complete, and renaming is atomic. */
async function createDatabase(cluster: Cluster, prepare: Options["prepare"]): Promise<boolean> {
  const sql = postgres(address(cluster, "postgres"), { max: 1, onnotice: () => undefined })
  try {
    const [found] = await sql`select from pg_database where datname = ${name}`
    if (found) return false
    await sql.unsafe(`drop database if exists ${unfinished} with (force)`)
    await sql.unsafe(`create database ${unfinished}`)
    await prepare?.(address(cluster, unfinished))
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${unfinished}`
    await sql.unsafe(`alter database ${unfinished} rename to ${name}`)
    return true
  } finally {
    await sql.end()
  }
}
