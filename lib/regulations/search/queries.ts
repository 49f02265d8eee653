import { sql, type SQL } from "drizzle-orm"
import { wordsOf } from "@/db/words"
import type { OrganizationScope } from "@/lib/auth/guard"

/** The regulations in whose texts a query finds something, by indexes: `id`, and the `words` of the text. */
export const textsWith = ({ organizationId }: Pick<OrganizationScope, "organizationId">, query: SQL) => ({
  /** What everybody reads who sees the regulation `p.regulation_id`. */
  published: sql`select p.regulation_id as id, p.words from regulation_versions p
    join regulations r on r.organization_id = p.organization_id and r.id = p.regulation_id and r.version = p.published
    where p.organization_id = ${organizationId} and p.published is not null and ${wordsOf(sql`p.words`)} @@ ${query}`,
  /** What stands in the draft of the regulation `c.regulation_id`, for its editors. */
  drafts: sql`select c.regulation_id as id, c.words from regulation_contents c
    where c.organization_id = ${organizationId} and ${wordsOf(sql`c.words`)} @@ ${query}`,
})

/** The regulations in whose names a query finds something: `id`. */
export const namesWith = ({ organizationId }: Pick<OrganizationScope, "organizationId">, query: SQL) => sql`
  select x.id from regulations x
  where x.organization_id = ${organizationId} and x.deleted_at is null and ${wordsOf(sql`x.name`)} @@ ${query}`
