import type postgres from "postgres"
import { hashToken, newToken } from "@/lib/auth/token"
import { writeBoard, writeStudio, type Board, type Studio } from "./studio"

export type World = Studio & {
  readonly board: Board
  /** Stands on the board, with a long history. */
  readonly taskId: number
  readonly taskIds: readonly number[]
  readonly pageId: number
  readonly regulationId: number
  readonly colleagueId: number
  /** Of an administrator of the organization; `token` is a member's, who is in every space. */
  readonly administratorToken: string
}

/** What an organization holds: rows beside its projects. */
export type Amounts = { readonly projects: number; readonly rows: number; readonly people: number }

/**
 * An organization of so many projects, ten to a space, whose lists are all `rows` long. One task in ten of the large board stands on one of
 * the others too.
 */
export async function writeWorld(sql: postgres.Sql, { projects, rows, people }: Amounts): Promise<World> {
  const studio = await writeStudio(sql)
  const { organizationId, userId, spaceId } = studio
  const board = await writeBoard(sql, studio, rows)
  await writeOthers(sql, studio, projects)
  const placed = await sql<{ id: number }[]>`select task_id as id from placements
    where organization_id = ${organizationId} and project_id = ${board.projectId} order by id`
  const taskIds = placed.map((row) => row.id)
  await sql`insert into placements (organization_id, task_id, project_id, column_id, rank)
    select ${organizationId}, p.task_id, other.id, other.column_id, p.rank || 'V' || p.column_id
    from (select task_id, column_id, rank, row_number() over (order by id) as n from placements
      where organization_id = ${organizationId} and project_id = ${board.projectId}) p
    join (select b.id, min(s.id) as column_id, row_number() over (order by b.id) as n, count(*) over () as count
      from projects b join stages s on s.organization_id = b.organization_id and s.project_id = b.id
      where b.organization_id = ${organizationId} and b.id <> ${board.projectId} group by b.id) other
      on other.n = (p.n / 10) % other.count + 1
    where p.n % 10 = 0`
  await writeArchive(sql, studio, board, rows)
  const [taskId = 0] = taskIds
  await writeStory(sql, studio, board, taskIds, rows)
  const [page] = await sql<{ id: number }[]>`insert into pages (organization_id, space_id, name, position, creator_id)
    select ${organizationId}, ${spaceId}, 'Page ' || n, n, ${userId} from generate_series(1, ${people}::int) n returning id`
  const pageId = page?.id ?? 0
  await sql`insert into page_contents (organization_id, page_id, content, updated_by_id)
    select organization_id, id, '{"type":"doc","content":[]}', creator_id from pages where organization_id = ${organizationId}`
  await sql`insert into page_versions (organization_id, page_id, number, name, content, author_id)
    select ${organizationId}, ${pageId}, n, 'Version ' || n, '{"type":"doc","content":[]}', ${userId}
    from generate_series(1, ${people}::int) n`
  const regulationId = await writeRegulations(sql, studio, people)
  const { colleagueId, administratorToken } = await writePeople(sql, studio, people)
  return { ...studio, board, taskId, taskIds, pageId, regulationId, colleagueId, administratorToken }
}

/** Regulations of which all are drafts, and one with a long history. */
async function writeRegulations(sql: postgres.Sql, { organizationId, userId, spaceId }: Studio, count: number) {
  const made = await sql<{ id: number }[]>`insert into regulations (organization_id, name, creator_id)
    select ${organizationId}, 'Regulation ' || n, ${userId} from generate_series(1, ${count}::int) n returning id`
  const regulationId = made[0]?.id ?? 0
  await sql`insert into regulation_placements (organization_id, regulation_id, space_id, position)
    select organization_id, id, ${spaceId}, id from regulations where organization_id = ${organizationId}`
  await sql`insert into regulation_contents (organization_id, regulation_id, content, updated_by_id)
    select organization_id, id, '{"type":"doc","content":[]}', creator_id from regulations where organization_id = ${organizationId}`
  await sql`insert into regulation_versions (organization_id, regulation_id, number, name, content, author_id)
    select ${organizationId}, ${regulationId}, n, 'Version ' || n, '{"type":"doc","content":[]}', ${userId}
    from generate_series(1, ${count}::int) n`
  await sql`insert into regulation_history (organization_id, regulation_id, regulation_name, kind, user_id, user_name)
    select ${organizationId}, ${regulationId}, 'Regulation', 'versionKept', ${userId}, 'Ada'
    from generate_series(1, ${count}::int) n`
  return regulationId
}

async function writeOthers(sql: postgres.Sql, { organizationId, userId, spaceId }: Studio, count: number) {
  if (count === 1) return
  const spaces = await sql<{ id: number }[]>`insert into spaces (organization_id, name, creator_id)
    select ${organizationId}, 'Space ' || n, ${userId} from generate_series(1, ${Math.ceil(count / 10) - 1}::int) n returning id`
  const spaceIds = [spaceId, ...spaces.map((space) => space.id)]
  await sql`insert into space_members (organization_id, space_id, user_id, role)
    select ${organizationId}, id, ${userId}, 'editor' from unnest(${spaceIds}::bigint[]) id on conflict do nothing`
  await sql`insert into project_groups (organization_id, space_id, name, position)
    select ${organizationId}, id, 'Further projects', 1 from unnest(${spaceIds}::bigint[]) id`
  await sql`with made as (insert into projects (organization_id, name, creator_id)
      select ${organizationId}, 'Project ' || n, ${userId} from generate_series(2, ${count}::int) n returning id, name),
    placed as (insert into project_spaces (organization_id, project_id, space_id, project_group_id, position)
      select ${organizationId}, made.id, g.space_id, g.id, made.id from made
      join project_groups g on g.organization_id = ${organizationId} and g.position = 1
        and g.space_id = (${spaceIds}::bigint[])[made.id % ${spaceIds.length} + 1])
    insert into stages (organization_id, project_id, kind, name, position)
    select ${organizationId}, made.id, 'column', 'Stage ' || n, n from made, generate_series(0, 3) n`
}

