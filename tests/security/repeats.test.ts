import { beforeEach, describe, expect, it } from "vitest"
import { registry } from "@/lib/api/registry"
import { takesKey } from "@/lib/api/repeat"
import { company, session, unique, type Company } from "@/tests/support/company"
import { digestOf, furnish } from "@/tests/support/fixture"
import { handlerOf, probe } from "@/tests/support/probe"
import { prepareWhole } from "./whole-cases"

let made: Company
beforeEach(async () => {
  made = await company()
})

const keyed = registry.filter(takesKey)

describe.each(keyed.map((contract) => [contract.name, contract] as const))("%s", (_, contract) => {
  it("answers a repeat as the first call, and changes nothing by it", async () => {
    const handler = await handlerOf(contract)
    const place = await furnish(made)
    const caller = contract.name === "leaveSpace" ? await made.member("editor") : made.owner
    const request = {
      ...(await prepareWhole(made, contract, place, caller)),
      token: await session(caller.id, made.organizationId),
      headers: { "Idempotency-Key": unique("key") },
    }
    const first = await probe(contract, handler, request)
    const before = await digestOf(made.organizationId)
    const again = await probe(contract, handler, request)
    expect(first.status, first.text).toBeLessThan(300)
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(await digestOf(made.organizationId)).toEqual(before)
  })
})
