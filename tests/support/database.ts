import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import postgres from "postgres"
import type { TestProject } from "vitest/node"
import { startEmbedded, stopLeftOver } from "@/db/embedded"
import { migrate } from "@/db/migrate"
import { holdRightsTold } from "./rights-told"

declare module "vitest" {
  interface ProvidedContext {
    /** The server's address with the name of a migrated database that every worker clones. */
    template: string
    /** For the files of a run, and whatever else it writes. */
    folder: string
  }
}
type Prepared = { template: string; folder: string; remove: () => Promise<void> }
declare global {
  /** The projects of one run have one server; each of them loads this module anew. */
  var stageworkTestDatabase: Promise<Prepared> | undefined
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prepared = await (globalThis.stageworkTestDatabase ??= prepare())
  project.provide("template", prepared.template)
  project.provide("folder", prepared.folder)
  return prepared.remove
}

async function prepare(): Promise<Prepared> {
  const folder = join(process.cwd(), ".test", `run-${process.pid}`)
  await sweep()
  mkdirSync(folder, { recursive: true })
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => undefined }
    : await startEmbedded(folder, { settings: { fsync: "off", synchronous_commit: "off", max_connections: "200" } })
  const name = `stagework_test_${process.pid}`
  const sql = postgres(server.url, { max: 1, onnotice: () => undefined })
  await sql.unsafe(`drop database if exists ${name} with (force)`)
  await sql.unsafe(`create database ${name}`)
  const template = Object.assign(new URL(server.url), { pathname: `/${name}` }).href
  await migrate(template)
  await holdRightsTold(template)

  let removed: Promise<void> | undefined
  async function remove(): Promise<void> {
    const made = await sql<{ datname: string }[]>`select datname from pg_database where starts_with(datname, ${name})`
    for (const { datname } of made) await sql.unsafe(`drop database if exists ${datname} with (force)`)
    await sql.end()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { template, folder, remove: () => (removed ??= remove()) }
}

/** Takes away what killed runs have left. */
async function sweep(): Promise<void> {
  if (!existsSync(".test")) return
  for (const name of readdirSync(".test")) {
    const pid = Number(/^run-(\d+)$/.exec(name)?.[1])
    if (!pid || isAlive(pid)) continue
    await stopLeftOver(join(".test", name)).catch(() => undefined)
    rmSync(join(".test", name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
