import { and, eq, isNull, sql, type SQL } from "drizzle-orm"
import { z } from "zod"
import type { Database, Transaction } from "@/db/client"
import { idList } from "@/db/json"
import { idRow, rowsOf } from "@/db/rows"
import {
  pageFollows,
  projects,
  spaceFollows,
  taskAssignees,
  taskFollows,
  taskMembers,
  taskReviewers,
} from "@/db/schema"
import type { OrganizationScope } from "@/lib/auth/guard"
import { isIn, projectsSeen, sightOf } from "@/lib/auth/visible/queries"
import type { responsibility } from "../contract"

export type Responsibility = z.output<typeof responsibility>

type Conditions = { readonly project: SQL; readonly task: SQL; readonly space: SQL }

/** All that somebody answers for. */
const everything: Conditions = { project: sql`true`, task: sql`true`, space: sql`true` }

/** The boards in the spaces that somebody is a member of, but for one space. */
const boardsOfMember = ({ organizationId }: OrganizationScope, userId: number, but: number) => sql`
  select ps.project_id from space_members sm
  join spaces s on s.organization_id = sm.organization_id and s.id = sm.space_id and s.deleted_at is null
  join project_spaces ps on ps.organization_id = sm.organization_id and ps.space_id = sm.space_id
  where sm.organization_id = ${organizationId} and sm.user_id = ${userId} and sm.space_id <> ${but}`

/** Whether a board `p` is one of these, and whether a task `t` stands on one. */
const shownOn = (boards: SQL): Omit<Conditions, "space"> => ({
  project: isIn(sql`p.id`, boards),
  task: sql`exists (select from placements x where x.organization_id = t.organization_id and x.task_id = t.id
    and x.deleted_at is null and ${isIn(sql`x.project_id`, boards)})`,
})

/** Whether somebody is a member of a space `s`. */
const isMemberOf = (userId: number) => sql`exists (select from space_members sm
  where sm.organization_id = s.organization_id and sm.space_id = s.id and sm.user_id = ${userId})`

/** The things that a person sees only as an administrator of the organization; of anybody else, nothing. */
function byAdministrationAlone(scope: OrganizationScope, userId: number): Conditions {
  const kept = shownOn(boardsOfMember(scope, userId, 0))
  const only = (shown: SQL) => sql`(
    exists (select from organization_members m where m.organization_id = ${scope.organizationId} and m.user_id = ${userId}
      and m.role = 'administrator')
    and not ${shown})`
  return { project: only(kept.project), task: only(kept.task), space: only(isMemberOf(userId)) }
}

/**
 * What somebody sees by this space alone, of boards `p`, tasks `t` and spaces `s`. Whether they are deactivated makes no difference: they may come back.
 */
function byThisSpaceAlone(scope: OrganizationScope, userId: number, spaceId: number): Conditions {
  const { organizationId } = scope
  const lost = shownOn(sql`select project_id from project_spaces
    where organization_id = ${organizationId} and space_id = ${spaceId}`)
  const kept = shownOn(boardsOfMember(scope, userId, spaceId))
  const only = (here: SQL, elsewhere: SQL) => sql`(
    not exists (select from organization_members m where m.organization_id = ${organizationId} and m.user_id = ${userId}
      and m.role in ('owner', 'administrator'))
    and ${here} and not ${elsewhere})`
  return {
    project: only(lost.project, kept.project),
    task: only(lost.task, kept.task),
    space: only(sql`s.id = ${spaceId}`, sql`false`),
  }
}

export type Departure = {
  readonly userId: number
  /** The rights that they lose, and with them the sight of the things that are read. */
  readonly loses: "everything" | "administration" | { readonly spaceId: number }
}

function conditions(scope: OrganizationScope, { userId, loses }: Departure): Conditions {
  if (loses === "everything") return everything
  if (loses === "administration") return byAdministrationAlone(scope, userId)
  return byThisSpaceAlone(scope, userId, loses.spaceId)
}

/** The tasks `t` of rows `a`, by their identifier: a plan that is made while the tables are new reads all tasks for each row otherwise. */
const tasksOf = (live: SQL) => sql`cross join lateral (
    select * from tasks t where t.organization_id = a.organization_id and t.id = a.task_id and ${live} offset 0) t`

/** Projects and tasks of a person outside of the trash, on boards `p` like these. Each task with one such board. */
function responsibilities(scope: OrganizationScope, departure: Departure, boards: (id: SQL) => SQL): SQL {
  const { organizationId } = scope
  const { userId } = departure
  const only = conditions(scope, departure)
  return sql`
  select 'project' as kind, p.id, p.name, null::bigint as "projectId", null as "projectName", p.archived_at is not null as done
  from projects p
  where p.organization_id = ${organizationId} and p.responsible_id = ${userId} and p.deleted_at is null and ${only.project}
    and ${boards(sql`p.id`)}
  union all
  select 'task', t.id, t.name, board.id, board.name, t.status <> 0
  from task_assignees a
  ${tasksOf(sql`t.deleted_at is null`)}
  cross join lateral (select p.project_id as id,
      (select b.name from projects b where b.organization_id = p.organization_id and b.id = p.project_id) as name
    from placements p
    where p.organization_id = a.organization_id and p.task_id = a.task_id and p.deleted_at is null
      and ${boards(sql`p.project_id`)}
    order by p.archived_at nulls first, p.project_id limit 1) board
  where a.organization_id = ${organizationId} and a.user_id = ${userId} and ${only.task}`
}

