import { sql, type SQL } from "drizzle-orm"

type Viewer = { readonly organizationId: number; readonly userId: number }

/**
 * Of the projects that `among` selects, those that somebody sees: `project_id`, `role`, `archived`. A statement puts it into a materialized
 * common table expression, so that it is worked out once, by the keys of these projects, however many others there are and however many rows
 * stand on them.
 */
export const projectsSeen = ({ organizationId, userId }: Viewer, among: SQL) => sql`
  select project_id, role, archived from visible_projects
  where organization_id = ${organizationId} and user_id = ${userId} and project_id = any(array(${among}))`

/** The same of spaces: `space_id`, `role`, `archived`. */
export const spacesSeen = ({ organizationId, userId }: Viewer, among: SQL) => sql`
  select space_id, role, archived from visible_spaces
  where organization_id = ${organizationId} and user_id = ${userId} and space_id = any(array(${among}))`

/**
 * Whether an id is in a set that does not depend on the row. The planner makes a join of a bare `in`, at times a loop over the whole set for
 * each row; of this it makes a hash table, whatever it believes about sizes.
 */
export const isIn = (id: SQL, set: SQL) => sql`((${id} in (${set})) is true)`
