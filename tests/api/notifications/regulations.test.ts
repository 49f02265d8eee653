import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { makeNotifications } from "@/lib/notifications/making/make"
import { call, type Person } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { inboxOf, madeFor } from "@/tests/support/notifications"
import { written } from "@/tests/support/pages"
import { regulationIn, waitingAttempt } from "@/tests/support/regulations"

/** An editor's draft that everybody is to read, two readers, and one who reads in another space. */
async function story() {
  const made = await company()
  const [editor, ada, bo] = [await made.member("editor"), await made.member("reader"), await made.member("reader")]
  const { regulationId } = await regulationIn(made, "Fire safety", { published: false, mandatory: true })
  let revision = 1
  const publish = async (text: string, askAgain = true) => {
    const { body } = await call(
      "changeRegulationContent",
      { regulationId, content: written(text), revision },
      { as: editor },
    )
    revision = body.revision
    await call("publishRegulation", { regulationId, askAgain }, { as: editor })
  }
  const make = () => makeNotifications(made.organizationId)
  /** What somebody's inbox says by now. */
  const told = async (person: Person) => {
    await make()
    return (await inboxOf(person)).filter(([kind]) => kind.startsWith("regulation"))
  }
  const acknowledge = (version: number, as: Person) => call("acknowledgeRegulation", { regulationId, version }, { as })
  return { ...made, editor, ada, bo, regulationId, publish, make, told, acknowledge }
}

describe("who is asked to read", () => {
  it("is told when it is published and when all are asked again, with a way to it; who has published it is not", async () => {
    const { ada, editor, regulationId, spaceId, publish, told, acknowledge } = await story()
    expect(await told(ada)).toEqual([])
    await publish("Leave by the stairs.")
    expect(await told(ada)).toEqual([["regulationAsked", `${editor.name} asks you to read version 1`]])
    const { items } = (await call("listNotifications", {}, { as: ada })).body
    expect(items[0]).toMatchObject({
      regulationId,
      regulationName: "Fire safety",
      taskId: null,
      spaceId,
      actorId: editor.id,
      byPerson: true,
    })
    expect(await told(editor)).toEqual([])

    await acknowledge(1, ada)
    await publish("Leave by the stairs, at once.", false)
    expect(await told(ada)).toHaveLength(1)
    await publish("Leave at once.")
    await call("clearRegulationPassed", { regulationId }, { as: editor })
    const again = ["regulationAsked", `${editor.name} asks you to read it again: version 3`]
    expect(await told(ada)).toEqual([again, ["regulationAsked", `${editor.name} asks you to read version 1`]])
  })

  it("is told of a date by which, in their own language", async () => {
    const { ada, editor, regulationId, publish, told } = await story()
    await database().execute(`update users set locale = 'ru', time_zone = 'Pacific/Kiritimati' where id = ${ada.id}`)
    await call("setRegulationMandatory", { regulationId, mandatory: true, dueDays: 3 }, { as: editor })
    await publish("One")
    const { dueAt } = (await call("getRegulation", { regulationId }, { as: ada })).body
    const date = new Intl.DateTimeFormat("ru-RU", { day: "numeric", month: "long", timeZone: "Pacific/Kiritimati" })
    expect(await told(ada)).toEqual([
      ["regulationAsked", `${editor.name}: прочтите версию 1, срок: ${date.format(new Date(the(dueAt)))}`],
    ])
  })

  it("is told once for each asking, by however many at the same time", async () => {
    const { ada, organizationId, publish, make, told } = await story()
    await publish("One")
    await Promise.all([make(), make(), make(), make()])
    await database().execute(`update notification_cursors set seq = 0 where organization_id = ${organizationId}`)
    await Promise.all([make(), make()])
    expect(await told(ada)).toHaveLength(1)
  })

  it("is told when it becomes mandatory, or comes into their space", async () => {
    const { owner, ada, editor, regulationId, publish, told, ...made } = await story()
    await call("setRegulationMandatory", { regulationId, mandatory: false }, { as: editor })
    await publish("One")
    expect(await told(ada)).toEqual([])
    await call("setRegulationMandatory", { regulationId, mandatory: true }, { as: editor })
    expect(await told(ada)).toHaveLength(1)

    const eve = await made.member(null)
    const { id: spaceId } = (await call("createSpace", { name: "Sales" }, { as: owner })).body
    await call("addSpaceMember", { spaceId, userId: eve.id, role: "reader" }, { as: owner })
    expect(await told(eve)).toEqual([])
    await call("addRegulationToSpace", { regulationId, spaceId }, { as: owner })
    expect(await told(eve)).toEqual([["regulationAsked", `${owner.name} asks you to read version 1`]])
    expect(await told(ada)).toHaveLength(1)
  })

  it("is told when they join a space with one, and when they come by its link who has published it tells them", async () => {
    const { owner, spaceId, editor, publish, make, told, ...made } = await story()
    await publish("One")
    await make()
    const [eve, ed] = [await made.member(null), await made.member(null)]
    await call("addSpaceMember", { spaceId, userId: eve.id, role: "reader" }, { as: owner })
    expect(await told(eve)).toEqual([["regulationAsked", `${owner.name} asks you to read version 1`]])
    await database().execute(`update users set email_verified_at = now() where id = ${ed.id}`)
    await call("joinSpaceByLink", { token: await made.link() }, { as: ed })
    expect(await told(ed)).toEqual([["regulationAsked", `${editor.name} asks you to read version 1`]])
  })

  it("is told of what opens a space that they stand before, and of the others when they are in", async () => {
    const { owner, ada, spaceId, regulationId, publish, told, ...made } = await story()
    await publish("One")
    await told(ada)
    const { regulationId: entry } = await regulationIn({ ...made, owner, spaceId }, "House rules")
    await call("setSpaceEntryRegulation", { spaceId, regulationId: entry }, { as: owner })
    const eve = await made.member("reader")
    await told(ada)
    const ids = async (person: Person) =>
      (await call("listNotifications", {}, { as: person })).body.items.map((item) => item.regulationId)
    expect(await ids(ada)).toEqual([entry])
    await call("addSpaceMember", { spaceId, userId: eve.id, role: "reader" }, { as: owner })
    await call("acknowledgeRegulation", { regulationId: entry, version: 1 }, { as: ada })
    await told(ada)
    expect(await ids(ada)).toEqual([entry, regulationId])
  })

  it("is not told where they have left, have done it, or are not asked", async () => {
    const { organizationId, spaceId, owner, ada, bo, regulationId, publish, make, acknowledge, ...made } = await story()
    await publish("One")
    await acknowledge(1, ada)
    await call("removeSpaceMember", { spaceId, userId: bo.id }, { as: owner })
    await make()
    expect(await madeFor({ organizationId }, ada)).toEqual([])
    expect(await madeFor({ organizationId }, bo)).toEqual([])
    const eve = await made.member("reader")
    await regulationIn({ ...made, organizationId, spaceId, owner }, "Coffee", { mandatory: false })
    await call("renameRegulation", { regulationId, name: "Fire" }, { as: owner })
    await make()
    expect(await madeFor({ organizationId }, eve)).toEqual([])
  })

  it("has read the word of it when they have acknowledged it, and sees none of what is in the trash", async () => {
    const { owner, ada, bo, regulationId, publish, told, acknowledge } = await story()
    await publish("One")
    await told(ada)
    expect((await call("countNotifications", {}, { as: ada })).body).toEqual({ unread: 1 })
    const { headers } = await acknowledge(1, ada)
    expect(headers.get("changed-entities")).toContain("notification")
    expect((await call("countNotifications", {}, { as: ada })).body).toEqual({ unread: 0 })
    expect(await told(bo)).toHaveLength(1)
    await call("deleteRegulation", { regulationId }, { as: owner })
    expect(await told(bo)).toEqual([])
  })
})

