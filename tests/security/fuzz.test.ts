import * as fc from "fast-check"
import { beforeEach, describe, expect, it } from "vitest"
import type { Contract } from "@/lib/api/contract"
import type { IdName } from "@/lib/api/ids"
import { openApiDocument } from "@/lib/api/openapi"
import { registry } from "@/lib/api/registry"
import { call, type Person } from "@/tests/support/call"
import { company, session, type Company } from "@/tests/support/company"
import { hostile, mutated, valid } from "@/tests/support/arbitrary"
import { furnish, type Fixture } from "@/tests/support/fixture"
import { handlerOf, probe, type Answered } from "@/tests/support/probe"
import { inputs } from "./inputs"

/** FUZZ_SEED and FUZZ_RUNS make another or a longer run; a failure prints the seed that finds it again. */
const seed = Number(process.env.FUZZ_SEED ?? 1)
const runs = Number(process.env.FUZZ_RUNS ?? 75)

const { paths = {}, components = {} } = JSON.parse(JSON.stringify(openApiDocument()))
let made: Company
let person: Person
/** Whose sessions may end meanwhile. */
let other: Person

// A run may take away from the person what the next one is about, and even their place in the organization.
beforeEach(async () => {
  made = await company()
  person = made.owner
  other = await made.member("administrator", "administrator")
})

/** No fault of ours, and every refusal a problem document that tells nothing of the inside. */
function examine({ status, type, text, problem }: Answered): void {
  expect(status, text).toBeLessThan(500)
  if (status < 400) return
  expect(type).toBe("application/problem+json")
  expect(problem).toMatchObject({ status, code: expect.any(String), requestId: expect.any(String) })
  expect(text).not.toMatch(/select |insert |node_modules|\.ts:\d|postgres/i)
}

const asText = hostile.map((value) => (typeof value === "string" ? value : JSON.stringify(value)))

/** An id for each name of a path: something of a place, and of what is somebody's own the likes of it. */
function idsOf(place: Fixture): fc.Arbitrary<Record<string, unknown>> {
  const known: Record<IdName, number | string> = {
    ...place,
    sessionId: 1,
    accessTokenId: 1,
    feedbackId: 1,
    userId: 1,
    changeId: "x",
    emoji: "👍",
    token: "x".repeat(43),
    invitationToken: "x".repeat(43),
    certificateToken: "x".repeat(43),
  }
  const some = (id: number | string) =>
    fc.oneof({ weight: 4, arbitrary: fc.constant(id) }, { weight: 1, arbitrary: asText })
  return fc.record(Object.fromEntries(Object.entries(known).map(([name, id]) => [name, some(id)])))
}

const queryOf = ({ query }: Contract) => {
  const names = Object.keys(query?._zod.def.shape ?? {})
  const value = fc.oneof(fc.constantFrom("1", "0", "-1", "true", "board", "full", "1e9", "9".repeat(30)), asText)
  const some = fc.array(fc.tuple(fc.constantFrom(...names, "unknown"), value), { minLength: 1, maxLength: 3 })
  return fc.oneof({ weight: 4, arbitrary: fc.constant<[string, string][]>([]) }, { weight: 1, arbitrary: some })
}

function bodyOf(contract: Contract, place: Fixture): fc.Arbitrary<string | undefined> {
  if (!contract.body) return fc.option(fc.constantFrom("{}", "null", "[1]", "x"), { nil: undefined, freq: 3 })
  const { requestBody } = paths[contract.path][contract.method.toLowerCase()]
  const schema = requestBody.content["application/json"].schema
  const good = valid(schema, components.schemas, place)
  return fc.oneof(
    { weight: 6, arbitrary: good.map((value) => JSON.stringify(value)) },
    { weight: 6, arbitrary: mutated(good).map((value) => JSON.stringify(value)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom("", "{", "\ufeff{}", '{"a":1e999}', '{"name":"a","name":"b"}', "[".repeat(5000)),
    },
    { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
  )
}

const headers = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { "Content-Type": "text/plain" },
      { "Content-Type": "multipart/form-data; boundary=x" },
      { "Content-Type": "" },
      { "Organization-Id": "x" },
      { "Organization-Id": "9".repeat(40) },
      { "Idempotency-Key": "same" },
      { "If-None-Match": '"' },
      { "Last-Event-ID": "-1" },
      { "Service-Session": "\x7f" },
      { Cookie: "stagework=%ZZ; ;=" },
      { Accept: "text/html;q=x" },
    ),
  },
)

