import { describe, expect, it } from "vitest"
import { call, type Person } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"

/** A board in the space, and one in another that only its own people see. */
async function story() {
  const made = await company()
  const board = await made.board()
  const [taskId = 0] = await board.tasks(["Choose the cover"])
  const people = {
    reader: await made.member("reader"),
    guest: await made.member("editor", "guest"),
    administrator: await made.member(null, "administrator"),
    outsider: await made.member(null),
    stranger: await made.member(null, "guest"),
  }
  const secret = await made.space("Secret")
  const hidden = await made.board(["To do"], [], secret, await made.group(secret))
  return { ...made, ...people, taskId, secret, hidden }
}
const ids = (people: readonly { userId: number }[]) => people.map(({ userId }) => userId).toSorted((a, b) => a - b)
const idsOf = (...people: Person[]) => people.map(({ id }) => id).toSorted((a, b) => a - b)

describe("listTaskReaders", () => {
  it("names who sees the task: members of its spaces, and who does by their role in the organization", async () => {
    const { owner, reader, guest, administrator, taskId } = await story()
    const { body } = await call("listTaskReaders", { taskId }, { as: reader })
    expect(ids(body)).toEqual(idsOf(owner, reader, guest, administrator))
    expect(body.find(({ userId }) => userId === owner.id)).toEqual({
      userId: owner.id,
      name: "Olga Owner",
      email: expect.stringContaining("@example.com"),
      avatarUrl: null,
    })
    expect(body.map(({ name }) => name)).toEqual(
      body.map(({ name }) => name).toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())),
    )
  })

  it("names who sees another of its places, too, and each once", async () => {
    const { owner, reader, guest, administrator, outsider, taskId, hidden, secret } = await story()
    await call("addSpaceMember", { spaceId: secret, userId: outsider.id, role: "reader" }, { as: owner })
    await call("addTaskPlacement", { taskId, stageId: the(hidden.columnIds[0]) }, { as: owner })
    const { body } = await call("listTaskReaders", { taskId }, { as: owner })
    expect(ids(body)).toEqual(idsOf(owner, reader, guest, administrator, outsider))
    await call("deactivateOrganizationMember", { userId: outsider.id }, { as: owner })
    const after = await call("listTaskReaders", { taskId }, { as: owner })
    expect(ids(after.body)).toEqual(idsOf(owner, reader, guest, administrator))
  })
})

describe("listSpaceReaders", () => {
  it("names who sees the space, and nobody else", async () => {
    const { owner, reader, guest, administrator, spaceId, secret } = await story()
    const of = async (id: number) => ids((await call("listSpaceReaders", { spaceId: id }, { as: owner })).body)
    expect(await of(spaceId)).toEqual(idsOf(owner, reader, guest, administrator))
    expect(await of(secret)).toEqual(idsOf(owner, administrator))
  })

  it("tells a guest only of those who are in a space with them", async () => {
    const { reader, guest, spaceId } = await story()
    const { body } = await call("listSpaceReaders", { spaceId }, { as: guest })
    expect(ids(body)).toEqual(idsOf(reader, guest))
  })
})
