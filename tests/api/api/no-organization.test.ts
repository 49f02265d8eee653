import { beforeAll, describe, expect, it } from "vitest"
import { namesIn, type Contract } from "@/lib/api/contract"
import { registry } from "@/lib/api/registry"
import { sourceOf } from "@/lib/api/request"
import { prepare, queriesOfReads } from "@/tests/security/cases"
import { call, type Person } from "@/tests/support/call"
import { company, person, type Company } from "@/tests/support/company"
import { furnish, type Fixture } from "@/tests/support/fixture"
import { handlerOf, probe } from "@/tests/support/probe"

const inOrganization = registry.filter(({ access: { scope } }) => scope !== "public" && scope !== "signedIn")
const writes = inOrganization.filter(({ effect }) => effect === "write")
const reads = inOrganization.filter(({ effect }) => effect !== "write")
const named = (contracts: typeof writes) => contracts.map((contract) => [contract.name, contract] as const)
const byBody = writes.filter(sourceOf)
const byName = writes.filter((contract) => namesIn(contract.path).length > 0 || byBody.includes(contract))
const byNothing = writes.filter((contract) => !byName.includes(contract))

describe("somebody of no organization", () => {
  let made: Company
  let place: Fixture
  let nobodyYet: Person

  beforeAll(async () => {
    made = await company()
    place = await furnish(made)
    nobodyYet = await person()
  })

  const answerTo = async (contract: Contract, without = "") => {
    const { ids, body } = await prepare(made, contract, place, nobodyYet)
    const { [without]: _, ...others } = body
    return probe(contract, await handlerOf(contract), {
      ids,
      token: nobodyYet.token,
      query: new URLSearchParams({
        ...queriesOfReads[contract.name],
        ...(contract.name === "deleteSpaces" && { spaceIds: `${place.spaceId}` }),
      }),
      body: contract.body && JSON.stringify(others),
    })
  }

  it.each(named(byName))("is told by %s that nothing of that name is there", async (_, contract) => {
    expect((await answerTo(contract)).problem).toMatchObject({ status: 404, code: "not-found" })
  })

  it.each(named(byNothing))("is told by %s that there is nothing to do it in", async (_, contract) => {
    expect((await answerTo(contract)).problem).toMatchObject({ status: 409, code: "no-organization" })
  })

  it.each(named(byBody))("is told by %s the same where the body does not say where", async (_, contract) => {
    const { problem } = await answerTo(contract, sourceOf(contract)?.name)
    expect(problem).toMatchObject({ status: 409, code: "no-organization" })
  })

  it.each(named(reads))("is answered by %s: with what is empty, or with why there is nothing", async (_, contract) => {
    const { status } = await answerTo(contract)
    expect([200, 404, 409]).toContain(status)
  })

  it("finds no labels", async () => {
    expect((await call("listLabels", {}, { as: nobodyYet })).body).toEqual([])
  })
})
