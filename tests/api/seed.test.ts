import { sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { palette } from "@/components/ui/palette"
import { database } from "@/db/client"
import { seed } from "@/db/seed"
import { colors } from "@/db/seed/colors"
import { demoPassword, people } from "@/db/seed/company"
import { dayFromNow, daysAgo } from "@/db/seed/journey"
import { stateOfSign } from "@/lib/regulations/matrix/states"
import { richText } from "@/lib/rich-text/schema"
import { icon } from "@/lib/icons/field"
import { demoSlug } from "@/lib/users/demo-slug"
import { call } from "../support/call"
import { session, the } from "../support/company"

const now = new Date()
let organizationId = 0

/** What a statement answers about the demo company; `org` in it is the company's id. */
async function rows<Row extends Record<string, unknown>>(statement: string) {
  return [...(await database().execute<Row>(sql.raw(statement.replaceAll(/\borg\b/g, String(organizationId)))))]
}
async function count(statement: string): Promise<number> {
  const [row] = await rows<{ count: number }>(`select count(*) as count from ${statement}`)
  return the(row).count
}
/** Gives the reserved slug and addresses back: the tests of a worker share its database. */
async function makeRoom(): Promise<void> {
  await rows(`update organizations set slug = 'formerly-' || id where slug = '${demoSlug}'`)
  await rows("update users set email = 'formerly-' || id || '@example.com' where email like '%@northwind.example'")
}
async function as(email: string) {
  const [user] = await rows<{ id: number; name: string }>(`select id, name from users where email = '${email}'`)
  return { ...the(user), token: await session(the(user).id, organizationId) }
}

beforeAll(async () => {
  const url = the(process.env.DATABASE_URL)
  await makeRoom()
  await seed(url, now)
  await seed(url, now)
  const [made] = await rows<{ id: number }>(`select id from organizations where slug = '${demoSlug}'`)
  organizationId = the(made).id
})

afterAll(makeRoom)

describe("the demo company", () => {
  it("is there once, however often it is seeded", async () => {
    expect(await count(`organizations where slug = '${demoSlug}'`)).toBe(1)
    expect(await count("organization_members where organization_id = org")).toBe(6)
    expect(await count("spaces where organization_id = org")).toBe(4)
    expect(await count("projects where organization_id = org")).toBe(6)
    expect(await count("pages where organization_id = org")).toBe(20)
    expect(await count("tasks where organization_id = org")).toBeGreaterThanOrEqual(140)
    expect(await count("placements where organization_id = org and archived_at is not null")).toBeGreaterThan(10)
  })

  it("lets everybody sign in with the demo password", async () => {
    const reply = await call("createSession", { email: people.farah.email, password: demoPassword }, { as: null })
    expect(reply.status).toBe(201)
  })

  it("uses the colours of the palette", () => {
    expect(Object.entries(colors)).toEqual(palette.map(({ name, hex }) => [name, hex]))
  })

  it("has boards whose columns, rows and ranks agree", async () => {
    expect(
      await rows(`select p.id from placements p
        join stages c on c.organization_id = p.organization_id and c.id = p.column_id
        left join stages r on r.organization_id = p.organization_id and r.id = p.row_id
        where p.organization_id = org and (c.kind <> 'column' or c.project_id <> p.project_id
          or r.kind <> 'row' or r.project_id <> p.project_id)`),
    ).toEqual([])
    expect(
      await rows(
        `select column_id, rank from placements where organization_id = org group by 1, 2 having count(*) > 1`,
      ),
    ).toEqual([])
    expect(
      await rows(`select s.name from stages s join projects p on p.organization_id = s.organization_id and p.id = s.project_id
        where s.organization_id = org and p.limit_mode = 'hard' and s.tasks_limit < (select count(*) from placements c
          where c.organization_id = org and s.id in (c.column_id, c.row_id) and c.archived_at is null)`),
    ).toEqual([])
    expect(
      await rows(`select s.name from stages s join lateral (select count(*) as held from placements c
          where c.organization_id = org and s.id in (c.column_id, c.row_id) and c.archived_at is null) on true
        where s.organization_id = org and s.tasks_limit = held`),
    ).toEqual([{ name: "In progress" }])
  })

  it("has people on tasks who can see them", async () => {
    for (const table of ["task_assignees", "task_members", "task_reviewers", "task_talkers", "time_entries", "timers"])
      expect(
        await rows(`select a.user_id, a.task_id from ${table} a where a.organization_id = org and not exists (
          select from placements p join visible_projects v on v.organization_id = p.organization_id and v.project_id = p.project_id
          where p.organization_id = org and p.task_id = a.task_id and v.user_id = a.user_id)`),
      ).toEqual([])
  })

  it("tells a history that ends where the cards stand", async () => {
    expect(
      await rows(`select p.task_id from placements p where p.organization_id = org and (
        select coalesce(array_agg(stage_id order by stage_id), '{}') from (
          select t.stage_id from stage_transitions t where t.organization_id = org and t.task_id = p.task_id and t.project_id = p.project_id
          group by t.stage_id having count(*) filter (where event = 'entered') - count(*) filter (where event = 'left') = 1) held)
        <> case when p.archived_at is not null then '{}' when p.row_id is null then array[p.column_id]
           else array[least(p.column_id, p.row_id), greatest(p.column_id, p.row_id)] end`),
    ).toEqual([])
    expect(
      await rows(`select t.id from tasks t where t.organization_id = org and (
        (select count(*) from task_history h where h.organization_id = org and h.task_id = t.id and h.type = 0) <> 1
        or exists (select from task_history h where h.organization_id = org and h.task_id = t.id
          and (h.update_date < t.created_at or h.update_date > timestamptz '${now.toISOString()}')))`),
    ).toEqual([])
    expect(
      await rows(`select p.task_id from placements p
        join stages s on s.organization_id = p.organization_id and s.id = p.column_id
        join lateral (select h.state from task_history h where h.organization_id = org and h.task_id = p.task_id
          and h.project_id = p.project_id and h.type in (0, 4, 19) order by h.id desc limit 1) last on true
        where p.organization_id = org and last.state <> case when p.archived_at is null then s.name else 'archive_tasks' end`),
    ).toEqual([])
  })

  it("has texts and icons that an editor could have written", async () => {
    const texts = await rows<{ content: unknown }>(`select content from task_descriptions where organization_id = org
      union all select content from page_contents where organization_id = org
      union all select content from page_versions where organization_id = org
      union all select content from regulation_contents where organization_id = org
      union all select content from regulation_versions where organization_id = org
      union all select content from task_messages where organization_id = org`)
    expect(texts.length).toBeGreaterThan(90)
    for (const { content } of texts) expect(richText.parse(content)).toEqual(content)
    expect(await count("tasks t where t.organization_id = org and t.has_description <> exists (select from task_descriptions d where d.organization_id = org and d.task_id = t.id)")).toBe(0) // prettier-ignore
    const icons = await rows<{ icon: string | null }>(`select icon from pages where organization_id = org
      union all select icon from spaces where organization_id = org`)
    expect(icons.length).toBeGreaterThan(10)
    for (const one of icons) expect(icon.parse(one.icon)).toBe(one.icon)
  })

  it("shows the board of the pictures to somebody of the company", async () => {
    const [project] = await rows<{ id: number }>(
      `select id from projects where organization_id = org and name = 'Website relaunch'`,
    )
    const reply = await call(
      "listProjectTasks",
      { projectId: the(project).id, view: "board" },
      { as: await as(people.eva.email) },
    )
    expect(reply.status).toBe(200)
    if (reply.body.view !== "board") throw new Error("asked for the board")
    const { stages, tasks } = reply.body
    const held = (id: number) => tasks.filter((card) => [card.columnId, card.rowId].includes(id)).length
    expect(stages.map((stage) => [stage.name, held(stage.id), stage.tasksLimit])).toEqual([
      ["Ideas", 5, null],
      ["To do", 7, 8],
      ["In progress", 4, 4],
      ["Done", 23, null],
      ["Launch", 14, null],
      ["After launch", 6, null],
    ])
    expect(tasks.find((card) => card.name === "Checkout loses the basket after sign-in")).toMatchObject({
      dateEnd: dayFromNow(now, -2),
      importance: 2,
      color: colors.red,
    })
  })

  it("has one regulation of each state for Ada, and a test that waits for her mark", async () => {
    const ada = await as(people.ada.email)
    const space = await rows<{ id: number }>("select id from spaces where organization_id = org and name = 'Company'")
    const spaceId = the(space[0]).id
    const regulations = await call("listSpaceRegulations", { spaceId }, { as: ada })
    expect(regulations.body.map(({ name, version, state }) => [name, version, state])).toEqual([
      ["Assistants that write text", null, "notAsked"],
      ["Handling customer data", 1, "waiting"],
      ["Working hours and absence", 2, "done"],
      ["Travel and expenses", 2, "outdated"],
      ["Fire safety", 1, "overdue"],
      ["Keys and the alarm", 1, "pending"],
    ])
    const groups = await call("listRegulationGroups", { spaceId }, { as: ada })
    expect(groups.body.map((group) => group.name)).toEqual(["Everybody", "The house"])
    const regulationId = the(regulations.body.find(({ state }) => state === "waiting")).id
    const waiting = await call("listWaitingAttempts", { regulationId }, { as: ada })
    expect(waiting.body.map((attempt) => attempt.userName)).toEqual([people.cleo.name, people.ada.name])
    const kindsFor = async (reader: typeof ada) =>
      (await call("listQuestions", { regulationId }, { as: reader })).body.map(({ kind }) => kind)
    expect(await kindsFor(ada)).toEqual(["single", "multiple", "text"])
    // Eva edits a further space that shows it: she reads it there, and no question before an attempt of hers has asked it.
    expect(await kindsFor(await as(people.eva.email))).toEqual([])
  })

  it("shows every state somewhere, a gate with one before it, and what a regulation has been through", async () => {
    const ada = await as(people.ada.email)
    const { body: matrix } = await call("getRegulationMatrix", {}, { as: ada })
    const states = new Set(matrix.people.flatMap((person) => Array.from(person.states, (sign) => stateOfSign(sign))))
    expect([...states].toSorted()).toEqual(["done", "failed", "notAsked", "outdated", "overdue", "pending", "waiting"])
    const gates = await call("listSpaceGates", {}, { as: await as(people.bo.email) })
    expect(gates.body.map(({ name }) => name)).toEqual(["Engineering"])
    for (const { email } of [people.ada, people.cleo, people.dmitri, people.eva, people.farah])
      expect((await call("listSpaceGates", {}, { as: await as(email) })).body).toEqual([])
    const kinds = await rows<{ kind: string }>(
      "select distinct kind from regulation_history where organization_id = org order by kind",
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        "acknowledged",
        "addedToSpace",
        "cleared",
        "failed",
        "passed",
        "published",
        "settingsChanged",
        "waiting",
      ]),
    )
  })

  it("has told Ada what she is asked to read, and of what is overdue", async () => {
    const { body } = await call("listNotifications", {}, { as: await as(people.ada.email) })
    expect(body.items.map(({ kind, regulationName }) => `${kind} ${regulationName}`).toSorted()).toEqual([
      "regulationAsked Keys and the alarm",
      "regulationAsked Travel and expenses",
      "regulationDue Fire safety",
    ])
  })

  it("shows Ada her running timer, a week full of time, and what is new in the chats", async () => {
    const ada = await as(people.ada.email)
    const timers = await call("listTimers", {}, { as: ada })
    expect(timers.body.find((timer) => timer.userId === ada.id)?.taskName).toBe("Hero of the front page")
    const entries = await call(
      "listOwnTimeEntries",
      { from: daysAgo(now, 14).toISOString(), before: now.toISOString() },
      { as: ada },
    )
    const days = new Set(entries.body.entries.map(({ startedAt }) => startedAt.slice(0, 10)))
    expect(days.size).toBeGreaterThanOrEqual(9)
    const [project] = await rows<{ id: number }>(
      "select id from projects where organization_id = org and name = 'Website relaunch'",
    )
    const unread = await call("listUnreadMessages", { projectId: the(project).id }, { as: ada })
    expect(unread.body.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([1, 1, 3])
  })

  it("has covers whose pictures can be seen, by whoever sees the task", async () => {
    const covers = await rows<{ cover: { color?: string; fileId?: number; thumbnailId?: number } }>(
      "select cover from tasks where organization_id = org and cover is not null",
    )
    expect(covers.filter(({ cover }) => cover.color !== undefined).length).toBeGreaterThanOrEqual(3)
    const pictures = covers.flatMap(({ cover }) => [cover.fileId, cover.thumbnailId].flatMap((id) => id ?? []))
    expect(pictures).toHaveLength(4)
    const ada = await as(people.ada.email)
    for (const fileId of pictures) expect((await call("getFile", { fileId }, { as: ada })).status).toBe(200)
  })

  it("shows a guest their one space, and its pages", async () => {
    const eva = await as(people.eva.email)
    const spaces = await call("listSpaces", {}, { as: eva })
    expect(spaces.body.map((space) => space.name)).toEqual(["Design"])
  })
})
