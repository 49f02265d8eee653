import { beforeAll, describe, expect, it } from "vitest"
import { namesIn, type Contract } from "@/lib/api/contract"
import { ids as knownIds, isIdName } from "@/lib/api/ids"
import { registry } from "@/lib/api/registry"
import { needsBody, sourceOf } from "@/lib/api/request"
import { company, type Company } from "@/tests/support/company"
import { furnish, type Fixture } from "@/tests/support/fixture"
import { handlerOf, probe } from "@/tests/support/probe"
import { prepare } from "./cases"

let made: Company
let place: Fixture
let foreign: Fixture
beforeAll(async () => {
  made = await company()
  place = await furnish(made)
  foreign = await furnish(await company())
})

/** Who may see a file, a picture or proof is a rule of its own: these reads look it up themselves, once their query is valid. */
const lookedUpByItself = new Map<string, Record<string, string>>([
  ["getFile", {}],
  ["getAvatar", { version: "1" }],
  ["listRegulationReceipts", {}],
  ["exportRegulationReceipt", {}],
  ["listRegulationCertificates", {}],
  ["exportRegulationCertificate", {}],
])
const numbersIn = ({ path }: Contract) => namesIn(path).filter((name) => isIdName(name) && !("text" in knownIds[name]))
const inPaths = registry.flatMap((contract) =>
  numbersIn(contract).map((name) => [contract.name, name, contract] as const),
)

/** Asks with one other id in the path, and with a body and a query that nothing takes. */
async function askWith(contract: Contract, name: string, id: unknown) {
  const { ids } = await prepare(made, contract, place, made.owner)
  const query = new URLSearchParams(lookedUpByItself.get(contract.name) ?? { unknown: "1" })
  const body = contract.method === "GET" ? undefined : JSON.stringify({ unknown: 1 })
  return probe(contract, await handlerOf(contract), {
    ids: { ...ids, [name]: id },
    query,
    body,
    token: made.owner.token,
  })
}

describe.each(inPaths)("%s, asked about a %s", (_, name, contract) => {
  it("that is malformed, says so before all else", async () => {
    const { status, problem } = await askWith(contract, name, "x")
    expect({ status, faults: problem.errors }).toMatchObject({
      status: 400,
      faults: [{ path: name, message: "must be a positive integer" }],
    })
  })

  it("that is unknown, or of another organization, does not find it, whatever is sent with it", async () => {
    const elsewhere = new Map<string, unknown>(Object.entries(foreign)).get(name)
    for (const id of [987_654_321, elsewhere ?? 987_654_322]) {
      const { status, text } = await askWith(contract, name, id)
      expect(status, text).toBe(404)
    }
  })
})

const decidedByBody = registry.filter((contract) => sourceOf(contract)?.place === "body")

describe.each(decidedByBody.map((contract) => [contract.name, contract] as const))("%s", (_, contract) => {
  it("names every fault of the body, where that lacks the id which decides", async () => {
    const deciding = sourceOf(contract)?.name ?? ""
    for (const given of [{}, { [deciding]: "x" }]) {
      const { status, problem } = await probe(contract, await handlerOf(contract), {
        ids: place,
        body: JSON.stringify({ ...given, name: 1, unknown: 1 }),
        token: made.owner.token,
      })
      const faults: unknown[] = Array.isArray(problem.errors) ? problem.errors : []
      expect(status).toBe(400)
      expect(faults).toContainEqual(expect.objectContaining({ path: deciding, message: expect.any(String) }))
      expect(faults).toContainEqual(expect.objectContaining({ path: "unknown", message: "is not a known field" }))
    }
  })
})

const withBodies = registry.filter(({ body }) => body)

describe.each(withBodies.map((contract) => [contract.name, contract] as const))("%s without a body", (_, contract) => {
  it("is a fault where it must say something, and like one without fields where it need not", async () => {
    const { ids } = await prepare(made, contract, await furnish(made), made.owner)
    const { problem } = await probe(contract, await handlerOf(contract), { ids, token: made.owner.token })
    const faults: unknown[] = Array.isArray(problem.errors) ? problem.errors : []
    const missing = expect.objectContaining({ path: "body", message: "is required" })
    if (needsBody(contract)) expect(faults).toContainEqual(missing)
    else expect(faults).not.toContainEqual(missing)
  })
})
