import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Transaction } from "@/db/client"
import { rowsOf } from "@/db/rows"
import type { RegulationScope } from "@/lib/auth/guard"
import { questionsOf, testDiffers } from "../questions/queries"

const publishedRow = z.object({ version: z.number() })
type Publication = { readonly note: string | null; readonly asked: boolean }

/** Keeps the text that is published as a further version, where the test is another one by now. The regulation must be locked. */
export async function keepForTest(db: Transaction, { organizationId, id }: RegulationScope): Promise<void> {
  await db.execute(sql`
    insert into regulation_versions (organization_id, regulation_id, number, name, content, author_id, created_at)
    select v.organization_id, v.regulation_id, v.number + 1, r.name, v.content, v.author_id, v.created_at
    from regulations r
    join regulation_versions v on v.organization_id = r.organization_id and v.regulation_id = r.id
    where r.organization_id = ${organizationId} and r.id = ${id} and ${testDiffers}
      and v.published is not null
      and v.number = (select max(number) from regulation_versions where organization_id = ${organizationId} and regulation_id = ${id})`)
}

/** Publishes the last version that was kept, with the next number; null where that was published already. The regulation must be locked. */
export async function publishLastVersion(
  db: Transaction,
  scope: RegulationScope,
  { note, asked }: Publication,
): Promise<number | null> {
  const { organizationId, userId, id } = scope
  const [row] = await rowsOf(
    publishedRow,
    db.execute(sql`
      update regulation_versions v
      set published = coalesce(r.version, 0) + 1, name = r.name, published_at = now(), published_by_id = ${userId}, note = ${note}, asked = ${asked},
        questions = ${questionsOf(scope)}, test_settings = r.test_settings
      from regulations r
      where r.organization_id = ${organizationId} and r.id = ${id} and v.organization_id = r.organization_id
        and v.regulation_id = r.id and v.published is null
        and v.number = (select max(number) from regulation_versions where organization_id = ${organizationId} and regulation_id = ${id})
      returning v.published as version`),
  )
  return row?.version ?? null
}

/** Makes `version` what people read. */
export async function setPublished(
  db: Transaction,
  { organizationId, userId, id }: RegulationScope,
  {
    version,
    revision,
    askedById,
  }: { readonly version: number; readonly revision: number; readonly askedById: number | null },
): Promise<void> {
  await db.execute(sql`
    update regulations set version = ${version}, published_at = now(), published_by_id = ${userId},
      published_revision = ${revision}, asked_by_id = coalesce(${askedById}::bigint, asked_by_id),
      published_test_revision = test_revision, approval_id = null,
      question_count = (select least(count(*), (test_settings->>'draw')::integer) from regulation_questions q
        where q.organization_id = ${organizationId} and q.regulation_id = ${id}),
      attempts_allowed = (test_settings->>'attempts')::integer,
      asked_at = case when ${askedById}::bigint is null then asked_at else now() end, updated_at = now()
    where organization_id = ${organizationId} and id = ${id}`)
}

/** Asks everybody again. */
export async function askAgain(
  db: Transaction,
  { organizationId, id }: RegulationScope,
  askedById: number,
): Promise<void> {
  await db.execute(sql`
    update regulations set asked_by_id = ${askedById}, asked_at = now(), updated_at = now()
    where organization_id = ${organizationId} and id = ${id}`)
}
