import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Database } from "@/db/client"
import { iso } from "@/db/json"
import { rowsOf } from "@/db/rows"
import { regulationContents, regulationEdits, regulations, regulationVersions } from "@/db/schema"
import { reaches } from "@/lib/auth/access"
import type { RegulationScope } from "@/lib/auth/guard"
import { orNotFound } from "@/lib/api/errors"
import { versionColumns, type TextOf } from "@/lib/texts/queries"
import { draftTest, replaced, type DraftTest, type Replaced } from "./replaced"

export const regulationTexts = {
  things: regulations,
  contents: regulationContents,
  versions: regulationVersions,
  edits: regulationEdits,
  thingId: "regulation_id",
  version: sql`v.published as number, ${versionColumns}, ${iso("v.published_at")} as "publishedAt",
    v.published_by_id as "publishedById", (select p.name from users p where p.id = v.published_by_id) as "publishedByName",
    v.note, v.asked`,
}

export const draftOf = ({ id }: Pick<RegulationScope, "id">): TextOf => ({ tables: regulationTexts, id })

/** The same, with the test of each version: for editors, for it says what is right. */
export const withTest = ({ id, role }: RegulationScope): TextOf => {
  const seen = sql`${reaches(role, "editor")}::boolean and v.published is not null`
  const further = sql`case when ${seen} then v.questions end as questions, case when ${seen} then v.test_settings end as "testSettings"`
  return { tables: { ...regulationTexts, further }, id }
}

/** Which versions `v` somebody may know: editors those of the draft too. */
export const known = ({ role }: RegulationScope) => (reaches(role, "editor") ? sql`true` : sql`v.published is not null`)

type Of = Pick<RegulationScope, "organizationId" | "id">

const testRow = z.object({ version: z.number().nullable(), test: draftTest.nullable() })

/** The number of a version, and the test that it was published with: null where it was not published. */
export async function findTestOfVersion(
  db: Database,
  { organizationId, id }: Of,
  versionId: number,
): Promise<{ version: number | null; test: DraftTest | null }> {
  const [row] = await rowsOf(
    testRow,
    db.execute(sql`
      select v.published as version, case when v.published is not null
        then jsonb_build_object('questions', v.questions, 'settings', v.test_settings) end as test
      from regulation_versions v where v.organization_id = ${organizationId} and v.regulation_id = ${id} and v.id = ${versionId}`),
  )
  return orNotFound(row ?? null)
}

const standingRow = z.object({ versionId: z.number(), revision: z.number(), testRevision: z.number() })

/** Which draft stands there, and the version that was kept last. */
export async function findDraftState(db: Database, { organizationId, id }: Of): Promise<z.output<typeof standingRow>> {
  const [row] = await rowsOf(
    standingRow,
    db.execute(sql`
      select c.revision, r.test_revision as "testRevision", v.id as "versionId"
      from regulations r
      join regulation_contents c on c.organization_id = r.organization_id and c.regulation_id = r.id
      join regulation_versions v on v.organization_id = r.organization_id and v.regulation_id = r.id
      where r.organization_id = ${organizationId} and r.id = ${id}
      order by v.number desc limit 1`),
  )
  return orNotFound(row ?? null)
}

const replacedRow = z.object({ replaced })

/** What a record of the history says that it has put out of the draft. */
export async function findReplaced(
  db: Database,
  { organizationId, id }: Of,
  recordId: number,
): Promise<Replaced | null> {
  const [row] = await rowsOf(
    replacedRow,
    db.execute(sql`
      select h.details->'replaced' as replaced from regulation_history h
      where h.organization_id = ${organizationId} and h.regulation_id = ${id} and h.id = ${recordId} and h.details ? 'replaced'`),
  )
  return row?.replaced ?? null
}