/** A page of those that the caller sees and one more: what is still to be done first, projects before tasks, by identifier. */
export async function listResponsibilities(
  db: Database,
  scope: OrganizationScope,
  departure: Departure,
  { limit, after }: { readonly limit: number; readonly after: { readonly rank: number; readonly id: number } | null },
): Promise<(Responsibility & { rank: number })[]> {
  const seen = (id: SQL) => isIn(id, sql`select project_id from seen`)
  return db.execute<Responsibility & { rank: number }>(sql`
    with seen as materialized (${projectsSeen(scope)})
    select * from (select r.*, r.done::int * 2 + (r.kind = 'task')::int as rank
      from (${responsibilities(scope, departure, seen)}) r) ranked
    where (rank, id) > (${after?.rank ?? -1}, ${after?.id ?? 0})
    order by rank, id limit ${limit + 1}`)
}

const responsibilitiesRow = z.object({ projects: z.number(), tasks: z.number() })

/** How many there are, whoever sees them: all of them are handed over. */
export async function countResponsibilities(
  db: Database,
  scope: OrganizationScope,
  departure: Departure,
): Promise<{ projects: number; tasks: number }> {
  const [row] = await rowsOf(
    responsibilitiesRow,
    db.execute(sql`
      select count(*) filter (where kind = 'project')::int as projects, count(*) filter (where kind = 'task')::int as tasks
      from (${responsibilities(scope, departure, () => sql`true`)}) r`),
  )
  return row ?? { projects: 0, tasks: 0 }
}

export type Answered = {
  readonly projectIds: number[]
  readonly taskIds: number[]
  readonly joinedIds: number[]
  readonly timedIds: number[]
  readonly steppedIds: number[]
}

/**
 * What somebody answers for, boards and tasks that they are assigned to, the tasks whose member or reviewer they are, the one on which their timer runs, and those of whose subtasks one is theirs. Also what is in the trash,
 * which may come back.
 */
export async function listIds(db: Database, scope: OrganizationScope, departure: Departure): Promise<Answered> {
  const { organizationId } = scope
  const { userId } = departure
  const only = conditions(scope, departure)
  const ofProjects = await rowsOf(
    idRow,
    db.execute(sql`
      select p.id from projects p
      where p.organization_id = ${organizationId} and p.responsible_id = ${userId} and ${only.project} order by p.id`),
  )
  const ofTasks = async (people: SQL) => {
    const rows = await rowsOf(
      idRow,
      db.execute(sql`
        select t.id from ${people} a ${tasksOf(sql`true`)}
        where a.organization_id = ${organizationId} and a.user_id = ${userId} and ${only.task} order by t.id`),
    )
    return rows.map(({ id }) => id)
  }
  return {
    projectIds: ofProjects.map(({ id }) => id),
    taskIds: await ofTasks(sql`task_assignees`),
    joinedIds: await ofTasks(sql`(select organization_id, task_id, user_id from task_members
      union select organization_id, task_id, user_id from task_reviewers)`),
    timedIds: await ofTasks(sql`timers`),
    steppedIds: await ofTasks(sql`(select distinct organization_id, task_id, assignee_id as user_id from subtasks
      where assignee_id is not null)`),
  }
}

const unseenRow = z.object({ name: z.string() })

/** The names of those boards and tasks, not deleted, that somebody cannot see. */
export async function listUnseen(
  db: Database,
  scope: OrganizationScope,
  userId: number,
  { projectIds, taskIds }: { readonly projectIds: readonly number[]; readonly taskIds: readonly number[] },
): Promise<string[]> {
  const { organizationId } = scope
  const { project: sees } = sightOf(organizationId, userId)
  const rows = await rowsOf(
    unseenRow,
    db.execute(sql`
      select p.name from projects p
      where p.organization_id = ${organizationId} and p.id = any(${idList(projectIds)}) and p.deleted_at is null
        and not ${sees(sql`p.id`)}
      union all
      select t.name from tasks t
      where t.organization_id = ${organizationId} and t.id = any(${idList(taskIds)}) and t.deleted_at is null
        and not exists (select from placements p
          where p.organization_id = t.organization_id and p.task_id = t.id and p.deleted_at is null and ${sees(sql`p.project_id`)})`),
  )
  return rows.map(({ name }) => name)
}

const taskPeopleRow = z.object({ taskId: z.number(), name: z.string(), userIds: z.array(z.number()) })
export type TaskPeople = z.output<typeof taskPeopleRow>

