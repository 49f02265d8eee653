import { eq, inArray, sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import * as schema from "@/db/schema"
import { call, send, type Person } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { cellOf, emailOf, everywhere, winter } from "@/tests/support/matrix"
import { pagesOfPdf } from "@/tests/support/pdf"
import { certificateOf, regulationIn } from "@/tests/support/regulations"

describe("a matrix of a day in the past", () => {
  it("tells what was published, acknowledged and due by the end of it", async () => {
    const { owner, ada, bo, regulationId } = await winter()
    const told = async (day: string) => {
      const matrix = await everywhere(owner, day)
      const of = (person: Person) => {
        const cell = cellOf(matrix, person, regulationId)
        return cell && `${cell.state} ${cell.version ?? ""}`.trim()
      }
      return [matrix.regulations[0]?.name, of(ada), of(bo)]
    }
    expect(await told("2026-01-09")).toEqual([undefined, null, null])
    expect(await told("2026-01-11")).toEqual(["Fire", "pending", null])
    expect(await told("2026-01-12")).toEqual(["Fire", "done 1", null])
    expect(await told("2026-02-09")).toEqual(["Fire", "done 1", "pending"])
    expect(await told("2026-02-10")).toEqual(["Fire safety", "outdated 1", "pending"])
    expect(await told("2026-02-15")).toEqual(["Fire safety", "done 2", "pending"])
    expect(await told("2026-02-24")).toEqual(["Fire safety", "done 2", "overdue"])
    const { at: _, ...today } = await everywhere(owner)
    expect({ ...(await everywhere(owner, "2999-12-31")), at: "" }).toEqual({ ...today, at: "" })
  })

  it("tells what was asked by then, whatever is asked since", async () => {
    const { owner, ada, bo, regulationId } = await winter()
    const states = async (day?: string) => {
      const matrix = await everywhere(owner, day)
      return [ada, bo].map((person) => cellOf(matrix, person, regulationId)?.state)
    }
    expect(await states("2026-02-24")).toEqual(["done", "overdue"])
    const ask = (asked: object) =>
      call("setRegulationMandatory", { regulationId, mandatory: true, ...asked }, { as: owner })
    await ask({ dueDays: 60 })
    await ask({ askedUserIds: [ada.id], repeatMonths: 1 })
    await ask({ mandatory: false })
    expect(await states("2026-02-24")).toEqual(["done", "overdue"])
    expect((await everywhere(owner, "2026-02-24")).regulations[0]?.mandatory).toBe(true)
    expect(await states()).toEqual(["notAsked", "notAsked"])
  })

  it("knows who was a member of the space by then, and has left it since, or left it and came back", async () => {
    const { owner, ada, bo, spaceId, regulationId } = await winter()
    await call("removeSpaceMember", { spaceId, userId: bo.id }, { as: owner })
    await call("leaveSpace", { spaceId }, { as: ada })
    await call("addSpaceMember", { spaceId, userId: ada.id, role: "editor" }, { as: owner })
    const told = async (day?: string) => {
      const matrix = await everywhere(owner, day)
      return [ada, bo].map((person) => {
        const row = matrix.people.find(({ userId }) => userId === person.id)
        return row && [row.left, row.spaceIds, cellOf(matrix, person, regulationId)?.state]
      })
    }
    expect(await told("2026-02-09")).toEqual([
      [false, [spaceId], "done"],
      [true, [spaceId], "overdue"],
    ])
    expect(await told()).toEqual([[false, [spaceId], "done"], undefined])
  })

  it("knows who was a member by then, and has left the organization since", async () => {
    const { owner, ada, bo, spaceId, regulationId } = await winter()
    await call("removeOrganizationMember", { userId: bo.id }, { as: owner })
    await call("leaveOrganization", {}, { as: ada })
    const told = async (day?: string) => {
      const matrix = await everywhere(owner, day)
      return [ada, bo].map((person) => {
        const row = matrix.people.find(({ userId }) => userId === person.id)
        return row && [row.left, row.spaceIds, cellOf(matrix, person, regulationId)?.state]
      })
    }
    expect(await told("2026-01-20")).toEqual([
      [true, [spaceId], "done"],
      [true, [spaceId], "pending"],
    ])
    expect(await told("2026-02-24")).toEqual([
      [true, [spaceId], "done"],
      [true, [spaceId], "overdue"],
    ])
    expect(await told()).toEqual([[true, [], "done"], undefined])
    const { bytes } = await call("reportRegulationMatrix", { day: "2026-02-24" }, { as: owner })
    expect(pagesOfPdf(bytes).flat().join(" ")).toContain(bo.name)
  })

  it("is proved by what was on record by then", async () => {
    const { owner, ada, regulationId } = await winter()
    const records = async (day?: string) =>
      (
        await call(
          "listRegulationHistory",
          { regulationId, userId: ada.id, ...(day !== undefined && { day }) },
          { as: owner },
        )
      ).body.items.map(({ kind, version }) => [kind, version])
    expect(await records("2026-01-11")).toEqual([])
    expect(await records("2026-02-14")).toEqual([["acknowledged", 1]])
    expect(await records()).toEqual([
      ["acknowledged", 2],
      ["acknowledged", 1],
    ])
  })

  it("ends by the clock of who asks", async () => {
    const { owner, ada, regulationId } = await winter()
    await database().update(schema.users).set({ timeZone: "Pacific/Kiritimati" }).where(eq(schema.users.id, owner.id))
    const state = async (day: string) => cellOf(await everywhere(owner, day), ada, regulationId)?.state
    expect((await everywhere(owner, "2026-01-12")).at).toBe("2026-01-12T09:59:59.999Z")
    expect([await state("2026-01-12"), await state("2026-01-13")]).toEqual(["pending", "done"])
  })
})

describe("exportRegulationMatrix", () => {
  it("is a line for each person and regulation, and no formula", async () => {
    const { owner, ada, regulationId } = await winter()
    await database().update(schema.users).set({ name: "=HYPERLINK(1)" }).where(eq(schema.users.id, ada.id))
    const { headers } = await send("GET", "/regulations/matrix/export", {
      as: owner,
      path: "/regulations/matrix/export",
    })
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8")
    const { body } = await call("exportRegulationMatrix", { day: "2026-02-15" }, { as: owner })
    const lines = body.replace("\uFEFF", "").split("\r\n")
    expect(lines[0]).toBe("person,regulation,state,version,acknowledged,as of,email,due,score,certificate")
    expect(lines).toContain(
      `'=HYPERLINK(1),Fire safety,done,2,2026-02-15T12:00:00Z,2026-02-15T23:59:59.999Z,${await emailOf(ada)},,,`,
    )
    expect(regulationId).toBeGreaterThan(0)
  })
})

/** Ada and her namesake take the test of a regulation: she passes, and the other one fails and has five days to do it. */
async function namesakes() {
  const made = await company()
  const [ada, other, editor] = [await made.member("reader"), await made.member("reader"), await made.member("editor")]
  await database()
    .update(schema.users)
    .set({ name: "Ada" })
    .where(inArray(schema.users.id, [ada.id, other.id]))
  const { regulationId, askedById } = await regulationIn(made, "Ladders", { mandatory: true, tested: true, dueDays: 5 })
  await certificateOf(made, regulationId, ada)
  await database()
    .insert(schema.regulationAttempts)
    .values({
      organizationId: made.organizationId,
      regulationId,
      userId: other.id,
      version: 1,
      askedById,
      questions: [],
      answers: [],
      score: 40,
      result: "failed",
      finishedAt: sql`now()`,
    })
  const { body: receipts } = await call("listRegulationCertificates", { regulationId }, { as: ada })
  const { number } = the(receipts[0])
  return { ...made, ada, other, editor, regulationId, number }
}

describe("people of one name", () => {
  it("are told apart by their addresses, with due day, score and certificate of each", async () => {
    const { owner, ada, other, number, regulationId, editor } = await namesakes()
    const { body } = await call("exportRegulationMatrix", {}, { as: owner })
    const rows = body.split("\r\n").map((line) => line.split(","))
    const cellsOf = async (person: Person) => {
      const email = await emailOf(person)
      return the(rows.find((cells) => cells[6] === email))
    }
    expect((await cellsOf(ada)).slice(0, 3)).toEqual(["Ada", "Ladders", "done"])
    expect((await cellsOf(ada)).slice(7)).toEqual(["", "100", number])
    const { dueAt } = (await call("getRegulation", { regulationId }, { as: other })).body
    expect((await cellsOf(other)).slice(0, 3)).toEqual(["Ada", "Ladders", "pending"])
    expect((await cellsOf(other)).slice(7)).toEqual([the(dueAt), "40", ""])
    const { people } = await everywhere(owner)
    expect(people.find(({ userId }) => userId === other.id)?.email).toBe(await emailOf(other))
    const { bytes } = await call("reportRegulationMatrix", {}, { as: owner })
    const page = pagesOfPdf(bytes).flat().join(" ").replaceAll(/\s/g, "")
    for (const words of [await emailOf(ada), await emailOf(other), number, "100%", "40%"]) expect(page).toContain(words)
    // All are asked again: neither counts any more.
    await call("clearRegulationPassed", { regulationId }, { as: editor })
    const { body: later } = await call("exportRegulationMatrix", {}, { as: owner })
    expect(later.split("\r\n").filter((line) => line.includes("Ladders") && /,\d*,$/.test(line))).toHaveLength(3)
    expect(later).not.toContain(number)
  })
})

describe("reportRegulationMatrix", () => {
  const path = "/regulations/matrix/report"
  const report = (as: Person, query: Record<string, string> = {}) =>
    send("GET", path, { as, path, query: new URLSearchParams(query) })

  it("tells an auditor what, of whom, of which day, made by whom, and how everybody stands", async () => {
    const { owner, ada } = await winter()
    const reply = await report(owner, { day: "2026-02-15" })
    expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "application/pdf"])
    expect(reply.headers.get("content-disposition")).toContain("regulations-2026-02-15.pdf")
    const { bytes } = await call("reportRegulationMatrix", { day: "2026-02-15" }, { as: owner })
    const page = pagesOfPdf(bytes).flat().join(" ")
    for (const words of [
      "Regulations: who has read what",
      "(2026-02-15T23:59:59.999Z)",
      owner.name,
      "Fire safety · version 2 · 1 of 2 done",
      ada.name,
      "To read",
      "as of today",
    ])
      expect(page).toContain(words)
  })
})

describe("reportSpaceRegulationMatrix", () => {
  it("is of the space alone, in the language of who asks, for its administrators", async () => {
    const { owner, spaceId, ...made } = await winter()
    const [administrator, editor] = [await made.member("administrator"), await made.member("editor")]
    const elsewhere = await made.space("Sales")
    await regulationIn({ ...made, owner, spaceId: elsewhere }, "Rates", { mandatory: true })
    await database().update(schema.users).set({ locale: "ru" }).where(eq(schema.users.id, administrator.id))
    const { bytes } = await call("reportSpaceRegulationMatrix", { spaceId }, { as: administrator })
    const words = pagesOfPdf(bytes).flat().join(" ")
    expect(words).toContain("Регламенты: кто что прочёл")
    expect(words).toContain("Fire safety · версия 2 · выполнено 1 из 4")
    expect(words).not.toContain("Rates")
    expect((await call("reportSpaceRegulationMatrix", { spaceId }, { as: editor })).status).toBe(403)
    expect((await call("reportRegulationMatrix", {}, { as: administrator })).status).toBe(403)
  })
})
