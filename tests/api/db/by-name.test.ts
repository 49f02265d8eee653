import { readFileSync } from "node:fs"
import { eq, sql, type SQL } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import { database } from "@/db/client"
import * as schema from "@/db/schema"
import { call, type Person } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { invite } from "@/tests/support/invitation"
import { pageIn, written } from "@/tests/support/pages"
import { regulationIn } from "@/tests/support/regulations"
import { sources } from "@/tests/support/sources"

/** As people look for them. By their bytes they would stand the other way round. */
const names = ["Täm 1", "team 9", "Team 10"]
const inTheOrderOfTheirMaking = ["Team 10", "Täm 1", "team 9"]

/** A company with a person, a space, a board, a label and a regulation of each name; the owner is also in an organization of each. */
async function furnish() {
  const made = await company()
  const { owner, organizationId, spaceId, projectGroupId } = made
  const db = database()
  const newcomer = await made.member("editor")
  const { regulationId } = await regulationIn(made, "House rules")
  const spaceIds: number[] = []
  const people: Person[] = []
  for (const name of inTheOrderOfTheirMaking) {
    const somebody = await made.member("editor")
    people.push(somebody)
    await db.update(schema.users).set({ name }).where(eq(schema.users.id, somebody.id))
    const room = await made.space(name)
    spaceIds.push(room)
    await db.insert(schema.spaceMembers).values({ organizationId, spaceId: room, userId: newcomer.id, role: "editor" })
    const rule = await regulationIn({ ...made, spaceId: room }, name, { content: written("Order of the house") })
    await call("setSpaceEntryRegulation", { spaceId: room, regulationId: rule.regulationId }, { as: owner })
    await call("createProject", { name, spaceColumnId: projectGroupId }, { as: owner })
    await call("createLabel", { name, color: "#0088cc" }, { as: owner })
    const other = await company(name)
    await other.join(owner, "member")
  }
  const userIds = people.map(({ id }) => id)
  await call("setSpaceApprovers", { spaceId, userIds }, { as: owner })
  await call("setRegulationMandatory", { regulationId, mandatory: true, askedUserIds: userIds }, { as: owner })
  await invite(made, { spaceIds })
  const board = await made.board()
  const [taskId] = await board.tasks(["Choose the cover"])
  const pageId = await pageIn(made)
  return { ...made, newcomer, people, spaceIds, regulationId, projectId: board.projectId, taskId: the(taskId), pageId }
}

type Story = Awaited<ReturnType<typeof furnish>>
type Named = { readonly name: string }
type Lists = Readonly<Record<string, (story: Story) => Promise<readonly (readonly Named[])[]>>>

const visitId = "3f0c6c3e-2f6b-4e7f-9d0a-000000000001"