describe("a written answer", () => {
  /** What Ada has written waits for a mark. */
  async function waiting() {
    const made = await story()
    const { regulationId, askedById } = await regulationIn(made, "Ladders", { tested: true, mandatory: true })
    const attemptId = await waitingAttempt(made, { regulationId, askedById, userId: made.ada.id })
    return { ...made, regulationId, attemptId }
  }

  it("is told to the editors when it waits for a mark, and not to the readers", async () => {
    const { ada, bo, editor, spaceId, told, ...made } = await story()
    const administrator = await made.member("administrator")
    const { body: regulation } = await call("createRegulation", { name: "Ladders", spaceId }, { as: editor })
    const { id: regulationId } = regulation
    await call("createQuestion", { regulationId, kind: "text", text: "Why?", answers: [] }, { as: editor })
    await call("publishRegulation", { regulationId }, { as: editor })
    const { body: attempt } = await call("startRegulationTest", { regulationId }, { as: ada })
    const answers = [{ questionId: the(attempt.questions[0]).id, text: "Smoke rises." }]
    await call("takeRegulationTest", { regulationId, attemptId: attempt.id, answers }, { as: ada })
    const word = ["regulationWaiting", `${ada.name} answered in writing and waits for a mark`]
    expect(await told(editor)).toEqual([word])
    expect(await told(administrator)).toEqual([word])
    expect([await told(ada), await told(bo)]).toEqual([[], []])
  })

  it("is told to whose it is when it is marked", async () => {
    const { ada, editor, told, regulationId, attemptId } = await waiting()
    const [attempt] = (await call("listWaitingAttempts", { regulationId }, { as: editor })).body
    const marks = the(attempt).written.map(({ questionId }) => ({ questionId, correct: false }))
    await call("markAttempt", { regulationId, attemptId, marks }, { as: editor })
    expect(await told(ada)).toEqual([["regulationMarked", `${editor.name} marked your answers: you have not passed`]])
    expect(await told(editor)).toEqual([])
  })
})
