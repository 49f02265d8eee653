import { sql, type SQL } from "drizzle-orm"
import { sightOf, type Sight } from "@/lib/auth/visible/queries"

/** Whether a row's person may see all that it is about: its task by one of its places, its board, its space, its page, its regulation. */
export function isVisible(
  organizationId: number | SQL,
  row: SQL,
  { project, space, regulation } = sightOf(organizationId, sql`${row}.user_id`),
): SQL {
  return sql`(${row}.task_id is null or ${isTaskSeen(organizationId, sql`${row}.task_id`, { project })})
    and (${row}.project_id is null or ${project(sql`${row}.project_id`)})
    and (${row}.space_id is null or ${space(sql`${row}.space_id`)})
    and (${row}.page_id is null or exists (select from pages pg
      where pg.organization_id = ${organizationId} and pg.id = ${row}.page_id and pg.deleted_at is null
        and ${space(sql`pg.space_id`)}))
    and (${row}.regulation_id is null or ${regulation(sql`${row}.regulation_id`)})`
}

/** Whether a task is seen by one of its places. */
export const isTaskSeen = (organizationId: number | SQL, id: SQL, { project }: Pick<Sight, "project">): SQL => sql`
  exists (select from tasks seen
    join placements p on p.organization_id = seen.organization_id and p.task_id = seen.id and p.deleted_at is null
    where seen.organization_id = ${organizationId} and seen.id = ${id} and seen.deleted_at is null
      and ${project(sql`p.project_id`)})`
