import { eq, sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import * as schema from "@/db/schema"
import { newToken } from "@/lib/auth/token"
import { issueCertificate } from "@/lib/regulations/certificates/queries"
import { call, send, type Person } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { regulationIn, testOf, waitingAttempt } from "@/tests/support/regulations"

/** A regulation with a test of one question to choose an answer, and one to write. */
async function story(more: { repeatMonths?: number } = {}) {
  const made = await company("Northwind")
  const [editor, ada] = [await made.member("editor"), await made.member("reader")]
  const { regulationId, askedById } = await regulationIn(made, "Fire safety", { tested: true, ...more })
  const { questionId, writtenQuestionId, answerId } = await testOf(made, regulationId)
  const acknowledge = (as = ada) => call("acknowledgeRegulation", { regulationId, version: 1 }, { as })
  /** Answers all rightly; an editor marks what is written. */
  const pass = async (as = ada) => {
    const { body: attempt } = await call("startRegulationTest", { regulationId }, { as })
    const answers = [
      { questionId, answerIds: [answerId] },
      { questionId: writtenQuestionId, text: "Smoke rises." },
    ]
    await call("takeRegulationTest", { regulationId, attemptId: attempt.id, answers }, { as })
    const marks = [{ questionId: writtenQuestionId, correct: true }]
    return call("markAttempt", { regulationId, attemptId: attempt.id, marks }, { as: editor })
  }
  const certificates = (as: Person = ada, userId?: number) =>
    call("listRegulationCertificates", { regulationId, ...(userId !== undefined && { userId }) }, { as })
  const tokenOf = async () =>
    the(
      the((await certificates()).body[0])
        .url.split("/")
        .at(-1),
    )
  const check = async () => (await call("getCertificate", { certificateToken: await tokenOf() })).body
  return { ...made, editor, ada, regulationId, askedById, acknowledge, pass, certificates, tokenOf, check }
}

/** Lets so much time have gone by since somebody acknowledged and passed a regulation: nobody can change either. */
const later = (regulationId: number, months: number) =>
  database().transaction(async (db) => {
    await db.execute(sql`set local session_replication_role = replica`)
    for (const [table, at] of [
      ["regulation_history", "at"],
      ["regulation_attempts", "finished_at"],
      ["regulation_certificates", "passed_at"],
    ] as const)
      await db.execute(sql`
        update ${sql.identifier(table)} set ${sql.identifier(at)} = ${sql.identifier(at)} - ${months} * interval '1 month'
        where regulation_id = ${regulationId}`)
  })

describe("listRegulationCertificates", () => {
  it("has one of who has acknowledged it and passed its test, with the names of then", async () => {
    const { ada, acknowledge, pass, certificates, regulationId, editor } = await story()
    await acknowledge()
    expect((await certificates()).body).toEqual([])
    await pass()
    await call("renameRegulation", { regulationId, name: "Fire" }, { as: editor })
    await database().update(schema.users).set({ name: "Ada Married" }).where(eq(schema.users.id, ada.id))
    const [certificate, ...others] = (await certificates()).body
    expect(others).toEqual([])
    expect(certificate).toMatchObject({
      regulationId,
      userId: ada.id,
      organizationName: "Northwind",
      regulationName: "Fire safety",
      version: 1,
      userName: ada.name,
      score: 100,
      expiresAt: null,
      state: "valid",
    })
    expect(the(certificate).number).toMatch(/^\d{4}-\d{6,}$/)
    expect(the(certificate).url).toMatch(/\/certificates\/[\w-]{43}$/)
  })

  it("has it in whichever order the two were done, once", async () => {
    const { acknowledge, pass, certificates } = await story()
    await pass()
    expect((await certificates()).body).toEqual([])
    await acknowledge()
    await acknowledge()
    expect((await certificates()).body).toHaveLength(1)
  })

  it("has another number and address for each", async () => {
    const made = await story()
    const bo = await made.member("reader")
    for (const as of [made.ada, bo]) {
      await made.acknowledge(as)
      await made.pass(as)
    }
    const both = [the((await made.certificates()).body[0]), the((await made.certificates(bo)).body[0])]
    expect(new Set(both.map(({ number }) => number)).size).toBe(2)
    expect(new Set(both.map(({ url }) => url)).size).toBe(2)
  })

  it("counts those of the organization from 1, and leaves none out when many are made at once or one is not made", async () => {
    const made = await story()
    const people = [made.ada, ...(await Promise.all(Array.from({ length: 5 }, () => made.member("reader"))))]
    for (const as of people) await made.pass(as)
    const undone = database().transaction(async (db) => {
      await db.execute(sql`
        insert into regulation_history (organization_id, regulation_id, regulation_name, kind, version, user_id, user_name)
        values (${made.organizationId}, ${made.regulationId}, 'Fire safety', 'acknowledged', 1, ${made.ada.id}, 'Ada')`)
      await issueCertificate(db, { organizationId: made.organizationId, id: made.regulationId }, made.ada.id)
      throw new Error("the connection is lost")
    })
    await expect(undone).rejects.toThrow("the connection is lost")
    await Promise.all(people.map((as) => made.acknowledge(as)))
    const numbers = await Promise.all(
      people.map(async (as) =>
        Number(
          the((await made.certificates(as)).body[0])
            .number.split("-")
            .at(-1),
        ),
      ),
    )
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
    const other = await story()
    await other.acknowledge()
    await other.pass()
    expect(the((await other.certificates()).body[0]).number).toMatch(/^\d{4}-000001$/)
  })

  it("has none of an attempt that waits or has failed", async () => {
    const made = await story()
    await made.acknowledge()
    await waitingAttempt(made, { regulationId: made.regulationId, askedById: made.askedById, userId: made.ada.id })
    expect((await made.certificates()).body).toEqual([])
  })

  it("shows those of others to administrators alone", async () => {
    const { owner, editor, ada, acknowledge, pass, certificates } = await story()
    await acknowledge()
    await pass()
    expect((await certificates(owner, ada.id)).body).toMatchObject([{ userId: ada.id }])
    expect((await certificates(editor, ada.id)).status).toBe(403)
  })

  it("keeps one's own when one has left the space, and when the regulation is deleted", async () => {
    const { acknowledge, pass, certificates, regulationId, editor, ada, owner, spaceId, member } = await story()
    await acknowledge()
    await pass()
    await call("removeSpaceMember", { spaceId, userId: ada.id }, { as: owner })
    expect((await certificates()).body).toMatchObject([{ userId: ada.id, state: "valid" }])
    await call("deleteRegulation", { regulationId }, { as: editor })
    expect((await certificates()).body).toMatchObject([{ userId: ada.id, state: "replaced" }])
    expect((await call("exportRegulationCertificate", { regulationId }, { as: ada })).status).toBe(200)
    const bo = await member("reader")
    expect([(await certificates(bo)).status, (await certificates(bo, ada.id)).status]).toEqual([404, 404])
  })

  it("keeps each as it was: nobody changes or removes one", async () => {
    const { acknowledge, pass, regulationId, certificates } = await story()
    await acknowledge()
    await pass()
    const its = sql`regulation_id = ${regulationId}`
    for (const statement of [
      sql`update regulation_certificates set score = 50 where ${its}`,
      sql`delete from regulation_certificates where ${its}`,
      sql`truncate regulation_certificates`,
    ])
      await expect(database().execute(statement)).rejects.toMatchObject({
        cause: { message: expect.stringContaining("the proof of a regulation stays") },
      })
    expect((await certificates()).body).toMatchObject([{ score: 100 }])
  })
})

describe("getCertificate", () => {
  it("tells anybody who has the address what the certificate says, and nothing else", async () => {
    const { acknowledge, pass, check, ada } = await story()
    await acknowledge()
    await pass()
    const found = await check()
    expect(found).toMatchObject({ userName: ada.name, regulationName: "Fire safety", state: "valid" })
    expect(Object.keys(found).toSorted()).toEqual(
      [
        "number",
        "organizationName",
        "regulationName",
        "version",
        "userName",
        "score",
        "passedAt",
        "expiresAt",
        "state",
      ].toSorted(),
    )
  })

  it("knows no other address", async () => {
    for (const certificateToken of [newToken(), "x"])
      expect((await call("getCertificate", { certificateToken })).status).toBe(404)
  })

  it("says that it holds no more when all are asked again, and holds anew by a further one", async () => {
    const { acknowledge, pass, check, tokenOf, certificates, regulationId, editor } = await story()
    await acknowledge()
    await pass()
    const first = await tokenOf()
    await call("clearRegulationPassed", { regulationId }, { as: editor })
    expect((await check()).state).toBe("replaced")
    await acknowledge()
    await pass()
    expect((await check()).state).toBe("valid")
    expect((await call("getCertificate", { certificateToken: first })).body.state).toBe("replaced")
    expect((await certificates()).body.map(({ state }) => state)).toEqual(["valid", "replaced"])
  })

  it("says that it holds no more where the regulation is deleted", async () => {
    const { acknowledge, pass, tokenOf, regulationId, editor } = await story()
    await acknowledge()
    await pass()
    const certificateToken = await tokenOf()
    await call("deleteRegulation", { regulationId }, { as: editor })
    expect((await call("getCertificate", { certificateToken })).body.state).toBe("replaced")
  })

  it("expires where the regulation is asked again every so many months, and is renewed", async () => {
    const { acknowledge, pass, check, certificates, regulationId, tokenOf } = await story({ repeatMonths: 12 })
    await acknowledge()
    await pass()
    const { passedAt, expiresAt, state } = await check()
    expect(state).toBe("valid")
    expect(new Date(the(expiresAt)).getUTCFullYear() - new Date(passedAt).getUTCFullYear()).toBe(1)
    await later(regulationId, 13)
    expect((await check()).state).toBe("expired")
    const first = await tokenOf()
    await acknowledge()
    await pass()
    expect((await certificates()).body.map((one) => one.state)).toEqual(["valid", "replaced"])
    expect((await call("getCertificate", { certificateToken: first })).body.state).toBe("replaced")
  })
})

describe("exportRegulationCertificate", () => {
  const path = "/regulations/{regulationId}/certificates/pdf"
  const pdf = (as: Person, regulationId: number, query: Record<string, string> = {}) =>
    send("GET", path.replace("{regulationId}", String(regulationId)), { as, path, query: new URLSearchParams(query) })

  it("is a PDF, in Russian too, for the person and for administrators", async () => {
    const { owner, ada, editor, regulationId, acknowledge, pass, certificates } = await story()
    expect((await call("exportRegulationCertificate", { regulationId }, { as: ada })).status).toBe(404)
    await acknowledge()
    await pass()
    const { number } = the((await certificates()).body[0])
    await database().update(schema.users).set({ locale: "ru" }).where(eq(schema.users.id, ada.id))
    for (const as of [ada, owner]) {
      const { status, headers, body } = await pdf(as, regulationId, { userId: String(ada.id) })
      expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"])
      expect(headers.get("content-disposition")).toContain(`Fire safety ${number}.pdf`)
      expect(String(body).startsWith("%PDF-")).toBe(true)
    }
    expect((await pdf(editor, regulationId, { userId: String(ada.id) })).status).toBe(403)
    expect((await pdf(ada, regulationId, { certificateId: "999999" })).status).toBe(404)
  })
})
