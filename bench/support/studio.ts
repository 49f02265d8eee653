import { generateNKeysBetween } from "fractional-indexing"
import type postgres from "postgres"
import { hashToken, newToken } from "@/lib/auth/token"

export type Studio = {
  readonly organizationId: number
  readonly slug: string
  readonly userId: number
  readonly token: string
  readonly groupId: number
  readonly spaceId: number
  readonly labelIds: number[]
}
export type Board = { readonly projectId: number; readonly columnIds: number[] }

const words =
  "answer basket board careful chair clear colour corner customer delivery door draft early empty evening fair field first form garden glass green hour house icon kitchen label late letter light list map menu morning night open order page paper picture plain plan price quiet reader river room search shelf short sign simple spring station stone summer table task text tidy tower train tree visit voice water window winter word yard".split(
    " ",
  )
const text = (seed: number, count: number) =>
  Array.from(
    { length: count },
    (_, index) => words[(seed * 31 + index * 7 + ((seed * index) % 11)) % words.length],
  ).join(" ")

/** An organization with one person, who has a session, a space, and eight labels. */
export async function writeStudio(sql: postgres.Sql): Promise<Studio> {
  const token = newToken()
  const slug = `bench-${Date.now()}`
  const [row] = await sql<{ organizationId: number; userId: number; spaceId: number; groupId: number }[]>`
    with system as (insert into users (kind, name) values ('system', 'System') returning id),
    person as (insert into users (email, name) values (${`bench-${Date.now()}@example.com`}, 'Ada') returning id),
    organization as (insert into organizations (name, slug, system_user_id)
      select 'Bench', ${slug}, id from system returning id),
    feed as (insert into organization_feeds (organization_id) select id from organization),
    member as (insert into organization_members (organization_id, user_id, role)
      select organization.id, person.id, 'member' from organization, person),
    made as (insert into sessions (user_id, token_hash, organization_id, expires_at)
      select person.id, ${hashToken(token)}, organization.id, now() + interval '30 days' from person, organization),
    space as (insert into spaces (organization_id, name, creator_id)
      select organization.id, 'Design', person.id from organization, person returning id, organization_id, creator_id),
    grouped as (insert into project_groups (organization_id, space_id, name, position)
      select organization_id, id, 'Projects', 0 from space returning id)
    select organization_id as "organizationId", creator_id as "userId", space.id as "spaceId", grouped.id as "groupId"
    from space, grouped`
  if (!row) throw new Error("nothing was written")
  const { organizationId, userId, spaceId } = row
  await sql`insert into space_members (organization_id, space_id, user_id, role)
    values (${organizationId}, ${spaceId}, ${userId}, 'editor')`
  const labels = await sql<{ id: number }[]>`insert into labels (organization_id, name, color)
    select ${organizationId}, 'Label ' || n, '#3f7abc' from generate_series(1, 8) n returning id`
  return { ...row, slug, token, labelIds: labels.map((label) => label.id) }
}

/**
 * A board of so many cards in its columns and rows, each with a description, two labels and an assignee, one in three with a date. Where it is
 * `full`, each has a cover, two subtasks, a reviewer who has approved it, and a message too.
 */
export async function writeBoard(
  sql: postgres.Sql,
  studio: Studio,
  size: number,
  { columns: columnCount = 8, rows: rowCount = 0, full = false } = {},
): Promise<Board> {
  const { organizationId, userId, spaceId, groupId, labelIds } = studio
  const [project] = await sql<{ id: number }[]>`insert into projects (organization_id, name, creator_id)
    values (${organizationId}, ${`Board of ${size}`}, ${userId}) returning id`
  if (!project) throw new Error("nothing was written")
  const projectId = project.id
  await sql`insert into project_spaces (organization_id, project_id, space_id, project_group_id, position)
    values (${organizationId}, ${projectId}, ${spaceId}, ${groupId}, ${size})`
  const writeStages = async (kind: "column" | "row", count: number) => {
    const stages = await sql<{ id: number }[]>`insert into stages (organization_id, project_id, kind, name, position)
      select ${organizationId}, ${projectId}, ${kind}, 'Stage ' || n, n from generate_series(0, ${count - 1}::int) n
      returning id`
    return stages.map((stage) => stage.id)
  }
  const columnIds = await writeStages("column", columnCount)
  const rowIds = await writeStages("row", rowCount)

  const numbers = Array.from({ length: size }, (_, index) => index)
  const tasks = await sql<
    { id: number }[]
  >`insert into tasks (organization_id, name, creator_id, date_end, has_description)
    select ${organizationId}, name, ${userId}, case when n % 3 = 0 then now() + n * interval '1 hour' end, true
    from unnest(${numbers.map((index) => text(index, 6))}::text[]) with ordinality as given(name, n) order by n returning id`
  const taskIds = tasks.map((task) => task.id)
  const ranks = generateNKeysBetween(null, null, Math.ceil(size / columnCount))
  const inColumn = (index: number) => Math.floor(index / columnCount)
  await sql`insert into placements (organization_id, task_id, project_id, column_id, row_id, rank)
    select ${organizationId}, task_id, ${projectId}, column_id, row_id, rank
    from unnest(${taskIds}::bigint[], ${numbers.map((index) => columnIds[index % columnCount] ?? 0)}::bigint[],
      ${numbers.map((index) => rowIds[inColumn(index) % rowCount] ?? null)}::bigint[],
      ${numbers.map((index) => ranks[inColumn(index)] ?? "")}::text[]) as given(task_id, column_id, row_id, rank)`
  const documents = numbers.map((index) =>
    JSON.stringify({
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "text", text: text(index, 35) }] }],
    }),
  )
  await sql`insert into task_descriptions (organization_id, task_id, content, updated_by_id)
    select ${organizationId}, task_id, content::jsonb, ${userId}
    from unnest(${taskIds}::bigint[], ${documents}::text[]) as given(task_id, content)`
  await sql`insert into task_assignees (organization_id, task_id, user_id)
    select ${organizationId}, task_id, ${userId} from unnest(${taskIds}::bigint[]) as given(task_id)`
  for (const shift of [0, 3])
    await sql`insert into task_labels (organization_id, task_id, label_id)
      select ${organizationId}, task_id, label_id from unnest(${taskIds}::bigint[],
        ${numbers.map((index) => labelIds[(index + shift) % 8] ?? 0)}::bigint[]) as given(task_id, label_id)`
  if (full) await writeMore(sql, studio, taskIds)
  return { projectId, columnIds }
}

async function writeMore(sql: postgres.Sql, { organizationId, userId }: Studio, taskIds: readonly number[]) {
  const of = sql`unnest(${[...taskIds]}::bigint[]) as given(task_id)`
  await sql`insert into subtasks (organization_id, task_id, name, done, position)
    select ${organizationId}, task_id, 'Step ' || n, n = 1, 'a' || n from ${of}, generate_series(1, 2) n`
  await sql`insert into task_reviewers (organization_id, task_id, user_id, status)
    select ${organizationId}, task_id, ${userId}, 'approved' from ${of}`
  await sql`insert into task_messages (organization_id, task_id, author_id, content, words)
    select ${organizationId}, task_id, ${userId}, ${sql.json(sentence)}, 'Shall we?' from ${of}`
  await sql`update tasks set cover = ${sql.json({ color: "#3f7abc" })}, importance = 2
    where organization_id = ${organizationId} and id = any(${[...taskIds]}::bigint[])`
}

const sentence = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Shall we?" }] }] }
