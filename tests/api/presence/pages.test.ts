import { sql } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { pagePresences } from "@/db/schema"
import { call, type Person } from "@/tests/support/call"
import { company } from "@/tests/support/company"
import { follow } from "@/tests/support/feed"
import { hearing, visit } from "@/tests/support/presence"

async function library() {
  const made = await company()
  const pageIn = async (spaceId: number) =>
    (await call("createPage", { spaceId, name: "How we work" }, { as: made.owner })).body.id
  const pageId = await pageIn(made.spaceId)
  const [reader, editor] = [await made.member("reader"), await made.member("editor")]
  const look = (as: Person, writing = false, number = 1) =>
    call("setPagePresence", { pageId, visitId: visit(number), writing }, { as })
  const leave = (as: Person) => call("setPagePresence", { pageId, visitId: visit(1), here: false }, { as })
  const present = async (as: Person) =>
    (await look(as)).body.map(({ userId, writing }) => [userId, writing]).toSorted(([a], [b]) => Number(a) - Number(b))
  return { ...made, pageId, pageIn, reader, editor, look, leave, present }
}

describe("setPagePresence", () => {
  let kept: Awaited<ReturnType<typeof hearing>>
  beforeAll(async () => {
    const { owner, reader, pageId } = await library()
    kept = await hearing(owner, (visitId) => call("setPagePresence", { pageId, visitId }, { as: reader }))
  })
  afterAll(() => kept.close())

  it("answers who looks at the page, each person once, and who writes on it in any window", async () => {
    const { owner, editor, look, present } = await library()
    await look(editor, true, 1)
    await look(editor, false, 2)
    expect(await present(owner)).toEqual([
      [owner.id, false],
      [editor.id, true],
    ])
    await look(editor, false, 1)
    expect(await present(owner)).toContainEqual([editor.id, false])
  })

  it("believes nobody who may not edit that they write", async () => {
    const { owner, reader, look, present } = await library()
    await look(reader, true)
    expect(await present(owner)).toContainEqual([reader.id, false])
  })

  it("lets go who leaves, whatever of the visit comes later, who says nothing any more, and who may not see the space any more", async () => {
    const { owner, reader, editor: silent, member, look, leave, present, organizationId } = await library()
    const removed = await member("editor")
    for (const somebody of [owner, reader, silent, removed]) await look(somebody)
    expect(await present(owner)).toHaveLength(4)
    await leave(reader)
    await look(reader)
    await database()
      .update(pagePresences)
      .set({ seenAt: sql`now() - interval '21 seconds'` })
      .where(sql`organization_id = ${organizationId} and user_id = ${silent.id}`)
    await database().execute(
      sql`delete from space_members where organization_id = ${organizationId} and user_id = ${removed.id}`,
    )
    expect(await present(owner)).toEqual([[owner.id, false]])
  })

  it("tells who follows the events that somebody came, began to write and left, and nothing of a repeat", async () => {
    const { owner, editor, look, leave, pageId } = await library()
    const stream = await follow(owner)
    await stream.next()
    const told = async () => {
      const event = await stream.next()
      return [event?.event, event?.data]
    }
    await look(editor)
    expect(await told()).toEqual(["presence", { pageId }])
    await look(editor)
    await look(editor, true)
    expect(await told()).toEqual(["presence", { pageId }])
    await leave(editor)
    expect(await told()).toEqual(["presence", { pageId }])
    stream.close()
  })

  it("says nothing of a page to who may not see its space", async () => {
    const { owner, space, look, reader, pageId, pageIn } = await library()
    const secret = await pageIn(await space("Secret"))
    const stream = await follow(reader)
    await stream.next()
    await call("setPagePresence", { pageId: secret, visitId: visit(1) }, { as: owner })
    await look(owner)
    expect((await stream.next())?.data).toEqual({ pageId })
    stream.close()
    expect((await call("setPagePresence", { pageId: secret, visitId: visit(1) }, { as: reader })).status).toBe(404)
  })

  it("shows a guest the people of their own spaces alone", async () => {
    const { owner, reader, member, look, present } = await library()
    const guest = await member("reader", "guest")
    for (const somebody of [owner, reader]) await look(somebody)
    expect(await present(guest)).toEqual([
      [reader.id, false],
      [guest.id, false],
    ])
    expect(await present(reader)).toHaveLength(3)
  })
})
