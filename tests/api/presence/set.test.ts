import { sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { presences } from "@/db/schema"
import { call, type Person } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { follow } from "@/tests/support/feed"
import { hearing, visit } from "@/tests/support/presence"

async function studio() {
  const made = await company()
  const { projectId, tasks } = await made.board()
  const reader = await made.member("reader")
  const look = (as: Person, taskId: number | null = null, number = 1) =>
    call("setPresence", { projectId, visitId: visit(number), taskId }, { as })
  const leave = (as: Person) => call("setPresence", { projectId, visitId: visit(1), here: false }, { as })
  const names = async (as: Person) => (await look(as)).body.map(({ userId }) => userId).toSorted((a, b) => a - b)
  return { ...made, projectId, tasks, reader, look, leave, names }
}

describe("setPresence", () => {
  let kept: Awaited<ReturnType<typeof hearing>>
  beforeAll(async () => {
    const { owner, reader, projectId } = await studio()
    kept = await hearing(owner, (visitId) => call("setPresence", { projectId, visitId }, { as: reader }))
  })
  afterAll(() => kept.close())

  it("answers who looks at the board, each person once, with the tasks that they have open", async () => {
    const { owner, reader, look, tasks } = await studio()
    const [task] = await tasks(["Write"])
    await look(reader, the(task), 1)
    await look(reader, null, 2)
    const { status, body } = await look(owner)
    expect(status).toBe(200)
    expect(body).toHaveLength(2)
    expect(body).toContainEqual({ userId: reader.id, name: reader.name, taskIds: [String(task)], writingIn: [] })
    expect(body).toContainEqual({ userId: owner.id, name: owner.name, taskIds: [], writingIn: [] })
  })

  it("answers who writes in the chat of which task, until they say that they write no more", async () => {
    const { owner, reader, projectId, tasks } = await studio()
    const [taskId] = await tasks(["Write"])
    const write = (writing: boolean, number = 1) =>
      call("setPresence", { projectId, visitId: visit(number), taskId: the(taskId), writing }, { as: reader })
    const writers = async () => {
      const { body } = await call("setPresence", { projectId, visitId: visit(3) }, { as: owner })
      return body.map(({ userId, writingIn }) => [userId, writingIn])
    }
    await write(true)
    await write(false, 2)
    expect(await writers()).toContainEqual([reader.id, [String(taskId)]])
    await write(false)
    expect(await writers()).toContainEqual([reader.id, []])
    await call("setPresence", { projectId, visitId: visit(1), writing: true }, { as: reader })
    expect(await writers()).toContainEqual([reader.id, []])
  })

  it("lets go who leaves, whatever of the visit comes later, who says nothing any more, and who may not see the board any more", async () => {
    const { owner, reader, member, look, leave, names, organizationId } = await studio()
    const [silent, removed] = [await member("editor"), await member("editor")]
    for (const somebody of [owner, reader, silent, removed]) await look(somebody)
    expect(await names(owner)).toHaveLength(4)
    await leave(reader)
    await look(reader)
    await database()
      .update(presences)
      .set({ seenAt: sql`now() - interval '21 seconds'` })
      .where(sql`organization_id = ${organizationId} and user_id = ${silent.id}`)
    await database().execute(
      sql`delete from space_members where organization_id = ${organizationId} and user_id = ${removed.id}`,
    )
    expect(await names(owner)).toEqual([owner.id])
  })

  it("tells who follows the events that somebody came, opened a task and left, and nothing of a repeat", async () => {
    const { owner, reader, look, leave, tasks, projectId } = await studio()
    const [task] = await tasks(["Write"])
    const stream = await follow(owner)
    await stream.next()
    const told = async () => {
      const event = await stream.next()
      return [event?.event, event?.data]
    }
    await look(reader)
    expect(await told()).toEqual(["presence", { projectId }])
    await look(reader)
    await look(reader, the(task))
    expect(await told()).toEqual(["presence", { projectId }])
    await leave(reader)
    expect(await told()).toEqual(["presence", { projectId }])
    stream.close()
  })

  it("says nothing of a board to who may not see it", async () => {
    const { owner, space, board, look, reader, projectId } = await studio()
    const secret = await board(["To do"], [], await space("Secret"))
    const stream = await follow(reader)
    await stream.next()
    await call("setPresence", { projectId: secret.projectId, visitId: visit(1) }, { as: owner })
    await look(owner)
    expect((await stream.next())?.data).toEqual({ projectId })
    stream.close()
  })

  it("refuses a task that does not stand on the board, and a visit that is no UUID", async () => {
    const { owner, board, look, projectId } = await studio()
    const other = await board(["Elsewhere"])
    const [task] = await other.tasks(["Away"])
    expect((await look(owner, the(task))).status).toBe(404)
    const wrong = await call("setPresence", { projectId, visitId: "me" }, { as: owner })
    expect(wrong.problem).toMatchObject({ status: 400, errors: [{ path: "visitId" }] })
  })
})
