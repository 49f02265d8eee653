import { drizzle, type PostgresJsDatabase, type PostgresJsTransaction } from "drizzle-orm/postgres-js"
import type { ExtractTablesWithRelations } from "drizzle-orm"
import postgres from "postgres"
import { env } from "@/lib/platform/env"
import { shared } from "@/lib/platform/shared"
import * as schema from "./schema"

type Schema = typeof schema
/** The pool or a transaction: what every query takes as its first argument. */
export type Database = PostgresJsDatabase<Schema> | Transaction
export type Transaction = PostgresJsTransaction<Schema, ExtractTablesWithRelations<Schema>>

/** How many operations of a process work on the database at once; others wait for a permit. */
export const poolSize = 10

declare module "@/lib/platform/shared" {
  interface Shared {
    database: PostgresJsDatabase<Schema>
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
        return Reflect.apply(begin, client, [...args, (inner: postgres.Sql) => call(run, preparing(inner))])
      },
    }),
    ...(typeof savepoint === "function" && {
      savepoint: (run: unknown) =>
        Reflect.apply(savepoint, client, [(inner: postgres.Sql) => call(run, preparing(inner))]),
    }),
  })
}

function call(run: unknown, argument: unknown): unknown {
  return typeof run === "function" ? run(argument) : undefined
}

/** A client with the settings that the application counts on; `max` connections at most. */
export function connect(url: string, max = poolSize): postgres.Sql {
  return postgres(url, {
    max,
    connect_timeout: 1,
    idle_timeout: 60,
    backoff: () => 0.2,
    onnotice: () => undefined,
    connection: { application_name: "stagework", TimeZone: "UTC" },
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
  })
}

export function drizzleOver(client: postgres.Sql): PostgresJsDatabase<Schema> {
  return drizzle(preparing(client), { schema, casing: "snake_case" })
}

/** The pool of this process. */
export function database(): PostgresJsDatabase<Schema> {
  return shared("database", () => drizzleOver(connect(env().databaseUrl)))
}
