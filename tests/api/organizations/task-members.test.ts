import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { spaceMembers } from "@/db/schema"
import { makeNotifications } from "@/lib/notifications/making/make"
import { call, type Person } from "@/tests/support/call"
import { feedOf, historyOf } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"
import { madeFor } from "@/tests/support/notifications"

/** Somebody in two spaces who is a member of a task in each, and has chosen to follow a third in the first. */
async function story() {
  const made = await company()
  const { organizationId, owner } = made
  const colleague = await made.member("editor")
  const financeId = await made.space("Finance")
  await database()
    .insert(spaceMembers)
    .values({ organizationId, spaceId: financeId, userId: colleague.id, role: "editor" })
  const design = await made.board()
  const finance = await made.board(["To do"], [], financeId, await made.group(financeId))
  const create = async (name: string, stageId: number, members: number[]) =>
    (await call("createTask", { name, stageId, members }, { as: owner })).body.id
  const here = await create("Draw", the(design.columnIds[0]), [colleague.id, owner.id])
  const there = await create("Count", the(finance.columnIds[0]), [colleague.id])
  const chosen = await create("Print", the(design.columnIds[0]), [])
  await call("setTaskFollowed", { taskId: chosen, state: "followed" }, { as: colleague })
  await makeNotifications(organizationId)
  const told = (await madeFor(made, colleague)).length
  return {
    ...made,
    colleague,
    design,
    here,
    there,
    chosen,
    members: async (taskId: number) => (await call("getTask", { taskId }, { as: owner })).body.members.map(Number),
    following: async (taskId: number) => (await call("getTaskFollowed", { taskId }, { as: colleague })).body,
    /** Of what they are told since the beginning, once the owner has completed these tasks. */
    complete: async (...taskIds: number[]) => {
      for (const taskId of taskIds) await call("changeTaskStatus", { taskId, status: 1 }, { as: owner })
      await makeNotifications(organizationId)
      return (await madeFor(made, colleague)).slice(told).map(({ kind, taskId }) => [kind, taskId])
    },
  }
}

type Story = Awaited<ReturnType<typeof story>>

const ways: [string, (made: Story) => Promise<unknown>, (made: Story) => Promise<unknown>][] = [
  [
    "is removed from the space",
    ({ spaceId, colleague, owner }) => call("removeSpaceMember", { spaceId, userId: colleague.id }, { as: owner }),
    addAgain,
  ],
  ["leaves the space", ({ spaceId, colleague }) => call("leaveSpace", { spaceId }, { as: colleague }), addAgain],
  [
    "is removed from the organization",
    ({ colleague, owner }) => call("removeOrganizationMember", { userId: colleague.id }, { as: owner }),
    joinAgain,
  ],
  ["leaves the organization", ({ colleague }) => call("leaveOrganization", {}, { as: colleague }), joinAgain],
]

async function addAgain({ spaceId, colleague, owner }: Story) {
  await call("addSpaceMember", { spaceId, userId: colleague.id, role: "editor" }, { as: owner })
}

async function joinAgain(made: Story) {
  await made.join(made.colleague, "member")
  await addAgain(made)
}

describe("members of a task", () => {
  it.each(ways)("are without somebody who %s, also when they come back", async (_, leave, comeBack) => {
    const made = await story()
    const { colleague, owner, here, chosen, members, complete } = made
    expect(await members(here)).toEqual([colleague.id, owner.id])
    await leave(made)
    expect(await members(here)).toEqual([owner.id])
    expect(await historyOf(here)).toContainEqual([21, "", colleague.name])
    await comeBack(made)
    expect(await members(here)).toEqual([owner.id])
    const told = await complete(here, chosen)
    expect(told.filter(([kind]) => kind === "statusChanged")).toEqual([])
    expect(told.filter(([, taskId]) => taskId !== null)).toEqual([])
  })

  it("stay where they see the task by another space", async () => {
    const made = await story()
    const { spaceId, colleague, there, members, complete } = made
    await call("leaveSpace", { spaceId }, { as: colleague })
    expect(await members(there)).toEqual([colleague.id])
    expect(await historyOf(there)).not.toContainEqual([21, "", colleague.name])
    expect(await complete(there)).toEqual([["statusChanged", there]])
  })

  it("tell whoever has the board open who went", async () => {
    const made = await story()
    const { spaceId, colleague, owner, here, design, organizationId } = made
    await call("leaveSpace", { spaceId }, { as: colleague })
    const change = (await feedOf(organizationId)).find(({ type }) => type === "tasks.memberRemoved")
    expect(change).toMatchObject({
      type: "tasks.memberRemoved",
      projectIds: [design.projectId],
      patches: [
        {
          entity: "task",
          id: here,
          before: { members: [String(colleague.id), String(owner.id)] },
          after: { members: [String(owner.id)] },
        },
      ],
    })
  })

  it("are without an administrator of the organization who is lowered and sees the task no more", async () => {
    const made = await company()
    const administrator: Person = await made.member(null, "administrator")
    const { columnIds } = await made.board()
    const stageId = the(columnIds[0])
    const { body } = await call(
      "createTask",
      { name: "Draw", stageId, members: [administrator.id] },
      { as: made.owner },
    )
    const lower = { userId: administrator.id, administrator: false }
    await call("setOrganizationAdministrator", lower, { as: made.owner })
    expect((await call("getTask", { taskId: body.id }, { as: made.owner })).body.members).toEqual([])
  })
})
