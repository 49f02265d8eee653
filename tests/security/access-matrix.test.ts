import { eq, sql } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { organizationMembers } from "@/db/schema"
import { namesIn, needsPerson, type Contract } from "@/lib/api/contract"
import { implement, type Context } from "@/lib/api/operation"
import { isIdName } from "@/lib/api/ids"
import { registry } from "@/lib/api/registry"
import { decidingName, sourceOf } from "@/lib/api/request"
import { serve, type RouteHandler } from "@/lib/api/serve"
import { organizationReaches, reaches, type OrganizationRole, type SpaceRole } from "@/lib/auth/access"
import type { Reach } from "@/lib/auth/guard"
import type { Person } from "@/tests/support/call"
import { company, session, the, type Company } from "@/tests/support/company"
import { pathIds } from "@/tests/support/path-ids"
import { archive, digestOf, furnish, type Fixture } from "@/tests/support/fixture"
import { handlerOf, probe, type Answered } from "@/tests/support/probe"
import { decidedBySpaces, prepare } from "./cases"
import { inputs } from "./inputs"

/** Somebody who calls, and what they are in the organization and the space; null where they are nothing there. */
type Caller = {
  readonly name: string
  readonly person: Person | null
  readonly inOrganization: OrganizationRole | null
  readonly inSpace: SpaceRole | null
  /** Calls with an access token that may this. */
  readonly reach?: Reach
}

let made: Company
let theirs: Company
let shared: Fixture
let foreign: Fixture
let callers: Caller[]

beforeAll(async () => {
  made = await company("Ours")
  theirs = await company("Theirs")
  shared = await furnish(made)
  foreign = await furnish(theirs)
  const deactivated = await made.member("administrator")
  await database()
    .update(organizationMembers)
    .set({ state: "deactivated" })
    .where(eq(organizationMembers.userId, deactivated.id))
  const member = async (role: SpaceRole | null, organizationRole: OrganizationRole = "member") => ({
    name: `${organizationRole}, ${role ?? "not in the space"}`,
    person: await made.member(role, organizationRole),
    inOrganization: organizationRole,
    inSpace: organizationRole === "administrator" ? ("administrator" as const) : role,
  })
  callers = [
    { name: "nobody", person: null, inOrganization: null, inSpace: null },
    { name: "a bad token", person: { ...made.owner, token: "x".repeat(43) }, inOrganization: null, inSpace: null },
    { name: "another owner", person: theirs.owner, inOrganization: null, inSpace: null },
    { name: "deactivated", person: deactivated, inOrganization: null, inSpace: null },
    await member(null),
    await member("reader", "guest"),
    await member("reader"),
    await member("commenter"),
    await member("editor"),
    await member("administrator"),
    await member(null, "administrator"),
    { ...(await member(null, "administrator")), name: "a token that may read", reach: "read" },
    { ...(await member(null, "administrator")), name: "a token that may write", reach: "write" },
  ]
})

const isKnown = ({ name, person }: Caller) => person !== null && name !== "a bad token"

/** Operations on many tasks look each of them up by themselves, after the body has been read. */
const decidedByTasks = new Set(["deleteTasks", "updateTasks"])
const accessOf = ({ name, access }: Contract) =>
  decidedByTasks.has(name) ? ({ scope: "task", role: "editor" } as const) : access

/** What the contract promises a caller: a refusal, or `allowed`. */
function promised(contract: Contract, caller: Caller): 401 | 403 | 404 | "allowed" {
  const access = accessOf(contract)
  if (access.scope === "public") return "allowed"
  if (!isKnown(caller)) return 401
  if (caller.reach && (needsPerson(contract) || (caller.reach === "read" && contract.effect === "write"))) return 403
  if (access.scope === "signedIn") return "allowed"
  if (!caller.inOrganization) return 404
  if (access.scope === "organization") return organizationReaches(caller.inOrganization, access.role) ? "allowed" : 403
  if (!caller.inSpace) return 404
  return reaches(caller.inSpace, access.role) ? "allowed" : 403
}

/** Allowed is whatever the operation itself answers: also that something has changed, but no refusal and no fault of ours. */
function outcome({ status, problem }: Answered): number | "allowed" {
  const refused = [403, 404].includes(status) || problem.code === "unauthorized" || status >= 500
  return refused ? status : "allowed"
}

/** Who has left is there again for the next operation. */
async function comeBack({ name, person, inOrganization, inSpace }: Caller): Promise<void> {
  await database().execute(sql`
    insert into organization_members (organization_id, user_id, role)
    values (${made.organizationId}, ${person?.id ?? 0}, ${inOrganization ?? "member"}) on conflict do nothing`)
  if (name.includes("not in the space")) return
  const role = inSpace ?? "reader"
  await database().execute(sql`
    insert into space_members (organization_id, space_id, user_id, role)
    values (${made.organizationId}, ${made.spaceId}, ${person?.id ?? 0}, ${role}) on conflict do nothing`)
}

