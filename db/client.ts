import { drizzle, type PostgresJsDatabase, type PostgresJsTransaction } from "drizzle-orm/postgres-js"
import { sql, type ExtractTablesWithRelations, type SQL } from "drizzle-orm"
import { PgDialect } from "drizzle-orm/pg-core"
import postgres from "postgres"
import { env } from "@/lib/platform/env"
import { shared } from "@/lib/platform/shared"
import * as schema from "./schema"
import { watchedSockets } from "./watched-socket"

type Schema = typeof schema
export type Pool = PostgresJsDatabase<Schema> & { readonly $client: postgres.Sql }
/** The pool or a transaction: what every query takes as its first argument. */
export type Database = Pool | Transaction
export type Transaction = PostgresJsTransaction<Schema, ExtractTablesWithRelations<Schema>>

/** How many operations of a process work on the database at once; others wait for a permit. */
export const poolSize = 10

declare module "@/lib/platform/shared" {
  interface Shared {
    database: Pool
    spareDatabase: Pool
    backgroundDatabase: Pool
  }
}

/** Drizzle hands every statement over unprepared; planning them anew costs more than running most of them. */
function preparing<Client extends postgres.Sql>(client: Client): Client {
  const unsafe = client.unsafe.bind(client)
  const begin = client.begin?.bind(client)
  const savepoint = Reflect.get(client, "savepoint")
  return Object.assign(client, {
    unsafe: (query: string, parameters?: never[], options?: postgres.UnsafeQueryOptions) =>
      unsafe(query, parameters, { ...options, prepare: true }),
    ...(begin && {
      begin: (...args: unknown[]) => {
        const run = args.pop()
        return Reflect.apply(begin, client, [...args, (inner: postgres.Sql) => attempt(run, preparing(inner))])
      },
    }),
    ...(typeof savepoint === "function" && {
      savepoint: (run: unknown) =>
        Reflect.apply(savepoint, client, [(inner: postgres.Sql) => call(run, preparing(inner))]),
    }),
  })
}

/**
 * Of statements that were sent together the first may fail, and a later one be heard of first: that the transaction is aborted. The driver
 * then throws what the first has failed of, where it is given an error of its own and not what Drizzle has made of it.
 */
async function attempt(run: unknown, inner: postgres.Sql): Promise<unknown> {
  try {
    return await call(run, inner)
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    throw cause instanceof postgres.PostgresError && cause.code === "25P02" ? cause : error
  }
}

function call(run: unknown, argument: unknown): unknown {
  return typeof run === "function" ? run(argument) : undefined
}

/** How long a lock that somebody holds is waited for, in milliseconds. */
const lockTimeout = 2000

/** How long nothing may come over a connection beyond the wait for a lock, and how long one may be idle, in seconds. */
const [longest, idle] = [18, 15]

/**
 * A client with the settings that the application counts on; `max` connections at most. One that does not answer for `silence` seconds is given
 * up: but for the background, no statement works for so long without a row.
 */
export function connect(
  url: string,
  max = poolSize,
  patience = lockTimeout,
  silence = patience / 1000 + longest,
): postgres.Sql {
  // An option that the driver's types leave out.
  const untyped = { socket: watchedSockets(silence) }
  return postgres(url, {
    max,
    connect_timeout: 1,
    // In time before a silent connection is given up.
    idle_timeout: Math.min(idle, silence / 2),
    ...untyped,
    backoff: () => 0.2,
    onnotice: () => undefined,
    // A list given as one parameter is taken for a short one when it is there to be seen: PostgreSQL would plan such statements anew each time.
    // Rows are looked up by their keys; by default PostgreSQL takes that for dear, as on a turning disk, and reads small tables whole for each row.
    connection: {
      application_name: "stagework",
      TimeZone: "UTC",
      plan_cache_mode: "force_generic_plan",
      lock_timeout: patience,
      random_page_cost: 1.1,
    },
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
  })
}

export function drizzleOver(client: postgres.Sql): Pool {
  return drizzle(preparing(client), { schema, casing: "snake_case" })
}

const dialect = new PgDialect({ casing: "snake_case" })

/**
 * The text that a statement answers in one row and column, as the bytes in which it came: what is only handed on need not become a string
 * and bytes again. Takes the pool.
 */
export async function bytesOf(db: Database, statement: SQL): Promise<Uint8Array> {
  if (!("$client" in db)) throw new Error("bytes are read by the pool alone")
  const { sql, params } = dialect.sqlToQuery(statement)
  const pending: postgres.PendingQuery<postgres.Row[]> = Reflect.apply(Reflect.get(db.$client, "unsafe"), db.$client, [
    sql,
    params,
  ])
  const [row] = await pending.raw()
  const [text] = Object.values(row ?? {})
  return text ?? new Uint8Array()
}

/** The pool of this process. */
export function database(): Pool {
  return shared("database", () => drizzleOver(connect(env().databaseUrl)))
}

/** How many connections are kept for what is answered also while the pool is taken. */
export const spareSize = 2

/** The connections beside the pool: who asks whether the service is ready, and who leaves it, wait for nobody else's work. */
export function spareDatabase(): Pool {
  return shared("spareDatabase", () => drizzleOver(connect(env().databaseUrl, spareSize)))
}

/** What works in the background may take minutes over one statement. */
const background = { connections: 2, silence: 600 }

function backgroundDatabase(): Pool {
  const { connections, silence } = background
  return shared("backgroundDatabase", () => drizzleOver(connect(env().databaseUrl, connections, lockTimeout, silence)))
}

/** A transaction of the background, which waits for locks as long as they are held. */
export function inBackground<T>(run: (db: Transaction) => Promise<T>): Promise<T> {
  return backgroundDatabase().transaction(async (db) => {
    await db.execute(sql`set local lock_timeout = 0`)
    return run(db)
  })
}

export type AtLast = (statement: SQL) => void

/**
 * Runs a transaction of a pool. What `atLast` is given is carried out after all else, and the commit is sent behind it without a wait: no
 * lock that it takes is held for the way to here and back.
 */
export async function transact<T>(
  run: (db: Transaction, atLast: AtLast) => Promise<T>,
  pool: Pool = database(),
): Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  const result = await pool.transaction(async (db) => {
    const statements: SQL[] = []
    const answer = await run(db, (statement) => statements.push(statement))
    if (statements.length === 0) return answer
    last = Promise.all(statements.map((statement) => db.execute(statement)))
    last.catch(() => undefined)
    // By then they are on their way, in front of the commit.
    await new Promise((resolve) => setImmediate(resolve))
    return answer
  })
  // Where one of them has failed, PostgreSQL has made a roll-back of the commit, and says nothing of it.
  await last
  return result
}
