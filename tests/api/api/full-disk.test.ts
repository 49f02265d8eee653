import { mkdtemp, rm, symlink } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "drizzle-orm"
import { afterEach, describe, expect, it, vi } from "vitest"
import { database } from "@/db/client"
import { forEachAlone } from "@/lib/jobs/each"
import { taskList } from "@/lib/jobs/tasks"
import { env } from "@/lib/platform/env"
import { log } from "@/lib/platform/log"
import { call } from "@/tests/support/call"
import { company } from "@/tests/support/company"
import { useOwnDatabase } from "@/tests/support/own-database"

useOwnDatabase()

const tables = ["sessions", "spaces", "tasks"] as const

/** Every write of these tables fails as where PostgreSQL finds no room for it. */
async function fill(): Promise<void> {
  await database().execute(sql`create or replace function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  for (const table of tables)
    await database().execute(
      sql`create trigger no_room before insert or update on ${sql.identifier(table)} for each row execute function no_room()`,
    )
}

async function empty(): Promise<void> {
  for (const table of tables) await database().execute(sql`drop trigger if exists no_room on ${sql.identifier(table)}`)
}

afterEach(async () => {
  delete globalThis.stagework?.noRoom
  await empty()
})

const readiness = async () => (await call("getReadiness", {})).status

describe("a database whose disk is full", () => {
  it("refuses what is written and says when to come again; reading goes on, and writing when there is room", async () => {
    const { owner, spaceId } = await company()
    // Of a session that was idle for hours each request notes that it was used.
    await database().execute(sql`update sessions set last_seen_at = now() - interval '2 hours'`)
    await fill()
    for (let time = 0; time < 2; time++) {
      expect((await call("listSpaces", {}, { as: owner })).status).toBe(200)
      expect((await call("getSpace", { spaceId }, { as: owner })).status).toBe(200)
      const refused = await call("createSpace", { name: "Sales" }, { as: owner })
      expect([refused.status, refused.problem.code]).toEqual([503, "unavailable"])
      expect(refused.headers.get("Retry-After")).toBe("10")
    }
    expect(await readiness()).toBe(503)
    const noRoom = globalThis.stagework?.noRoom
    Object.assign(noRoom ?? {}, { at: (noRoom?.at ?? 0) - 30_000 })
    expect(await readiness()).toBe(200)
    await empty()
    expect((await call("createSpace", { name: "Sales" }, { as: owner })).status).toBe(201)
    const [row] = await database().execute<{ used: number }>(
      sql`select count(*)::int as used from sessions where user_id = ${owner.id} and last_seen_at > now() - interval '1 hour'`,
    )
    expect(row?.used).toBe(1)
  })
})

describe("a job that finds no room in the database", () => {
  it("makes the service not ready too, whether it fails as a whole or for one alone", async () => {
    const { owner } = await company()
    await fill()
    const use = (userId: number) =>
      database().execute(sql`update sessions set last_seen_at = now() where user_id = ${userId}`)
    expect(await readiness()).toBe(200)
    const logged = vi.spyOn(log, "error").mockReturnValue(undefined)
    await forEachAlone([owner.id], "use", use)
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
    expect(await readiness()).toBe(503)

    delete globalThis.stagework?.noRoom
    expect(await readiness()).toBe(200)
    await database().execute(
      sql`create trigger no_room before update on graphile_worker._private_jobs execute function no_room()`,
    )
    const { signal: abortSignal } = new AbortController()
    await expect(taskList.freeAbandonedJobs?.({}, { abortSignal } as never)).rejects.toThrow("No space left")
    expect(await readiness()).toBe(503)
  })
})

describe("a data folder without room", () => {
  /** A file system on which there is never any. */
  const full = process.platform === "darwin" ? "/dev" : "/proc"

  /** Whether it is ready with such settings. */
  const readyWith = async (settings: Partial<ReturnType<typeof env>>) => {
    const usual = { ...env() }
    try {
      Object.assign(env(), settings)
      return await readiness()
    } finally {
      Object.assign(env(), usual)
    }
  }

  it("makes the service not ready, and ready again by itself", async () => {
    for (const embedded of [true, false]) {
      expect(await readyWith({ embedded, dataFolder: full })).toBe(503)
      expect(await readyWith({ embedded, dataFolder: process.cwd() })).toBe(200)
    }
  })

  it("is looked at where the files have a disk of their own, and not where nothing is kept in it", async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), "stagework-"))
    try {
      expect(await readyWith({ dataFolder })).toBe(200)
      await symlink(full, join(dataFolder, "files"))
      expect(await readyWith({ dataFolder })).toBe(503)
      const s3 = { bucket: "files", region: "eu-central-1" }
      expect(await readyWith({ embedded: false, s3, dataFolder })).toBe(200)
      expect(await readyWith({ embedded: true, s3, dataFolder })).toBe(503)
    } finally {
      await rm(dataFolder, { recursive: true })
    }
  })
})
