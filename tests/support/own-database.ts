import postgres from "postgres"
import { afterAll, beforeAll, inject } from "vitest"
import { connect, database, drizzleOver, spareDatabase } from "@/db/client"

const template = new URL(inject("template"))

const templateName = template.pathname.slice(1)

/** The name of a database of this run: as it begins, the run takes it away at its end. */
export const nameOfDatabase = (purpose: string | number) => `${templateName}_${purpose}`

/** The address of a database on the server of this run. */
export function urlOf(name: string): string {
  return Object.assign(new URL(template), { pathname: `/${name}` }).href
}

/** Makes a migrated database to which nobody has written. */
export async function makeDatabase(name: string): Promise<void> {
  const sql = postgres(urlOf("postgres"), { max: 1, onnotice: () => undefined })
  await sql.unsafe(`drop database if exists ${name} with (force)`)
  await sql.unsafe(`create database ${name} template ${templateName}`)
  await sql.end()
}

/**
 * Gives the tests of this file, or of this `describe`, a database of their own: for those that ask what others have left in the tables,
 * or what PostgreSQL knows of them.
 */
export function useOwnDatabase(): void {
  let ofTheWorker = globalThis.stagework

  beforeAll(async () => {
    const name = nameOfDatabase(`${process.pid}_own`)
    await makeDatabase(name)
    const { backgroundDatabase } = globalThis.stagework ?? {}
    ofTheWorker = { database: database(), spareDatabase: spareDatabase(), backgroundDatabase }
    const own = drizzleOver(connect(urlOf(name)))
    Object.assign(globalThis.stagework ?? {}, { database: own, spareDatabase: own, backgroundDatabase: own })
  })

  afterAll(async () => {
    await database().$client.end()
    Object.assign(globalThis.stagework ?? {}, ofTheWorker)
  })
}
