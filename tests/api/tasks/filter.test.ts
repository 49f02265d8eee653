import * as fc from "fast-check"
import { sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import * as schema from "@/db/schema"
import { readFilter } from "@/lib/tasks/filter/filter"
import { verdicts } from "@/lib/tasks/reviewers/verdicts"
import { createTest } from "@/lib/tasks/filter/matches"
import { call } from "@/tests/support/call"
import { company, the, unique } from "@/tests/support/company"

const day = 86_400_000
const now = new Date()
const at = (days: number) => new Date(now.getTime() + days * day).toISOString()
const wholeDay = (days: number) => `${at(days).slice(0, 10)}T00:00:00.000Z`

/** A company with tasks of every kind on two boards that a member sees, and one that they do not see. */
async function manyTasks() {
  const made = await company()
  const { organizationId, owner, member, board, space, group } = made
  const db = database()
  const [ada, bo] = [await member("editor"), await member("reader")]
  await db
    .update(schema.users)
    .set({ name: "Ada Lindqvist" })
    .where(sql`id = ${ada.id}`)
  await db
    .update(schema.users)
    .set({ name: "Bo Ådal İz" })
    .where(sql`id = ${bo.id}`)
  const labels = await db
    .insert(schema.labels)
    .values(["bug", "bug report", "Срочно"].map((name) => ({ organizationId, name, color: "#0088cc" })))
    .returning()
  const site = await board(["To do", "Done"], ["Launch"])
  const shop = await board(["To do", "In progress"])
  await db
    .update(schema.projects)
    .set({ name: "Shop floor" })
    .where(sql`id = ${shop.projectId}`)
  const hidden = await space("Finance")
  const secret = await board(["To do"], [], hidden, await group(hidden))
  const names = ["Basket", "BASKET is lost", "Ærø 100%", "корзина", "Straße_1", "Ωmega Σ", 'quo"ted', "back\\slash"]
  const ids = [
    ...(await site.tasks(names.slice(0, 4), site.columnIds[0], the(site.rowIds[0]))),
    ...(await shop.tasks(names.slice(4), shop.columnIds[1])),
    ...(await secret.tasks(["Basket of money"])),
  ]
  for (const [index, taskId] of ids.entries()) {
    const pick = <Value>(values: readonly Value[], step: number): Value =>
      the(values[(index * step + 1) % values.length])
    const maybe = <Value>(values: readonly (Value | null)[], step: number) => values[(index * step + 1) % values.length]
    await db
      .update(schema.tasks)
      .set({
        creatorId: pick([owner.id, ada.id], 1),
        status: pick([0, 1, 2, 0], 3),
        importance: pick([-1, 0, 1, 2], 1),
        blockReason: maybe(["Waits", null], 1),
        messageCount: pick([0, 2], 1),
        dateStatusChanged: maybe([at(0), at(-9), null], 1),
        createdAt: at(-index * 3),
        dateAllDay: index % 2 === 0,
        dateEnd: maybe([null, index % 2 === 0 ? wholeDay(0) : at(0), wholeDay(-1), wholeDay(8)], 3),
      })
      .where(sql`id = ${taskId}`)
    const of = { organizationId, taskId }
    if (index % 3 !== 0) await db.insert(schema.taskAssignees).values({ ...of, userId: pick([ada.id, bo.id], 1) })
    if (index % 4 === 0) await db.insert(schema.taskMembers).values({ ...of, userId: bo.id })
    if (index % 3 !== 1)
      await db.insert(schema.taskReviewers).values([
        { ...of, userId: ada.id, status: pick(verdicts, 2) },
        { ...of, userId: bo.id, status: pick(verdicts.toReversed(), 1) },
      ])
    if (index % 3 === 0) await db.insert(schema.subtasks).values({ ...of, name: "Step", position: "a0" })
    if (index % 2 === 0) await db.insert(schema.taskLabels).values({ ...of, labelId: the(labels[index % 3]).id })
  }
  // Each waits for the one before it, and one in work for what not everybody sees.
  const hoard = the(ids[8])
  await db
    .update(schema.tasks)
    .set({ status: 0 })
    .where(sql`id = ${hoard}`)
  const blocks = (taskId: number, otherTaskId: number) => ({
    organizationId,
    kind: "blocks" as const,
    taskId,
    otherTaskId,
  })
  await db
    .insert(schema.taskRelations)
    .values([...ids.slice(1, 8).map((taskId, index) => blocks(the(ids[index]), taskId)), blocks(hoard, the(ids[1]))])
  return { ...made, ada, bo, labels, site, shop, ids }
}

const value = fc.constantFrom(
  '"ada lindqvist"',
  '"bug report"',
  '"to do"',
  ..."ada BO iz me none #1 bug срочно shop launch nobody open done rejected low urgent attention messages".split(" "),
  ..."description subtasks blocked today overdue yesterday <7d 7d >=1w -3d 2020-01-01..tomorrow ..today >0d <=1m".split(
    " ",
  ),
)
const field = fc.constantFrom(
  ..."assignee creator member reviewer pending label in stage status importance has is due begin created updated completed".split(
    " ",
  ),
)
const word = fc.constantFrom("basket", "ÆRØ", "100%", "_1", "\\", '"is lost"', "σ", "КОРЗ", "ß", "quo", "-a", "-basket")
const condition = fc
  .tuple(fc.constantFrom("", "", "-"), field, fc.array(value, { minLength: 1, maxLength: 3 }))
  .map(([not, name, values]) => `${not}${name}:${values.join(",")}`)
const written = fc.array(fc.oneof({ weight: 4, arbitrary: condition }, word), { minLength: 1, maxLength: 3 })

describe("a filter", () => {
  it("finds what waits for somebody's review until they have answered", async () => {
    const { owner, member, board } = await company()
    const reviewer = await member("reader")
    const [asked = 0, open = 0] = await (await board()).tasks(["Asked", "Of nobody"])
    await call("addTaskReviewer", { taskId: asked, userId: reviewer.id }, { as: owner })
    const found = async (filter: string) =>
      (await call("listTasks", { filter }, { as: reviewer })).body.items.map(({ id }) => id)
    expect(await found("pending:me")).toEqual([asked])
    await call("updateTaskReviewerStatus", { taskId: asked, userId: reviewer.id, status: "approved" }, { as: reviewer })
    expect(await found("pending:me")).toEqual([])
    expect(await found("reviewer:me -pending:me")).toEqual([asked])
    expect(await found("reviewer:none")).toEqual([open])
  })

  it("says the same of every task in SQL and in memory", async () => {
    const { ada, site, shop, ids } = await manyTasks()
    const as = ada
    const all = (await call("listTasks", { limit: "200" }, { as })).body.items
    const known = {
      me: ada.id,
      people: (await call("listOrganizationMembers", {}, { as })).body.map(({ userId: id, name }) => ({ id, name })),
      labels: (await call("listLabels", {}, { as })).body,
      projects: (await call("listProjects", {}, { as })).body,
      stages: await Promise.all(
        (await call("listProjects", {}, { as })).body.map(
          async ({ id }) => (await call("getProject", { projectId: id }, { as })).body.stages,
        ),
      ).then((lists) => lists.flat()),
      blocked: new Set(
        (
          await Promise.all(
            [site, shop].map(async ({ projectId }) => (await call("listBlockedTasks", { projectId }, { as })).body),
          )
        ).flatMap((tasks) => tasks.map(({ taskId }) => taskId)),
      ),
    }
    expect(known.blocked).toEqual(new Set([ids[2], ids[6]]))
    expect(all).toHaveLength(8)
    const sizes = new Set<number>()
    await fc.assert(
      fc.asyncProperty(written, async (parts) => {
        const filter = parts.join(" ")
        const { filter: conditions, faults } = readFilter(filter, { now: new Date(), timeZone: "UTC" })
        const { status, body } = await call("listTasks", { filter, limit: "200" }, { as })
        expect([filter, status]).toEqual([filter, faults.length > 0 ? 400 : 200])
        if (status !== 200) return
        const expected = all.filter(createTest(conditions, known)).map(({ id }) => id)
        sizes.add(expected.length)
        expect([filter, body.items.map(({ id }) => id)]).toEqual([filter, expected])
      }),
      { numRuns: 400 },
    )
    // It would prove nothing of filters that let all through, or none.
    expect(sizes.size).toBeGreaterThan(4)
  })

  it("refuses what it cannot read with a sentence for each part, and takes every other text", async () => {
    const { owner } = await company()
    const asked = (filter: string) => call("listTasks", { filter }, { as: owner })
    const { status, problem } = await asked("due:whenever status:open label:")
    expect(status).toBe(400)
    expect(problem.errors).toEqual([
      {
        path: "filter",
        code: "filter-no-date",
        parameters: { field: "due", value: "whenever" },
        message: "has due:whenever, which is no date: a day is 2026-03-01, an amount of days is 7d",
      },
      {
        path: "filter",
        code: "filter-no-value",
        parameters: { field: "label" },
        message: "says nothing behind label:",
      },
    ])
    for (const text of ['"', "'", "AND (", "%", "\\", "a:b", "&|!<->:*", "-", unique("🙂")])
      expect([text, (await asked(text)).status]).toEqual([text, 200])
    expect((await asked("x".repeat(1001))).status).toBe(400)
  })

  it("looks names up among what the caller sees alone", async () => {
    const { organizationId, owner, board, member, space, group } = await company()
    const hidden = await space("Finance")
    const secret = await board(["Vault"], [], hidden, await group(hidden))
    const open = await board(["Desk"])
    const [taskId = 0] = await open.tasks(["Seen"])
    await call("addTaskPlacement", { taskId, stageId: the(secret.columnIds[0]) }, { as: owner })
    await database()
      .update(schema.projects)
      .set({ name: "Hoard" })
      .where(sql`id = ${secret.projectId}`)
    const banker = await member("reader", "member", hidden)
    await database()
      .update(schema.users)
      .set({ name: "Zoe Banker" })
      .where(sql`id = ${banker.id}`)
    await database().insert(schema.taskAssignees).values({ organizationId, taskId, userId: banker.id })
    const outside = await member("reader", "guest")
    const count = async (filter: string, as = outside) =>
      (await call("listTasks", { filter }, { as })).body.items.length
    expect(await count("in:website")).toBe(1)
    for (const filter of [
      "in:hoard",
      "stage:vault",
      `in:#${secret.projectId}`,
      `stage:#${secret.columnIds[0]}`,
      "assignee:zoe",
    ]) {
      expect([filter, await count(filter)]).toEqual([filter, 0])
      expect([filter, await count(filter, owner)]).toEqual([filter, 1])
    }
  })
})