/** The lists of each file that sorts by names: one that begins to says here how its lists are asked for. */
const lists: Lists = {
  "db/regulation-approval.ts": async ({ owner: as, regulationId }) => {
    const { approval } = (await call("getRegulation", { regulationId }, { as })).body
    return [the(approval).approvers]
  },
  "lib/invitations/queries.ts": async ({ owner: as }) =>
    (await call("listInvitations", {}, { as })).body.map(({ spaces }) => spaces),
  "lib/labels/queries.ts": async ({ owner: as }) => [(await call("listLabels", {}, { as })).body],
  "lib/mentions/queries.ts": async ({ owner: as, spaceId, taskId }) => [
    (await call("listSpaceReaders", { spaceId }, { as })).body,
    (await call("listTaskReaders", { taskId }, { as })).body,
  ],
  "lib/notifications/following/queries.ts": async ({ owner: as, spaceIds }) => {
    for (const spaceId of spaceIds) await call("setSpaceFollowed", { spaceId, followed: true }, { as })
    return [(await call("listFollowed", {}, { as })).body]
  },
  "lib/organizations/members/queries.ts": async ({ owner: as }) => [
    (await call("listOrganizationMembers", {}, { as })).body,
  ],
  "lib/organizations/members/spaces/queries.ts": async ({ owner: as, newcomer }) => [
    (await call("getOrganizationMember", { userId: newcomer.id }, { as })).body.spaces,
  ],
  "lib/organizations/queries.ts": async ({ owner: as }) => [(await call("listOrganizations", {}, { as })).body],
  "lib/presence/texts/queries.ts": async ({ owner, people, pageId }) => {
    for (const as of people) await call("setPagePresence", { pageId, visitId }, { as })
    return [(await call("setPagePresence", { pageId, visitId }, { as: owner })).body]
  },
  "lib/presence/queries.ts": async ({ owner, people, projectId }) => {
    for (const as of people) await call("setPresence", { projectId, visitId }, { as })
    return [(await call("setPresence", { projectId, visitId }, { as: owner })).body]
  },
  "lib/projects/queries.ts": async ({ owner: as }) => [(await call("listProjects", {}, { as })).body],
  "lib/regulations/acknowledging/queries.ts": async ({ owner: as, regulationId }) => [
    (await call("listRegulationReaders", { regulationId }, { as })).body,
  ],
  "lib/regulations/history/queries.ts": async ({ owner: as, regulationId }) => {
    const { items } = (await call("listRegulationHistory", { regulationId }, { as })).body
    return items.flatMap(({ people }) => (people ? [people] : []))
  },
  "lib/regulations/matrix/queries.ts": async ({ owner: as }) => {
    const { spaces, regulations, people } = (await call("getRegulationMatrix", {}, { as })).body
    return [spaces, regulations, people]
  },
  "lib/regulations/queries.ts": async ({ owner: as }) => [
    (await call("listRegulations", {}, { as })).body,
    (await call("searchRegulations", { search: "house" }, { as })).body,
  ],
  "lib/spaces/gates/queries.ts": async ({ newcomer: as }) => [(await call("listSpaceGates", {}, { as })).body],
  "lib/spaces/members/queries.ts": async ({ owner: as, spaceId }) => [
    (await call("listSpaceMembers", { spaceId }, { as })).body,
  ],
}

/** Without what reads names of settings and tables. */
const sorting = sources(/^(lib|db\/(?!migrate|by-name|backup\/))/)

describe("lists that sort by names", () => {
  let story: Story
  beforeAll(async () => {
    story = await furnish()
  })

  it.each(Object.entries(lists))("count the numbers in them, and put letters in their places: %s", async (_, ask) => {
    const answers = await ask(story)
    expect(answers).not.toEqual([])
    for (const answer of answers)
      expect(answer.map(({ name }) => name).filter((name) => names.includes(name))).toEqual(names)
  })

  it("all go by the same order, and are asked for here", () => {
    const byItself =
      /order by (?:[\w.]+(?: desc)?, )*(?:lower\(|\w+\.name\b|name\b)|orderBy\((?:asc\(|sql`lower\(\$\{)?(?:\w+\.)?name\b|lower\(\w+\.name\), /
    expect(sorting.filter(({ text }) => byItself.test(text)).map(({ file }) => file)).toEqual([])
    const asked = sorting.filter(({ imports }) => imports.some(({ from }) => from === "db/by-name"))
    expect(asked.map(({ file }) => file).toSorted()).toEqual(Object.keys(lists).toSorted())
  })
})

describe("a server that was built without ICU", () => {
  it("sorts names as the database sorts any text", async () => {
    const migration = readFileSync("db/migrations/0052_by_name.sql", "utf8")
    const without = migration.replace("collprovider = 'i'", "collprovider = 'none'")
    expect(without).not.toBe(migration)
    const sortedBy = (order: SQL) =>
      sql`select array_agg(name order by ${order}) as names from unnest(${sql.param(names)}::text[]) name`
    await database().transaction(async (db) => {
      await db.execute("create schema without_icu; set local search_path = without_icu")
      await db.execute(without)
      const there = await db.execute(sortedBy(sql`name collate by_name`))
      expect(there).toEqual(await db.execute(sortedBy(sql`name`)))
      expect(there).not.toEqual([{ names }])
      await db.execute("drop schema without_icu cascade")
    })
  })
})
