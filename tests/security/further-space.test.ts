import { beforeAll, describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { regulationPlacements } from "@/db/schema"
import { registry } from "@/lib/api/registry"
import { reaches } from "@/lib/auth/access"
import { company, type Company } from "@/tests/support/company"
import { furnish, type Fixture } from "@/tests/support/fixture"
import { handlerOf, probe } from "@/tests/support/probe"
import { decidedBySpaces, prepare } from "./cases"

let made: Company
/** Where the regulation is at home. */
let place: Fixture
/** A space that shows it too. */
let further: number

beforeAll(async () => {
  made = await company()
  place = await furnish(made)
  further = await made.space("Sales")
  const { organizationId } = made
  await database()
    .insert(regulationPlacements)
    .values({ organizationId, regulationId: place.regulationId, spaceId: further, position: 0, home: false })
})

const contracts = registry.flatMap((contract) =>
  contract.access.scope === "regulation" ? [[contract.name, contract, contract.access.role] as const] : [],
)

describe.each(contracts)("%s", (name, contract, role) => {
  it("takes an administrator of a further space as a reader of the regulation", async () => {
    const caller = await made.member("administrator", "member", further)
    const { ids, body } = await prepare(made, contract, place, caller)
    const { status, problem } = await probe(contract, await handlerOf(contract), {
      ids,
      token: caller.token,
      body: contract.body ? JSON.stringify(body) : undefined,
      headers: { "Organization-Id": String(made.organizationId) },
    })
    // Its home, which they name, is none of theirs.
    if (decidedBySpaces.has(name)) expect([status, problem.code]).toEqual([404, "not-found"])
    else if (reaches("reader", role)) expect([403, 404]).not.toContain(status)
    else expect([status, problem.code]).toEqual([403, "forbidden"])
  })
})
