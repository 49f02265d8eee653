import { sql, type SQL } from "drizzle-orm"
import type { IdName, NumberIdName } from "@/lib/api/ids"
import type { Access } from "./access"

/** An id in a path, and what it is called there. */
export type PathId = { readonly name: IdName; readonly id: number }

/**
 * Whether an id is there, by the guard's `who` and, below a space, project, task or regulation, its `walk.target` and the role `seen` there; `by` is
 * the id that led there.
 * `itself`: the operation looks it up, because it has a rule of its own about who may see it. Only reads may do so: they have no body.
 */
type Lookup = ((id: number, by: PathId | null) => SQL) | "itself"
type Below = Exclude<Access["scope"], "public">

const questionsOfTarget = sql`select q.id from regulation_questions q
  where q.organization_id = who.organization_id and q.regulation_id = walk.target`

/** Where each id of a path is looked up that does not decide. */
const lookups: Record<NumberIdName, Partial<Record<Below, Lookup>>> = {
  organizationId: {},
  spaceId: {
    regulation: (id) => sql`exists (select from regulation_placements r where r.organization_id = who.organization_id
      and r.regulation_id = walk.target and r.space_id = ${id}
      and (seen.role >= 'editor' or exists (select from visible_spaces v where v.organization_id = who.organization_id and v.user_id = who.user_id
        and v.space_id = r.space_id)))`,
  },
  spaceColumnId: {},
  documentationGroupId: {},
  pageId: {},
  regulationId: { organization: "itself" },
  projectId: {},
  currentStageId: {},
  projectGroupId: {
    space: (id) => ofOrganization(sql`project_groups`, id, sql`r.space_id = walk.target`),
  },
  stageId: {
    project: (id) => ofOrganization(sql`stages`, id, sql`r.project_id = walk.target and r.deleted_at is null`),
  },
  columnId: {
    project: (id) =>
      ofOrganization(sql`stages`, id, sql`r.project_id = walk.target and r.kind = 'column' and r.deleted_at is null`),
  },
  taskId: {
    project: (id) => sql`exists (select from placements r where r.organization_id = who.organization_id
      and r.project_id = walk.target and r.task_id = ${id} and r.deleted_at is null)`,
  },
  subtaskId: {
    task: (id) => ofOrganization(sql`subtasks`, id, sql`r.task_id = walk.target and r.deleted_at is null`),
  },
  relationId: {
    task: (id) =>
      ofOrganization(
        sql`task_relations`,
        id,
        sql`walk.target in (r.task_id, r.other_task_id) and r.deleted_at is null`,
      ),
  },
  entryId: {
    task: (id) => ofOrganization(sql`time_entries`, id, sql`r.task_id = walk.target and r.deleted_at is null`),
  },
  timerId: { organization: (id) => ofOrganization(sql`timers`, id, sql`r.user_id = who.user_id`) },
  pageVersionId: {
    space: (id, by) => ofOrganization(sql`page_versions`, id, sql`r.page_id = ${by?.id ?? 0}`),
  },
  regulationGroupId: { space: (id) => ofOrganization(sql`regulation_groups`, id, sql`r.space_id = walk.target`) },
  regulationVersionId: {
    regulation: (id) => ofOrganization(sql`regulation_versions`, id, sql`r.regulation_id = walk.target`),
  },
  questionId: { regulation: (id) => ofOrganization(sql`regulation_questions`, id, sql`r.regulation_id = walk.target`) },
  answerId: {
    regulation: (id) => ofOrganization(sql`regulation_answers`, id, sql`r.question_id in (${questionsOfTarget})`),
  },
  questionFileId: {
    regulation: (id) =>
      ofOrganization(
        sql`files`,
        id,
        sql`r.attached_to = 'question' and r.attached_to_id in (${questionsOfTarget}) and r.deleted_at is null`,
      ),
  },
  attemptId: { regulation: (id) => ofOrganization(sql`regulation_attempts`, id, sql`r.regulation_id = walk.target`) },
  fileId: { organization: "itself" },
  notificationId: { organization: (id) => ofOrganization(sql`notifications`, id, sql`r.user_id = who.user_id`) },
  spaceGroupId: { organization: (id) => ofOrganization(sql`space_groups`, id, sql`r.user_id = who.user_id`) },
  userId: {
    signedIn: "itself",
    organization: isMember,
    space: (id) => sql`exists (select from space_members r
      where r.organization_id = who.organization_id and r.space_id = walk.target and r.user_id = ${id})`,
    task: isMember,
  },
  sessionId: { signedIn: (id) => ofPerson(sql`sessions`, id, sql`r.reach is null`) },
  accessTokenId: { signedIn: (id) => ofPerson(sql`sessions`, id, sql`r.reach is not null`) },
  feedbackId: { signedIn: (id) => ofPerson(sql`feedback`, id, sql`true`) },
  invitationId: {
    organization: (id) => ofOrganization(sql`invitations`, id, pending),
    space: (id) =>
      ofOrganization(
        sql`invitations`,
        id,
        sql`${pending} and exists (select from invitation_spaces i where i.organization_id = r.organization_id
          and i.invitation_id = r.id and i.space_id = walk.target)`,
      ),
  },
  messageId: {
    task: (id) => ofOrganization(sql`task_messages`, id, sql`r.task_id = walk.target and r.withdrawn_at is null`),
  },
  labelId: {
    organization: (id) => ofOrganization(sql`labels`, id, sql`true`),
    task: (id) => ofOrganization(sql`labels`, id, sql`true`),
  },
}

const pending = sql`r.accepted_at is null and r.cancelled_at is null`

function ofOrganization(table: SQL, id: number, which: SQL): SQL {
  return sql`exists (select from ${table} r where r.organization_id = who.organization_id and r.id = ${id} and ${which})`
}

function isMember(id: number): SQL {
  return sql`exists (select from organization_members r
    where r.organization_id = who.organization_id and r.user_id = ${id})`
}

function ofPerson(table: SQL, id: number, which: SQL): SQL {
  return sql`exists (select from ${table} r where r.user_id = who.user_id and r.id = ${id} and ${which})`
}

/** Whether all these ids are there; null where none is looked up. */
export function allFound(scope: Below, others: readonly PathId[], by: PathId | null): SQL | null {
  const conditions = others.flatMap(({ name, id }) => {
    const lookup = lookupOf(name, scope)
    return lookup === "itself" ? [] : [lookup(id, by)]
  })
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : null
}

function lookupOf(name: IdName, scope: Below): Lookup {
  const lookup = Object.entries(lookups).find(([known]) => known === name)?.[1][scope]
  if (!lookup) throw new Error(`a ${name} in the path of an operation of a ${scope} is looked up nowhere: say where`)
  return lookup
}
