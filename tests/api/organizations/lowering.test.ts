import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { auditLog, projects, spaceMembers, taskAssignees } from "@/db/schema"
import { call, type Person } from "@/tests/support/call"
import { feedOf, historyOf } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"

const assignees = async (taskId: number, as: Person) =>
  (await call("getTask", { taskId }, { as })).body.responsibleUserId.map(Number)

/**
 * An administrator of the organization who is a member of Finance and of nothing else. They answer for a board in Design, and are assigned
 * to `hidden` on it and to `shown` in Finance.
 */
async function story() {
  const made = await company()
  const { organizationId } = made
  const administrator = await made.member(null, "administrator")
  const financeId = await made.space("Finance")
  await database()
    .insert(spaceMembers)
    .values({ organizationId, spaceId: financeId, userId: administrator.id, role: "editor" })
  const design = await made.board()
  const finance = await made.board(["To do"], [], financeId, await made.group(financeId))
  const [hidden] = await design.tasks(["Draw"])
  const [shown] = await finance.tasks(["Count"])
  for (const taskId of [the(hidden), the(shown)])
    await database().insert(taskAssignees).values({ organizationId, taskId, userId: administrator.id })
  for (const { projectId } of [design, finance])
    await database().update(projects).set({ responsibleId: administrator.id }).where(eq(projects.id, projectId))
  const lower = (handOverTo?: number) =>
    call(
      "setOrganizationAdministrator",
      { userId: administrator.id, administrator: false, handOverTo },
      { as: made.owner },
    )
  const responsible = async ({ projectId }: { projectId: number }) =>
    (await call("getProject", { projectId }, { as: made.owner })).body.responsibleId
  return { ...made, administrator, design, finance, hidden: the(hidden), shown: the(shown), lower, responsible }
}

describe("setOrganizationAdministrator", () => {
  it("clears what the lowered person answered for and cannot see any more, and that alone", async () => {
    const { administrator, owner, lower, hidden, shown, design, finance, responsible, organizationId } = await story()
    expect((await lower()).body.role).toBe("member")
    expect((await call("getTask", { taskId: hidden }, { as: administrator })).status).toBe(404)
    expect(await assignees(hidden, owner)).toEqual([])
    expect(await assignees(shown, owner)).toEqual([administrator.id])
    expect([await responsible(design), await responsible(finance)]).toEqual([null, administrator.id])
    expect(await historyOf(hidden)).toEqual([[23, "", administrator.name]])
    expect(await historyOf(shown)).toEqual([])
    expect((await feedOf(organizationId)).map(({ type, projectIds }) => [type, projectIds])).toEqual([
      ["tasks.handedOver", [design.projectId]],
      ["projects.handedOver", [design.projectId]],
      ["member.roleChanged", []],
    ])
  })

  it("hands it over in the same step to somebody who sees it all, else lowers nobody", async () => {
    const made = await story()
    const { administrator, owner, lower, hidden, design, responsible, organizationId } = made
    const [heir, elsewhere] = [await made.member("reader"), await made.member(null)]
    const refused = await lower(elsewhere.id)
    expect([refused.status, refused.problem.code]).toEqual([400, "cannot-see"])
    expect((await lower(administrator.id)).status).toBe(400)
    expect((await lower((await company()).owner.id)).status).toBe(404)
    expect(await assignees(hidden, administrator)).toEqual([administrator.id])

    expect((await lower(heir.id)).status).toBe(200)
    expect(await assignees(hidden, owner)).toEqual([heir.id])
    expect(await responsible(design)).toBe(heir.id)
    const [entry] = await database().select().from(auditLog).where(eq(auditLog.organizationId, organizationId))
    expect(entry?.details).toEqual({
      name: administrator.name,
      from: "administrator",
      to: "member",
      handedOverTo: heir.name,
    })
  })

  it("takes an heir with the taking of rights alone", async () => {
    const made = await company()
    const [somebody, heir] = [await made.member(null), await made.member(null)]
    const raise = { userId: somebody.id, administrator: true, handOverTo: heir.id }
    const { status, problem } = await call("setOrganizationAdministrator", raise, { as: made.owner })
    expect([status, problem.errors?.map(({ path }) => path)]).toEqual([400, ["handOverTo"]])
  })
})

describe("listMemberResponsibilities", () => {
  it("lists what an administrator sees by that alone, and of who is none nothing", async () => {
    const made = await story()
    const { administrator, owner, lower } = made
    const ask = async () => {
      const input = { userId: administrator.id, loses: "administration" } as const
      const { body } = await call("listMemberResponsibilities", input, { as: owner })
      return [body.projects, body.tasks, body.items.map(({ name }) => name)]
    }
    expect(await ask()).toEqual([1, 1, ["Website", "Draw"]])
    await lower()
    expect(await ask()).toEqual([0, 0, []])
  })
})
