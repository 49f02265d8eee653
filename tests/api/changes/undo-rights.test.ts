import { and, eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { changes, organizationMembers, spaceMembers } from "@/db/schema"
import type { OrganizationRole, SpaceRole } from "@/lib/auth/access"
import { call, type Person, type Reply } from "@/tests/support/call"
import { undo } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"
import { follow } from "@/tests/support/feed"
import { digestOf } from "@/tests/support/fixture"
import { written } from "@/tests/support/pages"
import { regulationIn } from "@/tests/support/regulations"
import { isNode, nodesOf, sources, type Node } from "@/tests/support/sources"

const setRole = (spaceId: number, somebody: Person, role: SpaceRole) =>
  database()
    .update(spaceMembers)
    .set({ role })
    .where(and(eq(spaceMembers.spaceId, spaceId), eq(spaceMembers.userId, somebody.id)))

/** Two spaces with a board and a task in each, and a person who has this role in both. */
async function twoSpaces(role: SpaceRole = "editor", organizationRole: OrganizationRole = "member") {
  const made = await company()
  const person = await made.member(role, organizationRole)
  const elsewhere = await made.space("Elsewhere")
  const { organizationId, spaceId, owner } = made
  await database().insert(spaceMembers).values({ organizationId, spaceId: elsewhere, userId: person.id, role })
  const here = await made.board(["A"])
  const there = await made.board(["X"], [], elsewhere, await made.group(elsewhere))
  const [taskId = 0] = await here.tasks(["Here"])
  const [otherTaskId = 0] = await there.tasks(["There"])
  return {
    ...made,
    person,
    elsewhere,
    taskId,
    otherTaskId,
    stageId: the(there.columnIds[0]),
    lowerHere: (lower: SpaceRole) => setRole(spaceId, person, lower),
    lowerThere: (lower: SpaceRole) => setRole(elsewhere, person, lower),
    lowerInOrganization: (lower: OrganizationRole) =>
      database().update(organizationMembers).set({ role: lower }).where(eq(organizationMembers.userId, person.id)),
    leaveThere: () =>
      database()
        .delete(spaceMembers)
        .where(and(eq(spaceMembers.spaceId, elsewhere), eq(spaceMembers.userId, person.id))),
    asOwner: { as: owner },
    as: { as: person },
  }
}

type Story = Awaited<ReturnType<typeof twoSpaces>>
type Row = {
  /** Where the operation requires more than its contract, as `requiring` below finds it. */
  readonly at: string
  readonly does: (story: Story) => Promise<Reply<unknown>>
  readonly lower: (story: Story) => Promise<unknown>
  /** What undoing answers then; 200 where nobody can have less than what is required. */
  readonly answers: 403 | 404 | 200
  readonly role?: SpaceRole
  readonly organizationRole?: OrganizationRole
}

const rows: Readonly<Record<string, Row>> = {
  "an administrator's, of somebody else's message": {
    at: "lib/tasks/checks.ts requireAdministrator",
    role: "administrator",
    does: async ({ taskId, as, asOwner }) => {
      const { body } = await call("sendTaskMessage", { taskId, content: written("Hello") }, asOwner)
      return call("deleteTaskMessage", { taskId, messageId: body.id }, as)
    },
    lower: ({ lowerHere }) => lowerHere("editor"),
    answers: 403,
  },
  "an administrator's, of somebody else's time": {
    at: "lib/tasks/checks.ts requireAdministrator",
    role: "administrator",
    does: async ({ taskId, as, asOwner }) => {
      const spent = { taskId, startedAt: "2026-03-02T09:00:00.000Z", seconds: 60 }
      const { body } = await call("createTimeEntry", spent, asOwner)
      return call("deleteTimeEntry", { taskId, entryId: body.id }, as)
    },
    lower: ({ lowerHere }) => lowerHere("editor"),
    answers: 403,
  },
  "sight of the task that another was related to": {
    at: "lib/tasks/relations/service.ts record",
    does: ({ taskId, otherTaskId, as }) => call("addTaskRelation", { taskId, otherTaskId, type: "relatesTo" }, as),
    lower: ({ leaveThere }) => leaveThere(),
    answers: 404,
  },
  "sight of the task that another is related to no more": {
    at: "lib/tasks/relations/service.ts record",
    does: async ({ taskId, otherTaskId, as }) => {
      const { body } = await call("addTaskRelation", { taskId, otherTaskId, type: "relatesTo" }, as)
      return call("removeTaskRelation", { taskId, relationId: body.id }, as)
    },
    lower: ({ leaveThere }) => leaveThere(),
    answers: 404,
  },
  "an editor's, of the card of a subtask": {
    at: "lib/tasks/properties/change.ts requireEditor",
    does: async ({ taskId, otherTaskId, as }) => {
      const { body } = await call("createSubtask", { taskId, cardId: otherTaskId }, as)
      return call("renameSubtask", { taskId, subtaskId: body.id, name: "Renamed" }, as)
    },
    lower: ({ lowerThere }) => lowerThere("commenter"),
    answers: 403,
  },
  "an editor's, of each of several tasks": {
    at: "lib/tasks/properties/change.ts requireEditor",
    does: ({ taskId, otherTaskId, as }) => call("updateTasks", { taskIds: [taskId, otherTaskId], status: 1 }, as),
    lower: ({ lowerThere }) => lowerThere("commenter"),
    answers: 403,
  },
  "an editor's, of each of several tasks that are in the trash": {
    at: "lib/tasks/properties/change.ts requireEditor",
    does: ({ taskId, otherTaskId, as }) => call("deleteTasks", { taskIds: [taskId, otherTaskId] }, as),
    lower: ({ lowerThere }) => lowerThere("commenter"),
    answers: 404,
  },
  "an editor's, of the board from which a task was moved": {
    at: "lib/tasks/placements/apply.ts applySteps",
    does: ({ taskId, stageId, as }) => call("moveTasks", { taskIds: [taskId], stageId }, as),
    lower: ({ lowerHere }) => lowerHere("commenter"),
    answers: 403,
  },
  "a commenter's, of the task whose timer was stopped": {
    at: "lib/timers/service.ts stopTimer",
    does: async ({ taskId, as }) => {
      const { body } = await call("startTimer", { taskId }, as)
      return call("stopTimer", { timerId: body.id }, as)
    },
    lower: ({ lowerHere }) => lowerHere("reader"),
    answers: 403,
  },
  "an administrator's, of the home from which a regulation was moved": {
    at: "lib/regulations/placements/service.ts requireRole",
    role: "administrator",
    does: async (story) => {
      const { regulationId } = await regulationIn(story)
      return call("moveRegulation", { regulationId, spaceId: story.elsewhere }, story.as)
    },
    lower: ({ lowerHere }) => lowerHere("editor"),
    answers: 403,
  },
  "an editor's, of the space in which a regulation stands too": {
    at: "lib/regulations/placements/service.ts requireRole",
    does: async (story) => {
      const { regulationId } = await regulationIn(story)
      return call("addRegulationToSpace", { regulationId, spaceId: story.elsewhere }, story.as)
    },
    lower: ({ lowerThere }) => lowerThere("commenter"),
    answers: 403,
  },
  "an editor's, of a regulation that was moved from one further space to another": {
    at: "lib/regulations/placements/service.ts requireEditing",
    does: async (story) => {
      const { spaceId: fromSpaceId, as, asOwner } = story
      const { regulationId } = await regulationIn({ ...story, spaceId: story.elsewhere })
      await call("addRegulationToSpace", { regulationId, spaceId: fromSpaceId }, asOwner)
      const spaceId = (await call("createSpace", { name: "Third" }, as)).body.id
      return call("moveRegulation", { regulationId, spaceId, fromSpaceId }, as)
    },
    lower: ({ lowerThere }) => lowerThere("reader"),
    answers: 403,
  },
  "an editor's, of a regulation that was taken out of a further space": {
    at: "lib/regulations/placements/service.ts removeRegulationFromSpace",
    does: async (story) => {
      const { spaceId, as, asOwner } = story
      const { regulationId } = await regulationIn({ ...story, spaceId: story.elsewhere })
      await call("addRegulationToSpace", { regulationId, spaceId }, asOwner)
      return call("removeRegulationFromSpace", { regulationId, spaceId }, as)
    },
    lower: ({ lowerThere }) => lowerThere("reader"),
    answers: 403,
  },
  "an administrator's, of the space that was made": {
    at: "lib/spaces/service.ts createSpace",
    does: ({ as }) => call("createSpace", { name: "Third" }, as),
    lower: ({ person }) =>
      database().update(spaceMembers).set({ role: "editor" }).where(eq(spaceMembers.userId, person.id)),
    answers: 403,
  },
  "a member's, of a label that was made": {
    at: "lib/labels/service.ts createLabel",
    does: ({ as }) => call("createLabel", { name: "Urgent", color: "#cc0000" }, as),
    lower: ({ lowerInOrganization }) => lowerInOrganization("guest"),
    answers: 403,
  },
  "an organization administrator's, of a label that was changed": {
    at: "lib/labels/service.ts updateLabel",
    organizationRole: "administrator",
    does: async ({ as }) => {
      const { body } = await call("createLabel", { name: "Urgent", color: "#cc0000" }, as)
      return call("updateLabel", { labelId: body.id, name: "Later", color: "#cc0000" }, as)
    },
    lower: ({ lowerInOrganization }) => lowerInOrganization("member"),
    answers: 403,
  },
  "an organization administrator's, of a label that was deleted": {
    at: "lib/labels/service.ts deleteLabel",
    organizationRole: "administrator",
    does: async ({ as }) => {
      const { body } = await call("createLabel", { name: "Urgent", color: "#cc0000" }, as)
      return call("deleteLabel", { labelId: body.id }, as)
    },
    lower: ({ lowerInOrganization }) => lowerInOrganization("member"),
    answers: 403,
  },
  "nobody's, of their own name": {
    at: "lib/users/profile/service.ts changeShown",
    does: ({ as }) => call("changeName", { name: "Ada" }, as),
    lower: ({ lowerInOrganization }) => lowerInOrganization("guest"),
    answers: 200,
  },
  "nobody's, of their own sidebar": {
    at: "lib/spaces/sidebar/change.ts changeSidebar",
    does: ({ as }) => call("createSpaceGroup", { name: "Clients" }, as),
    lower: ({ lowerInOrganization }) => lowerInOrganization("guest"),
    answers: 200,
  },
}

/** Where `requires` of a draft is called: the file, and the function or operation of the module around it. */
const requiring = () =>
  sources(/^lib\/(?!changes\/draft\.ts)/).flatMap(({ file, program }) =>
    [...nodesOf(program)]
      .filter(({ node, parent }) => parent?.type === "Program" && calls(node, "requires"))
      .map(({ node }) => `${file} ${nameOf(node)}`),
  )

const calls = (statement: Node, name: string) =>
  [...nodesOf(statement)].some(
    ({ node: { type, callee } }) =>
      type === "CallExpression" && isNode(callee) && isNode(callee.property) && callee.property.name === name,
  )

/** The name that a statement of a module declares. */
const nameOf = (statement: Node) =>
  [...nodesOf(statement)].flatMap(({ node: { id } }) => (isNode(id) && typeof id.name === "string" ? [id.name] : []))[0]

describe("undoing asks for the right that the operation asked for:", () => {
  it.each(Object.entries(rows))("%s", async (_, { does, lower, answers, role, organizationRole }) => {
    const story = await twoSpaces(role, organizationRole)
    const done = await does(story)
    expect(done.status).toBeLessThan(300)
    await lower(story)
    const before = await digestOf(story.organizationId)
    expect((await undo(done, story.person)).status).toBe(answers)
    const after = await digestOf(story.organizationId)
    if (answers === 200) expect(after).not.toEqual(before)
    else expect(after).toEqual(before)
  })

  it("of each function that requires more than its contract there is a row", () => {
    expect([...new Set(Object.values(rows).map(({ at }) => at))].toSorted()).toEqual(requiring().toSorted())
  })

  it("on both boards of a move, as of now, and so does doing it again", async () => {
    const { member, space, group, board, spaceId, organizationId } = await company()
    const editor = await member("editor")
    const elsewhere = await space("Elsewhere")
    await database()
      .insert(spaceMembers)
      .values({ organizationId, spaceId: elsewhere, userId: editor.id, role: "editor" })
    const [old, other] = [await board(["A"]), await board(["X"], [], elsewhere, await group(elsewhere))]
    const [taskId = 0] = await old.tasks(["1"])
    const moved = await call("moveTasks", { taskIds: [taskId], stageId: the(other.columnIds[0]) }, { as: editor })
    expect(moved.status).toBe(200)
    await setRole(spaceId, editor, "reader")
    expect((await undo(moved, editor)).status).toBe(403)
    await setRole(spaceId, editor, "editor")
    const undone = await undo(moved, editor)
    expect(undone.status).toBe(200)
    await setRole(elsewhere, editor, "reader")
    expect((await undo(undone, editor)).status).toBe(403)
    await setRole(elsewhere, editor, "editor")
    expect((await undo(undone, editor)).status).toBe(200)
  })

  it("at each of several tasks", async () => {
    const { member, space, group, board, organizationId } = await company()
    const editor = await member("editor")
    const elsewhere = await space("Elsewhere")
    await database()
      .insert(spaceMembers)
      .values({ organizationId, spaceId: elsewhere, userId: editor.id, role: "editor" })
    const [one, other] = [await board(["A"]), await board(["X"], [], elsewhere, await group(elsewhere))]
    const taskIds = [...(await one.tasks(["1"])), ...(await other.tasks(["2"]))]
    const changed = await call("updateTasks", { taskIds, status: 1 }, { as: editor })
    const deleted = await call("deleteTasks", { taskIds }, { as: editor })
    await setRole(elsewhere, editor, "reader")
    expect((await undo(deleted, editor)).status).toBe(404)
    await setRole(elsewhere, editor, "editor")
    expect((await undo(deleted, editor)).status).toBe(200)
    await setRole(elsewhere, editor, "reader")
    expect((await undo(changed, editor)).status).toBe(403)
  })

  it("an administrator's, of a project that was deleted", async () => {
    const { member, board, spaceId } = await company()
    const administrator = await member("administrator")
    const { projectId } = await board()
    const gone = await call("deleteProject", { projectId }, { as: administrator })
    await setRole(spaceId, administrator, "editor")
    expect((await undo(gone, administrator)).status).toBe(404)
  })

  it("and refuses what was recorded before rights were", async () => {
    const { owner, board } = await company()
    const { columnIds } = await board(["A"])
    const renamed = await call("updateStage", { stageId: the(columnIds[0]), name: "B" }, { as: owner })
    await database()
      .update(changes)
      .set({ rights: null })
      .where(eq(changes.changeId, the(renamed.headers.get("change-id"))))
    expect((await undo(renamed, owner)).problem.code).toBe("not-undoable")
  })
})

describe("a board that comes back by undo", () => {
  it("is told at once to everybody who sees it then", async () => {
    const { owner, member, board } = await company()
    const reader = await member("reader")
    const { projectId, tasks } = await board(["A"])
    const [taskId] = await tasks(["1"])
    const gone = await call("deleteProject", { projectId }, { as: owner })
    const stream = await follow(reader)
    await stream.take(1)
    await undo(gone, owner)
    const [told] = await stream.take(1)
    stream.close()
    expect(told?.data).toMatchObject({ type: "change.undone", projectIds: [projectId] })
    const { body } = await call("listChanges", { after: "1" }, { as: reader })
    expect(told?.data).toEqual(body.items[0])
    expect(body.items[0]?.patches.map(({ entity, id }) => [entity, id])).toEqual(
      expect.arrayContaining([
        ["project", projectId],
        ["task", taskId],
      ]),
    )
  })
})
