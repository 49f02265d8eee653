import { and, eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { changes, projects, spaces } from "@/db/schema"
import { call } from "@/tests/support/call"
import { company, person, the } from "@/tests/support/company"
import { belowEditor, refusals, unknownIds } from "@/tests/support/refusals"

describe("createProject", () => {
  it("makes a project with three columns where only a name and a group are given", async () => {
    const { member, spaceId, projectGroupId } = await company()
    const editor = await member("editor")
    const reply = await call("createProject", { name: " Website ", spaceColumnId: projectGroupId }, { as: editor })
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      id: expect.any(Number),
      name: "Website",
      columnId: projectGroupId,
      creatorId: editor.id,
      order: 0,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: expect.any(String),
      color: null,
      favorite: false,
      responsibleId: null,
      postponingTaskDayCount: 0,
      limitMode: "hard",
      spaceId,
      archivedAt: null,
      version: 0,
      role: "editor",
      can: { comment: true, edit: true, restore: true, administer: false },
      stages: ["To do", "In progress", "Done"].map((name, order) => ({
        id: expect.any(Number),
        projectId: reply.body.id,
        kind: "column",
        name,
        order,
        tasksLimit: null,
        color: ["#78746e", "#dbb970", "#19733b"][order],
      })),
      spaces: [
        { spaceId, spaceName: "Design", columnId: projectGroupId, columnName: "Projects", order: 0, home: true },
      ],
    })
    const read = await call("getProject", { projectId: reply.body.id }, { as: editor })
    expect(read.body).toEqual({ ...reply.body, version: 1 })
  })

  it("takes every optional field", async () => {
    const { owner, member, projectGroupId } = await company()
    const reader = await member("reader")
    const given = {
      color: "#AABBCC",
      responsibleId: String(reader.id),
      postponingTaskDayCount: 365,
      limitMode: "soft" as const,
    }
    const input = { name: "Website", spaceColumnId: String(projectGroupId), ...given }
    const reply = await call("createProject", input, { as: owner })
    expect(reply.body).toMatchObject({ ...given, color: "#aabbcc", responsibleId: reader.id })
  })

  it("lets a responsible person be an administrator of the organization who is not in the space", async () => {
    const { owner, member, projectGroupId } = await company()
    const administrator = await member(null, "administrator")
    const input = { name: "Website", spaceColumnId: projectGroupId, responsibleId: administrator.id }
    expect((await call("createProject", input, { as: owner })).body.responsibleId).toBe(administrator.id)
  })

  it("sorts the stages by their order: equal ones keep the list's, those without one come last, each kind counts on its own", async () => {
    const { owner, projectGroupId } = await company()
    const stages = [
      { name: "no order" },
      { name: "second", order: 7, tasksLimit: 3 },
      { name: "row", kind: "row" as const, order: 1, color: "#00ff00" },
      { name: "third", order: 7, tasksLimit: null },
      { name: "first", order: -5 },
      { name: "none either" },
      { name: "other row", kind: "row" as const },
    ]
    const input = { name: "Website", spaceColumnId: projectGroupId, disableDefaultStages: true, stages }
    const reply = await call("createProject", input, { as: owner })
    expect(reply.body.stages.map(({ kind, order, name }) => `${kind} ${order} ${name}`)).toEqual([
      "column 0 first",
      "column 1 second",
      "column 2 third",
      "column 3 no order",
      "column 4 none either",
      "row 0 row",
      "row 1 other row",
    ])
    expect(reply.body.stages[1]).toMatchObject({ tasksLimit: 3, color: null })
    expect(reply.body.stages[5]).toMatchObject({ tasksLimit: null, color: "#00ff00" })
  })

  it("speaks the language of who makes it", async () => {
    const { owner, projectGroupId } = await company()
    await call("changePreferences", { locale: "ru" }, { as: owner })
    const { body } = await call("createProject", { name: "Сайт", spaceColumnId: projectGroupId }, { as: owner })
    expect(body.stages.map(({ name }) => name)).toEqual(["К выполнению", "В работе", "Готово"])
  })

  it.each([
    [{ disableDefaultStages: true }, []],
    [{ disableDefaultStages: false }, ["To do", "In progress", "Done"]],
    [{ stages: [] }, []],
    [{ stages: [{ name: "Only" }] }, ["Only"]],
    [{ stages: [{ name: "Only" }], disableDefaultStages: true }, ["Only"]],
  ])("given %j makes the stages %j", async (given, names) => {
    const { owner, projectGroupId } = await company()
    const reply = await call(
      "createProject",
      { name: "Website", spaceColumnId: projectGroupId, ...given },
      { as: owner },
    )
    expect(reply.status).toBe(201)
    expect(reply.body.stages.map((stage) => stage.name)).toEqual(names)
  })

  it("takes 100 stages and refuses 101", async () => {
    const { owner, projectGroupId } = await company()
    const create = (count: number) => {
      const stages = Array.from({ length: count }, (_, index) => ({ name: `Stage ${index}` }))
      return call("createProject", { name: "Website", spaceColumnId: projectGroupId, stages }, { as: owner })
    }
    const [most, more] = [await create(100), await create(101)]
    expect(most.body.stages.map((stage) => stage.name)).toEqual(Array.from({ length: 100 }, (_, n) => `Stage ${n}`))
    expect(more.problem).toMatchObject({ status: 400, errors: [{ path: "stages" }] })
  })

  it("lists every fault by its field, and makes nothing", async () => {
    const { owner, projectGroupId, organizationId } = await company()
    const stages = [
      { name: "", order: 1.5, tasksLimit: 0, color: "red", kind: "diagonal", width: 3 },
      { tasksLimit: 2.5, order: null },
      "stage",
    ]
    const input = {
      name: "x".repeat(256),
      spaceColumnId: projectGroupId,
      disableDefaultStages: "yes",
      color: "#12345",
      responsibleId: -1,
      postponingTaskDayCount: 366,
      limitMode: "medium",
      stages,
      owner: 1,
    }
    // Every field is wrong on purpose.
    const reply = await call("createProject", input as never, { as: owner })
    expect(reply.problem).toMatchObject({ status: 400, code: "invalid" })
    expect(reply.problem.errors?.map((fault) => fault.path).toSorted()).toEqual(
      [
        "name",
        "disableDefaultStages",
        "color",
        "responsibleId",
        "postponingTaskDayCount",
        "limitMode",
        "stages.0.name",
        "stages.0.order",
        "stages.0.tasksLimit",
        "stages.0.color",
        "stages.0.kind",
        "stages.0.width",
        "stages.1.name",
        "stages.1.tasksLimit",
        "stages.1.order",
        "stages.2",
        "owner",
      ].toSorted(),
    )
    const made = await database().select().from(projects).where(eq(projects.organizationId, organizationId))
    expect(made).toEqual([])
  })

  it.each([[{}], [{ name: "   " }], [{ name: 5 }], [{ name: null }]])("refuses the name of %j", async (given) => {
    const { owner, projectGroupId } = await company()
    const reply = await call("createProject", { spaceColumnId: projectGroupId, ...given } as never, { as: owner })
    expect(reply.problem).toMatchObject({ status: 400, errors: [{ path: "name" }] })
  })

  it.each([[undefined], [null], ["x"], [0], [-1], [1.5], [{}]])(
    "refuses the group %j with 400",
    async (spaceColumnId) => {
      const { owner } = await company()
      const reply = await call("createProject", { name: "Website", spaceColumnId } as never, { as: owner })
      expect(reply.problem).toMatchObject({ status: 400, errors: [{ path: "spaceColumnId" }] })
    },
  )

  it("is for editors of the space of the group", async () => {
    const story = await company()
    const input = { name: "Website", spaceColumnId: story.projectGroupId }
    expect(await refusals("createProject", input, story, "editor")).toEqual(belowEditor)
    // What the caller may not do is said before what is wrong with the body.
    const reader = await story.member("reader")
    expect((await call("createProject", { ...input, name: "" }, { as: reader })).status).toBe(403)
  })

  it.each(unknownIds)("answers 404 for the group %s", async (spaceColumnId) => {
    const { owner } = await company()
    expect((await call("createProject", { name: "Website", spaceColumnId }, { as: owner })).status).toBe(404)
  })

  it("answers 409 to a person of no organization only where the group is malformed: no group is theirs", async () => {
    const { projectGroupId } = await company()
    const nobodys = await person()
    const reply = await call("createProject", { name: "Website", spaceColumnId: projectGroupId }, { as: nobodys })
    expect(reply.status).toBe(404)
    const without = await call("createProject", { name: "Website" } as never, { as: nobodys })
    expect(without.problem).toMatchObject({ status: 409, code: "no-organization" })
  })

  it("answers 404 for a responsible person of another organization or unknown, 400 for one who cannot see the space", async () => {
    const { owner, member, projectGroupId } = await company()
    const foreign = await company()
    const create = (responsibleId: number | string) =>
      call("createProject", { name: "Website", spaceColumnId: projectGroupId, responsibleId }, { as: owner })
    for (const id of [foreign.owner.id, ...unknownIds]) expect((await create(id)).status).toBe(404)
    const outsider = await member(null)
    expect((await create(outsider.id)).problem).toMatchObject({
      status: 400,
      code: "cannot-see",
      errors: [{ path: "responsibleId" }],
    })
  })

  it("refuses an archived space with 409", async () => {
    const { owner, spaceId, projectGroupId } = await company()
    await database().update(spaces).set({ archivedAt: new Date().toISOString() }).where(eq(spaces.id, spaceId))
    const reply = await call("createProject", { name: "Website", spaceColumnId: projectGroupId }, { as: owner })
    expect(reply.problem).toMatchObject({ status: 409, code: "archived" })
  })

  it("gives 32 projects made at the same time a dense order", async () => {
    const { owner, organizationId, projectGroupId } = await company()
    const replies = await Promise.all(
      Array.from({ length: 32 }, (_, n) =>
        call("createProject", { name: `Project ${n}`, spaceColumnId: projectGroupId }, { as: owner }),
      ),
    )
    expect(replies.map((reply) => reply.status)).toEqual(Array(32).fill(201))
    const orders = replies.map((reply) => reply.body.order).toSorted((a, b) => a - b)
    expect(orders).toEqual(Array.from({ length: 32 }, (_, n) => n))
    const feed = await database().select().from(changes).where(eq(changes.organizationId, organizationId))
    expect(feed.map((row) => row.seq).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 32 }, (_, n) => n + 1))
  })

  it("makes one project for one idempotency key, and refuses the key with another body", async () => {
    const { owner, organizationId, projectGroupId } = await company()
    const input = { name: "Website", spaceColumnId: projectGroupId }
    const options = { as: owner, headers: { "Idempotency-Key": `key-${organizationId}` } }
    const replies = await Promise.all([1, 2, 3, 4].map(() => call("createProject", input, options)))
    expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201, 201])
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1)
    expect(replies.filter((reply) => reply.headers.get("idempotency-replayed")).length).toBe(3)
    const other = await call("createProject", { ...input, name: "Shop" }, options)
    expect(other.problem).toMatchObject({ status: 422, code: "idempotency-mismatch" })
    const made = await database().select().from(projects).where(eq(projects.organizationId, organizationId))
    expect(made).toHaveLength(1)
  })

  it("tells the feed of the project and its stages, to those who see the space", async () => {
    const { owner, organizationId, projectGroupId, spaceId } = await company()
    const { body } = await call("createProject", { name: "Website", spaceColumnId: projectGroupId }, { as: owner })
    const [change] = await database()
      .select()
      .from(changes)
      .where(and(eq(changes.organizationId, organizationId), eq(changes.type, "project.created")))
    expect(the(change)).toMatchObject({ projectIds: [body.id], spaceIds: [spaceId] })
    expect(the(change).patches).toMatchObject([
      { entity: "project", id: body.id, before: null, after: { name: "Website", columnId: projectGroupId, order: 0 } },
      ...body.stages.map(({ id, ...after }) => ({ entity: "stage", id, before: null, after })),
    ])
  })
})