/** Signing out must not end what the next call is made with. */
async function tokenOf(caller: Caller): Promise<string | null> {
  if (!caller.person) return null
  if (!isKnown(caller)) return caller.person.token
  const organizationId = caller.name === "another owner" ? theirs.organizationId : made.organizationId
  return session(caller.person.id, organizationId, caller.reach)
}

/** What an operation answers to each caller, where it is not what its contract promises: one line each. */
async function breaches(contract: Contract, handler: RouteHandler): Promise<string[]> {
  const found: string[] = []
  for (const caller of callers) {
    const expected = promised(contract, caller)
    // What was changed by one caller, or beforehand, must be there for the next.
    const changes = contract.effect === "write" && (expected === "allowed" || decidedBySpaces.has(contract.name))
    const place = changes ? await furnish(made) : shared
    const { ids, body } = await prepare(made, contract, place, caller.person ?? made.owner)
    // A refusal comes before anything is said of the rest.
    const junk = expected === "allowed" || decidedByTasks.has(contract.name) ? {} : { unknownField: 1 }
    const answered = await probe(contract, handler, {
      ids,
      token: await tokenOf(caller),
      body: contract.body ? JSON.stringify({ ...body, ...junk }) : undefined,
      headers: contract.access.scope === "public" ? {} : organizationHeader(contract, caller),
    })
    if (["leaveSpace", "leaveOrganization"].includes(contract.name) && answered.status === 204) await comeBack(caller)
    const got = outcome(answered)
    if (got !== expected) found.push(`${caller.name}: ${got} instead of ${expected} ${answered.text.slice(0, 200)}`)
  }
  return found
}

/** The other organization's owner asks for this one by its header; where only who asks counts, for their own. */
function organizationHeader({ access }: Contract, caller: Caller): Record<string, string> {
  return access.scope === "signedIn" || caller.person === null ? {} : { "Organization-Id": String(made.organizationId) }
}

/** Operations that look ids up by themselves: what they answer to people who have nothing there, or too little. */
const selfChecking = new Map([
  ["switchActiveOrganization", /^(deactivated|another owner): 404/],
  ["updateTaskReviewerStatus", /: 403 instead of allowed/],
  ["updateTasks", /^(member, not in the space: 404|(guest|member), (reader|commenter): 403)/],
  ["deleteTasks", /^(member, not in the space: 404|(guest|member), (reader|commenter): 403)/],
  // Who sees the task no more stops their timer without a note: `timers.test.ts`.
  ["stopTimer", /^member, not in the space: 404/],
  ["leaveSpace", /^(administrator, not in the space|a token that may write): 404/],
  // The trash lists to readers nothing, and editors bring back what only administrators remove for good.
  ["restoreFromTrash", /^(member, not in the space|guest, reader|member, (reader|commenter)): 404/],
  [
    "deleteFromTrash",
    /^((member, not in the space|guest, reader|member, (reader|commenter)): 404|member, editor: 403)/,
  ],
  ["moveRegulation", /^(guest|member), (reader|commenter): 403/],
  ["removeRegulationFromSpace", /^(guest|member), (reader|commenter): 403/],
  ["getFile", /^member, not in the space: 404/],
  // One's own proof is read for ever: `proof.test.ts`.
  ["listRegulationReceipts", /^member, not in the space: 404/],
  ["listRegulationCertificates", /^member, not in the space: 404/],
])
const scoped = registry.filter(({ access }) => !["public", "signedIn", "organization"].includes(access.scope))
const withIds = scoped.map((contract) => [contract.name, contract] as const)
const all = registry.map((contract) => [contract.name, contract] as const)

describe("every operation with a body", () => {
  it("has a valid one in the table of inputs", () => {
    const lacking = registry.filter((contract) => contract.body && !inputs[contract.name])
    expect(lacking.map((contract) => contract.name)).toEqual([])
  })
})

describe.each(all)("%s", (name, contract) => {
  it("answers each caller as its access promises, and leaves the other organization alone", async () => {
    const before = await digestOf(theirs.organizationId)
    const found = (await breaches(contract, await handlerOf(contract))).filter(
      (line) => !selfChecking.get(name)?.test(line),
    )
    expect(found).toEqual([])
    // Where an operation is about oneself, their owner has changed what is theirs.
    if (contract.access.scope !== "signedIn") expect(await digestOf(theirs.organizationId)).toEqual(before)
  })

  if (!contract.body || contract.access.scope === "public") return
  it("refuses an unknown field", async () => {
    const { ids, body } = await prepare(made, contract, await furnish(made), made.owner)
    const answered = await probe(contract, await handlerOf(contract), {
      ids,
      token: made.owner.token,
      body: JSON.stringify({ ...body, organizationRole: "owner" }),
    })
    expect(answered.status).toBe(400)
    expect(answered.problem.errors).toContainEqual(
      expect.objectContaining({ path: "organizationRole", message: "is not a known field" }),
    )
  })
})

