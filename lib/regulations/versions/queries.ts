import { sql } from "drizzle-orm"
import { iso } from "@/db/json"
import { regulationContents, regulations, regulationVersions } from "@/db/schema"
import { reaches } from "@/lib/auth/access"
import type { RegulationScope } from "@/lib/auth/guard"
import { versionColumns, type TextOf } from "@/lib/texts/queries"

export const regulationTexts = {
  things: regulations,
  contents: regulationContents,
  versions: regulationVersions,
  thingId: "regulation_id",
  version: sql`v.published as number, ${versionColumns}, ${iso("v.published_at")} as "publishedAt",
    v.published_by_id as "publishedById", (select p.name from users p where p.id = v.published_by_id) as "publishedByName",
    v.note, v.asked`,
}

export const draftOf = ({ id }: RegulationScope): TextOf => ({ tables: regulationTexts, id })

/** The same, with the test of each version: for editors, for it says what is right. */
export const withTest = ({ id, role }: RegulationScope): TextOf => {
  const seen = sql`${reaches(role, "editor")}::boolean and v.published is not null`
  const further = sql`case when ${seen} then v.questions end as questions, case when ${seen} then v.test_settings end as "testSettings"`
  return { tables: { ...regulationTexts, further }, id }
}

/** Which versions `v` somebody may know: editors those of the draft too. */
export const known = ({ role }: RegulationScope) => (reaches(role, "editor") ? sql`true` : sql`v.published is not null`)
