import { AsyncLocalStorage } from "node:async_hooks"
import { inject } from "vitest"
import { connect, drizzleOver, poolSize, spareSize } from "@/db/client"
import type {} from "@/lib/api/lanes"
import type {} from "@/lib/api/queue"
import type {} from "@/lib/auth/password"
import { Permits } from "@/lib/platform/permits"
import { shared } from "@/lib/platform/shared"
import { makeDatabase, nameOfDatabase, urlOf } from "./own-database"

// Next looks for it when its first module is loaded (within-next.ts).
Object.assign(globalThis, { AsyncLocalStorage })

// On a busy machine a second is soon over: what is under test here is what comes out, not how long it waits for a connection or a lock.
const patience = 60_000
const late = () => new Error("no permit in a minute")
shared("permits", () => new Permits(poolSize, patience, late))
shared("sparePermits", () => new Permits(spareSize, patience, late))
// `tests/unit/auth/passwords.test.ts` holds what a hash costs; here hundreds of them are made, of which only the outcome counts.
shared("hashing", () => ({
  permits: new Permits(2, 60_000, () => new Error("no hash in a minute")),
  cost: { memoryCost: 64, timeCost: 1, parallelism: 1 },
  inside: 0,
}))

/** Runs before each test file; the first of a process makes the process's database. */
const name = nameOfDatabase(process.pid)

if (process.env.DATABASE_URL !== urlOf(name)) {
  await makeDatabase(name)
  process.env.DATABASE_URL = urlOf(name)
  process.env.DATABASE_DIRECT_URL = urlOf(name)
  process.env.AUTH_SECRET = "a secret that only the tests know, and no server"
  process.env.STAGEWORK_DATA = `${inject("folder")}/${process.pid}`
  process.env.RATE_LIMIT_SCALE ??= "1000"
  process.env.LOG_LEVEL ??= "error"
}

shared("database", () => drizzleOver(connect(urlOf(name), poolSize, patience)))
shared("spareDatabase", () => drizzleOver(connect(urlOf(name), spareSize, patience)))

// Vitest puts a path of its own there, for each file anew.
process.env.BASE_URL = ""