describe.each(withIds)("%s", (_, contract) => {
  const source = sourceOf(contract)
  const deciding = source?.name ?? the(decidingName(contract))

  const withId = async (id: unknown, token: string | null = made.owner.token, place = shared) => {
    const { ids, body } = await prepare(made, contract, place, made.owner)
    const given = source ? { ...body, [deciding]: id } : body
    return probe(contract, await handlerOf(contract), {
      ids: source ? ids : { ...ids, [deciding]: id },
      token,
      body: contract.body ? JSON.stringify(given) : undefined,
    })
  }
  const told = ({ status, problem }: Answered) => ({ status, ...problem, requestId: undefined })

  it("answers a foreign id as one that never existed", async () => {
    const random = await withId(987_654_321)
    const theirId = await pathIds[deciding]({ place: foreign, caller: theirs.owner })
    expect(random.status).toBe(404)
    for (const id of [theirId, "9".repeat(40), String(theirId)]) expect(told(await withId(id))).toEqual(told(random))
    // There it is ready for their owner.
    await prepare(theirs, contract, foreign, theirs.owner)
    expect(outcome(await withId(theirId, theirs.owner.token))).not.toBe(403)
  })

  it("answers a malformed id with a 400, after asking who calls", async () => {
    for (const id of ["x", "0", "-1", "1.5"]) {
      expect((await withId(id)).status).toBe(400)
      expect((await withId(id, null)).status).toBe(401)
    }
  })

  it("answers reads of what is archived, and refuses changes", async () => {
    const spaceId = await made.space("Archived")
    const place = await furnish(made, spaceId)
    await archive(place)
    const id = await pathIds[deciding]({ place, caller: made.owner })
    const answered = await withId(id, made.owner.token, place)
    if (contract.effect === "read" || contract.whileArchived) expect(outcome(answered)).toBe("allowed")
    else expect([answered.status, answered.problem.code]).toEqual([409, "archived"])
  })

  const further = namesIn(contract.path)
    .filter(isIdName)
    .filter((name) => name !== deciding)
  if (further.length === 0) return
  it("looks further ids of the path up in the scope", async () => {
    const { ids } = await prepare(made, contract, shared, made.owner)
    for (const name of further) {
      const { body } = await prepare(made, contract, shared, made.owner)
      const answered = await probe(contract, await handlerOf(contract), {
        ids: { ...ids, [name]: await pathIds[name]({ place: foreign, caller: theirs.owner }) },
        token: made.owner.token,
        body: contract.body ? JSON.stringify(body) : undefined,
      })
      expect([name, answered.status]).toEqual([name, 404])
    }
  })
})

describe("the matrix itself", () => {
  const named = (name: string) => the(registry.find((contract) => contract.name === name))
  const control = (
    contract: Contract,
    changes: Partial<Contract>,
    run: (context: Context<Contract>) => Promise<undefined>,
  ) => serve(implement({ ...contract, ...changes } as Contract, run))

  it("catches an operation that asks for too low a role", async () => {
    const contract = named("deleteProject")
    const broken = control(contract, { access: { scope: "project", role: "reader" } }, async () => undefined)
    const found = await breaches(contract, broken)
    expect(found.map((line) => line.split(":")[0])).toEqual([
      "guest, reader",
      "member, reader",
      "member, commenter",
      "member, editor",
    ])
  })

  it("catches an operation that asks for too high a role", async () => {
    const contract = named("renameProject")
    const access = { scope: "project", role: "administrator" } as const
    const broken = control(contract, { access, returns: null }, async () => undefined)
    const found = await breaches(contract, broken)
    expect(found.map((line) => line.split(" instead")[0])).toEqual(["member, editor: 403"])
  })

  it("catches an operation that asks nobody where they belong", async () => {
    const contract = named("renameProject")
    const broken = control(contract, { access: { scope: "signedIn" }, returns: null }, async () => undefined)
    const found = await breaches(contract, broken)
    expect(found.map((line) => line.split(":")[0])).toContain("another owner")
  })

  it("catches an operation that writes into another organization", async () => {
    const before = await digestOf(theirs.organizationId)
    const contract = named("renameProject")
    const broken = control(contract, { returns: null }, async ({ db }) => {
      await db.execute(sql`update projects set name = 'Taken' where id = ${foreign.projectId}`)
      return undefined
    })
    await breaches(contract, broken)
    expect(await digestOf(theirs.organizationId)).not.toEqual(before)
  })
})