/** As many archived tasks as the board has live ones. */
async function writeArchive(sql: postgres.Sql, { organizationId, userId }: Studio, board: Board, rows: number) {
  await sql`with made as (insert into tasks (organization_id, name, creator_id)
      select ${organizationId}, 'Archived ' || n, ${userId} from generate_series(1, ${rows}::int) n returning id)
    insert into placements (organization_id, task_id, project_id, column_id, rank, archived_at)
    select ${organizationId}, id, ${board.projectId}, ${board.columnIds[0] ?? 0}, 'a0', now() - id * interval '1 second' from made`
}

/** History, notifications, changes and audit log. */
async function writeStory(
  sql: postgres.Sql,
  { organizationId, userId, spaceId }: Studio,
  { projectId }: Board,
  taskIds: readonly number[],
  rows: number,
) {
  const [taskId = 0] = taskIds
  const boards = sql`(select array_agg(id order by id) from projects where organization_id = ${organizationId})`
  await sql`insert into task_history (organization_id, task_id, project_id, user_id, type, state, project_name, task_name)
    select ${organizationId}, ${taskId}, (${boards})[n % array_length(${boards}, 1) + 1], ${userId}, 1, 'Stage', 'Board', 'Task'
    from generate_series(1, ${rows}::int) n`
  await sql`insert into notifications (organization_id, user_id, source_key, kind, task_id, project_id, actor_id, archived_at)
    select ${organizationId}, ${userId}, 'bench:' || n || ':' || archived, 'assigned', (${taskIds}::bigint[])[n], ${projectId}, ${userId},
      case when archived then now() end
    from generate_series(1, ${rows}::int) n, (values (false), (true)) as both_kinds(archived)`
  await sql`insert into changes (organization_id, seq, change_id, actor_id, via, type, project_ids, space_ids, patches)
    select ${organizationId}, n, 'bench-' || n, ${userId}, 'api', 'task.renamed', array[(${boards})[n % array_length(${boards}, 1) + 1]],
      array[${spaceId}::bigint],
      '[{"entity": "task", "id": 1, "before": {"name": "Draft"}, "after": {"name": "Text"}}]' from generate_series(1, ${rows}::int) n`
  await sql`update organization_feeds set last_seq = ${rows} where organization_id = ${organizationId}`
  await sql`insert into audit_log (organization_id, actor_id, action, details)
    select ${organizationId}, ${userId}, 'space.created', '{"name": "Space"}' from generate_series(1, ${rows}::int) n`
}

/** Members of the organization and its first space, as many labels and invitations, sessions and access tokens. */
async function writePeople(sql: postgres.Sql, { organizationId, userId, spaceId }: Studio, count: number) {
  const administratorToken = newToken()
  const made = await sql<{ id: number }[]>`insert into users (email, name)
    select 'bench-' || ${organizationId}::bigint || '-' || n || '@example.com', 'Person ' || n from generate_series(1, ${count}::int) n returning id`
  const ids = made.map((person) => person.id)
  const [administratorId = 0, colleagueId = 0] = ids
  await sql`insert into organization_members (organization_id, user_id, role)
    select ${organizationId}, id, case when id = ${administratorId} then 'administrator' else 'member' end::organization_role
    from unnest(${ids}::bigint[]) id`
  await sql`insert into space_members (organization_id, space_id, user_id, role)
    select ${organizationId}, ${spaceId}, id, 'editor' from unnest(${ids}::bigint[]) id`
  await sql`update space_members set role = 'administrator'
    where organization_id = ${organizationId} and space_id = ${spaceId} and user_id = ${userId}`
  await sql`insert into sessions (user_id, token_hash, organization_id, expires_at)
    values (${administratorId}, ${hashToken(administratorToken)}, ${organizationId}, now() + interval '30 days')`
  await sql`insert into sessions (user_id, token_hash, organization_id, expires_at, name, reach)
    select ${userId}, ${organizationId}::bigint || 'hash' || n, ${organizationId}, now() + interval '30 days',
      case when n % 2 = 0 then 'Robot' end, case when n % 2 = 0 then 'read' end
    from generate_series(1, 20) n`
  await sql`insert into labels (organization_id, name, color)
    select ${organizationId}, 'Further label ' || n, '#3f7abc' from generate_series(1, ${count}::int) n`
  await sql`with made as (insert into invitations
      (organization_id, email, role, mailed_token_hash, link_token_hash, inviter_id, expires_at)
      select ${organizationId}, 'invited-' || n || '@example.com', 'member', ${organizationId}::bigint || 'mailed' || n,
        ${organizationId}::bigint || 'link' || n, ${userId}, now() + interval '7 days'
      from generate_series(1, ${count}::int) n returning id)
    insert into invitation_spaces (organization_id, invitation_id, space_id, role)
    select ${organizationId}, id, ${spaceId}, 'reader' from made`
  await sql`insert into space_groups (organization_id, user_id, name, position)
    select ${organizationId}, ${userId}, 'Group ' || n, n from generate_series(1, 20) n`
  await sql`insert into task_assignees (organization_id, task_id, user_id)
    select p.organization_id, p.task_id, ${colleagueId} from placements p
    where p.organization_id = ${organizationId} and p.archived_at is null and p.task_id % 10 = 0 on conflict do nothing`
  return { colleagueId, administratorToken }
}