/** The assignees of these tasks in the order of assigning, outside of the trash. */
export async function listAssignees(
  db: Database,
  scope: OrganizationScope,
  taskIds: readonly number[],
): Promise<TaskPeople[]> {
  return rowsOf(
    taskPeopleRow,
    db.execute(sql`
      select t.id as "taskId", t.name,
        coalesce((select json_agg(a.user_id order by a.created_at, a.user_id) from ${taskAssignees} a
          where a.organization_id = t.organization_id and a.task_id = t.id), '[]') as "userIds"
      from tasks t
      where t.organization_id = ${scope.organizationId} and t.id = any(${idList(taskIds)}) and t.deleted_at is null
      order by t.id`),
  )
}

/** Takes somebody out of the members and reviewers of these tasks. */
export async function deleteTaskPerson(
  db: Transaction,
  { organizationId }: OrganizationScope,
  taskIds: readonly number[],
  userId: number,
): Promise<void> {
  for (const table of [taskMembers, taskReviewers])
    await db
      .delete(table)
      .where(
        and(
          eq(table.organizationId, organizationId),
          eq(table.userId, userId),
          sql`${table.taskId} = any(${idList(taskIds)})`,
        ),
      )
}

/** Forgets what somebody has chosen to follow, or to hear nothing of. */
export async function deleteFollows(db: Transaction, scope: OrganizationScope, departure: Departure): Promise<void> {
  const { organizationId } = scope
  const lost = conditions(scope, departure)
  await db.execute(sql`
    delete from ${taskFollows} f using tasks t
    where t.organization_id = f.organization_id and t.id = f.task_id and f.organization_id = ${organizationId}
      and f.user_id = ${departure.userId} and ${lost.task}`)
  await db.execute(sql`
    delete from ${pageFollows} f using pages pg, spaces s
    where pg.organization_id = f.organization_id and pg.id = f.page_id and s.organization_id = pg.organization_id and s.id = pg.space_id
      and f.organization_id = ${organizationId} and f.user_id = ${departure.userId} and ${lost.space}`)
  await db.execute(sql`
    delete from ${spaceFollows} f using spaces s
    where s.organization_id = f.organization_id and s.id = f.space_id and f.organization_id = ${organizationId}
      and f.user_id = ${departure.userId} and ${lost.space}`)
}

/** Gives the places of one person among the assignees to another, who may be among them already; null takes them away. */
export async function reassign(
  db: Transaction,
  scope: OrganizationScope,
  taskIds: readonly number[],
  from: number,
  to: number | null,
): Promise<void> {
  const { organizationId } = scope
  if (to !== null)
    await db.execute(sql`
      insert into ${taskAssignees} (organization_id, task_id, user_id, created_at)
      select organization_id, task_id, ${to}, created_at from ${taskAssignees}
      where organization_id = ${organizationId} and user_id = ${from} and task_id = any(${idList(taskIds)})
      on conflict do nothing`)
  await db
    .delete(taskAssignees)
    .where(
      and(
        eq(taskAssignees.organizationId, organizationId),
        eq(taskAssignees.userId, from),
        sql`${taskAssignees.taskId} = any(${idList(taskIds)})`,
      ),
    )
}

/** @returns those of the boards that are not deleted: of them there is something to tell */
export async function setResponsible(
  db: Transaction,
  scope: OrganizationScope,
  projectIds: readonly number[],
  responsibleId: number | null,
): Promise<number[]> {
  const ours = and(eq(projects.organizationId, scope.organizationId), sql`${projects.id} = any(${idList(projectIds)})`)
  await db
    .update(projects)
    .set({ responsibleId, updatedAt: sql`now()` })
    .where(ours)
  const notInTrash = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(ours, isNull(projects.deletedAt)))
  return notInTrash.map(({ id }) => id)
}

const solelyAdministeredRow = z.object({ spaceId: z.number(), name: z.string() })

/** The spaces, not deleted, in which somebody is the only active administrator among the members. */
export async function listSolelyAdministered(
  db: Database,
  { organizationId }: OrganizationScope,
  userId: number,
): Promise<z.output<typeof solelyAdministeredRow>[]> {
  return rowsOf(
    solelyAdministeredRow,
    db.execute(sql`
      select s.id as "spaceId", s.name
      from space_members sm
      join spaces s on s.organization_id = sm.organization_id and s.id = sm.space_id and s.deleted_at is null
      where sm.organization_id = ${organizationId} and sm.user_id = ${userId} and sm.role = 'administrator'
        and not exists (select from space_members o
          join organization_members m on m.organization_id = o.organization_id and m.user_id = o.user_id and m.state = 'active'
          where o.organization_id = sm.organization_id and o.space_id = sm.space_id and o.role = 'administrator'
            and o.user_id <> sm.user_id)
      order by s.id`),
  )
}

/** Makes somebody an administrator of a space, whatever they were in it. */
export async function makeSpaceAdministrator(
  db: Transaction,
  scope: OrganizationScope,
  spaceId: number,
  userId: number,
): Promise<void> {
  await db.execute(sql`
    insert into space_members (organization_id, space_id, user_id, role)
    values (${scope.organizationId}, ${spaceId}, ${userId}, 'administrator')
    on conflict (organization_id, space_id, user_id) do update set role = 'administrator'`)
}