describe.each(registry.map((contract) => [contract.name, contract] as const))("%s", (_, contract) => {
  it(`answers whatever is sent with what it promises or a problem document (${runs} times, seed ${seed})`, async () => {
    const handler = await handlerOf(contract)
    const place = await furnish(made, await made.space())
    const requests = fc.record({ ids: idsOf(place), query: queryOf(contract), body: bodyOf(contract, place), headers })
    const property = fc.asyncProperty(requests, async ({ ids, query, body, headers }) => {
      // What the run has ended must not end the run.
      const caller = contract.name.includes("Session") ? other : person
      const token = contract.name.startsWith("delete") ? await session(caller.id, made.organizationId) : caller.token
      const all = { "Organization-Id": String(made.organizationId), ...headers }
      examine(await probe(contract, handler, { ids, query: new URLSearchParams(query), body, token, headers: all }))
    })
    await fc.assert(property, { seed, numRuns: runs, endOnFailure: true })
  })
})

/** What chance might leave out, and what has made programs fall before: as text and number, too large, of another type. */
const worst = [
  null,
  "a\0b",
  "\ud800",
  "x".repeat(10_000),
  "0000-00-00T00:00:00Z",
  "+275760-09-13T00:00:00Z",
  -1,
  0.5,
  2 ** 31,
  2 ** 63,
  1e308,
  {},
  [[[]]],
]

describe.each(registry.filter((contract) => contract.body).map((contract) => [contract.name, contract] as const))(
  "%s",
  (name, contract) => {
    it("answers the worst values in each of its fields", async () => {
      const handler = await handlerOf(contract)
      const place = await furnish(made, await made.space())
      const ids = { ...place, changeId: "x", token: "x".repeat(43) }
      const body = await inputs[name]?.({ place, made, caller: person })
      const shape = contract.body?._zod.def.shape ?? {}
      for (const field of Object.keys(shape))
        for (const value of worst.flatMap((one) => [one, [one]]))
          examine(
            await probe(contract, handler, {
              ids,
              token: person.token,
              body: JSON.stringify({ ...body, [field]: value }),
              headers: { "Organization-Id": String(made.organizationId) },
            }),
          )
      expect(body).toBeDefined()
    })
  },
)

describe("the person who sends it all", () => {
  it("is still signed in: what is refused is refused for another reason", async () => {
    expect((await call("getCurrentUser", {}, { as: person })).status).toBe(200)
  })
})

describe("two megabytes", () => {
  it.each(registry.filter((contract) => contract.body).map((contract) => [contract.name, contract] as const))(
    "are too much for %s",
    async (_, contract) => {
      const body = JSON.stringify({ name: "x".repeat(2 * 1024 * 1024) })
      const answered = await probe(contract, await handlerOf(contract), {
        ids: await furnish(made, await made.space()),
        token: person.token,
        headers: { "Organization-Id": String(made.organizationId) },
        body,
      })
      examine(answered)
      expect(answered.status).toBe(413)
    },
  )
})

describe("the examination itself", () => {
  const answer: Answered = { status: 200, type: "application/json", text: "{}", problem: {} }
  it.each([
    [{ ...answer, status: 500 }],
    [{ ...answer, status: 404 }],
    [{ ...answer, status: 400, type: "application/problem+json", problem: { status: 400 } }],
  ])("finds a fault in %j", (faulty) => {
    expect(() => examine(faulty)).toThrow()
  })
})
