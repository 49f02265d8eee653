import { eq } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { spaceMembers, spaces, tasks, timers } from "@/db/schema"
import type { Contract } from "@/lib/api/contract"
import type { OperationName } from "@/lib/api/endpoints"
import { registry } from "@/lib/api/registry"
import { reaches } from "@/lib/auth/access"
import type { Person } from "@/tests/support/call"
import { company, type Company } from "@/tests/support/company"
import { furnish, type Fixture } from "@/tests/support/fixture"
import { handlerOf, probe } from "@/tests/support/probe"
import { decidedBySpaces, prepare, queriesOfReads } from "./cases"

let made: Company
/** A space whose entry regulation, with a test, nobody has passed. */
let place: Fixture
/** What its task is called. */
const secret = "Behind the gate"

beforeAll(async () => {
  made = await company()
  place = await furnish(made)
  await database().update(spaces).set({ entryRegulationId: place.regulationId }).where(eq(spaces.id, place.spaceId))
  await database().update(tasks).set({ name: secret }).where(eq(tasks.id, place.taskId))
})

const join = (somebody: Person) =>
  database()
    .insert(spaceMembers)
    .values({ organizationId: made.organizationId, spaceId: place.spaceId, userId: somebody.id, role: "editor" })

/** Somebody of the organization, with a timer on the task of the space: it runs on where its person sees the task no more. */
async function timing(role: "editor" | null) {
  const somebody = await made.member(role)
  const { organizationId } = made
  await database().insert(timers).values({ organizationId, taskId: place.taskId, userId: somebody.id })
  return somebody
}

async function answerTo(contract: Contract, caller: Person) {
  const { ids, body } = await prepare(made, contract, place, caller)
  const { status, text, problem } = await probe(contract, await handlerOf(contract), {
    ids,
    query: new URLSearchParams(queriesOfReads[contract.name]),
    token: caller.token,
    body: contract.body ? JSON.stringify(body) : undefined,
    headers: { "Organization-Id": String(made.organizationId) },
  })
  return { status, code: problem.code, text: text.replace(/"requestId":"[^"]*"/, "") }
}

const named = (contracts: readonly Contract[]) => contracts.map((contract) => [contract.name, contract] as const)
const of = (...scopes: readonly Contract["access"]["scope"][]) =>
  registry.filter(({ access }) => scopes.includes(access.scope))

/** What concerns one's own membership, which one has before the gate too. */
const ofMembership: ReadonlySet<OperationName> = new Set(["leaveSpace"])
const placed = of("space", "project", "task")

describe("a member who has not passed the gate", () => {
  it("is let in by nothing but what concerns their own membership", async () => {
    const open = placed.filter(({ access }) => "alsoBeforeGate" in access).map(({ name }) => name)
    expect(new Set(open)).toEqual(ofMembership)
    for (const contract of placed.filter(({ name }) => ofMembership.has(name))) {
      expect((await answerTo(contract, await made.member("editor", "member", place.spaceId))).status).toBe(204)
      expect((await answerTo(contract, await made.member(null))).status).toBe(404)
    }
  })
})

describe.each(named(placed.filter(({ name }) => !ofMembership.has(name))))("%s", (_, contract) => {
  it("is a 404 for a member who has not passed the gate", async () => {
    expect((await answerTo(contract, await made.member("editor"))).status).toBe(404)
  })
})

describe.each(named(of("regulation")))("%s", (name, contract) => {
  it("takes a member before the gate as a reader of what opens it, whatever they are in the space", async () => {
    const { status, code } = await answerTo(contract, await made.member("editor"))
    // The space, which they name, is shut.
    if (decidedBySpaces.has(name)) expect([status, code]).toEqual([404, "not-found"])
    else if (contract.access.scope === "regulation" && reaches("reader", contract.access.role))
      expect([403, 404]).not.toContain(status)
    else expect([status, code]).toEqual([403, "forbidden"])
  })
})

/** Where a member before the gate is meant to find its regulation: what else they find there is told by the stories of the gate. */
const showTheGate: ReadonlySet<OperationName> = new Set([
  "listSpaceGates",
  "listRegulations",
  "search",
  "searchRegulations",
  "listChanges",
  "listRegulationReceipts",
  "exportRegulationReceipt",
  "listRegulationCertificates",
  "exportRegulationCertificate",
])

describe.each(named(of("organization", "signedIn")))("%s", (name, contract) => {
  it("answers a member before the gate as somebody who is not in the space", async () => {
    if (contract.effect === "write") {
      const [stranger, member] = [await timing(null), await timing("editor")]
      const [answered, expected] = [await answerTo(contract, member), await answerTo(contract, stranger)]
      expect([answered.status, answered.code]).toEqual([expected.status, expected.code])
      return
    }
    const somebody = await timing(null)
    const before = await answerTo(contract, somebody)
    await join(somebody)
    const after = await answerTo(contract, somebody)
    expect(after.status).not.toBe(400)
    expect(after.text).not.toContain(secret)
    if (!showTheGate.has(name)) expect(after).toEqual(before)
  })
})
