import { sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { regulationPresences, spaceMembers } from "@/db/schema"
import { call, type Person } from "@/tests/support/call"
import { company } from "@/tests/support/company"
import { follow } from "@/tests/support/feed"
import { hearing, visit } from "@/tests/support/presence"
import { regulationIn } from "@/tests/support/regulations"

async function office() {
  const made = await company()
  const { regulationId } = await regulationIn(made)
  const [reader, editor] = [await made.member("reader"), await made.member("editor")]
  const look = (as: Person, writing = false, id = regulationId) =>
    call("setRegulationPresence", { regulationId: id, visitId: visit(1), writing }, { as })
  const leave = (as: Person, id = regulationId) =>
    call("setRegulationPresence", { regulationId: id, visitId: visit(1), here: false }, { as })
  const present = async (as: Person, writing = false) =>
    (await look(as, writing)).body
      .map(({ userId, writing }) => [userId, writing])
      .toSorted(([a], [b]) => Number(a) - Number(b))
  return { ...made, regulationId, reader, editor, look, leave, present }
}

/** What somebody's stream says next of presence. */
async function listening(as: Person) {
  const stream = await follow(as)
  await stream.next()
  const told = async () => {
    const event = await stream.next()
    return [event?.event, event?.data]
  }
  return { told, close: () => stream.close() }
}

describe("setRegulationPresence", () => {
  let kept: Awaited<ReturnType<typeof hearing>>
  beforeAll(async () => {
    const { owner, reader, regulationId } = await office()
    kept = await hearing(owner, (visitId) => call("setRegulationPresence", { regulationId, visitId }, { as: reader }))
  })
  afterAll(() => kept.close())

  it("answers who looks at the regulation, each person once, and tells its editors alone who writes the draft", async () => {
    const { owner, reader, editor, present, regulationId } = await office()
    await call("setRegulationPresence", { regulationId, visitId: visit(2) }, { as: editor })
    expect(await present(editor, true)).toEqual([[editor.id, true]])
    expect(await present(reader)).toEqual([
      [reader.id, false],
      [editor.id, false],
    ])
    expect(await present(owner)).toContainEqual([editor.id, true])
    expect(await present(editor)).toContainEqual([editor.id, false])
  })

  it("believes nobody who may not edit that they write", async () => {
    const { owner, reader, present } = await office()
    await present(reader, true)
    expect(await present(owner)).toContainEqual([reader.id, false])
  })

  it("lets go who leaves, whatever of the visit comes later, who says nothing any more, and who may not see the regulation any more", async () => {
    const { owner, reader, editor, member, look, leave, present, organizationId } = await office()
    const removed = await member("editor")
    for (const somebody of [owner, reader, editor, removed]) await look(somebody)
    expect(await present(owner)).toHaveLength(4)
    await leave(reader)
    await look(reader)
    await database()
      .update(regulationPresences)
      .set({ seenAt: sql`now() - interval '21 seconds'` })
      .where(sql`organization_id = ${organizationId} and user_id = ${editor.id}`)
    await database().execute(
      sql`delete from space_members where organization_id = ${organizationId} and user_id = ${removed.id}`,
    )
    expect(await present(owner)).toEqual([[owner.id, false]])
  })

  it("tells its readers that somebody came and left, and its editors alone that they began to write", async () => {
    const made = await office()
    const { owner, reader, editor, look, leave, regulationId } = made
    const second = await regulationIn(made, "Fire safety")
    const [readers, editors] = [await listening(reader), await listening(owner)]
    const news = ["presence", { regulationId }]
    await look(editor)
    expect([await readers.told(), await editors.told()]).toEqual([news, news])
    await look(editor)
    await look(editor, true)
    expect(await editors.told()).toEqual(news)
    await look(editor, false)
    expect(await editors.told()).toEqual(news)
    await look(editor, false, second.regulationId)
    expect(await readers.told()).toEqual(["presence", { regulationId: second.regulationId }])
    await leave(editor)
    expect(await readers.told()).toEqual(news)
    readers.close()
    editors.close()
  })

  it("says nothing of a draft to who reads what is published", async () => {
    const made = await office()
    const { owner, reader, editor, look, regulationId } = made
    const draft = await regulationIn(made, "Not yet", { published: false })
    const readers = await listening(reader)
    await look(editor, true, draft.regulationId)
    await look(owner)
    expect(await readers.told()).toEqual(["presence", { regulationId }])
    expect((await look(reader, false, draft.regulationId)).status).toBe(404)
    readers.close()
  })

  it("says nothing to who stands before the gate of a space but of what opens it", async () => {
    const made = await office()
    const { owner, reader, look, spaceId } = made
    const entry = await regulationIn(made, "House rules")
    await call("setSpaceEntryRegulation", { spaceId, regulationId: entry.regulationId }, { as: owner })
    const before = await listening(reader)
    await look(owner, true)
    await look(owner, true, entry.regulationId)
    expect(await before.told()).toEqual(["presence", { regulationId: entry.regulationId }])
    expect((await look(reader)).status).toBe(404)
    expect((await look(reader, false, entry.regulationId)).body).toHaveLength(2)
    before.close()
  })

  it("shows a guest the people of their own spaces alone, where a regulation stands in several", async () => {
    const made = await office()
    const { owner, reader, member, look, regulationId, organizationId } = made
    const sales = await made.space("Sales")
    await call("addRegulationToSpace", { regulationId, spaceId: sales }, { as: owner })
    const guest = await member("reader", "guest", sales)
    const seller = await member("reader", "member", sales)
    for (const somebody of [reader, seller, guest]) await look(somebody)
    const seenBy = async (as: Person) => (await look(as)).body.map(({ userId }) => userId)
    expect(new Set(await seenBy(guest))).toEqual(new Set([guest.id, seller.id]))
    expect(new Set(await seenBy(seller))).toEqual(new Set([guest.id, seller.id, reader.id]))
    await database().insert(spaceMembers).values({ organizationId, spaceId: sales, userId: reader.id, role: "reader" })
    expect(new Set(await seenBy(guest))).toEqual(new Set([guest.id, seller.id, reader.id]))
  })
})
