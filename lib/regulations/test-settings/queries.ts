import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { rowsOf } from "@/db/rows"
import { orNotFound } from "@/lib/api/errors"
import type { RegulationScope } from "@/lib/auth/guard"
import { testSettings, type TestSettings } from "./settings"

type Of = Pick<RegulationScope, "organizationId" | "id">

const settingsRow = z.object({ settings: testSettings })

/** The settings of the draft: for editors. */
export async function findSettings(db: Database, { organizationId, id }: Of): Promise<TestSettings> {
  const [row] = await rowsOf(
    settingsRow,
    db.execute(sql`
      select test_settings as settings from regulations where organization_id = ${organizationId} and id = ${id}`),
  )
  return orNotFound(row ?? null).settings
}

export async function writeSettings(
  db: Transaction,
  { organizationId, id }: Of,
  settings: TestSettings,
): Promise<void> {
  await db.execute(sql`
    update regulations set test_settings = ${JSON.stringify(settings)}::jsonb
    where organization_id = ${organizationId} and id = ${id}`)
}
