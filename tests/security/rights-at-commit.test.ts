import { afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import { database } from "@/db/client"
import type { Contract } from "@/lib/api/contract"
import { registry } from "@/lib/api/registry"
import { company, type Company } from "@/tests/support/company"
import { inTheGap } from "@/tests/support/gap"
import { handlerOf, probe, type Answered } from "@/tests/support/probe"
import { losses, scene, waysFor, withoutTheLastLook, type Loss } from "./losses"
import { prepareWhole } from "./whole-cases"

/** Who is signed out meanwhile is signed out: leaving has a connection of its own. */
const writes = registry.filter(
  ({ name, effect, access }) => effect === "write" && access.scope !== "public" && name !== "deleteCurrentSession",
)

let made: Company

beforeAll(async () => {
  made = await company()
})
afterEach(() => vi.restoreAllMocks())

async function lost(contract: Contract, loss: Loss): Promise<Answered & { reached: boolean }> {
  const { at, place, caller } = await scene(made, contract)
  const prepared = await prepareWhole(at, contract, place, caller)
  const gap = inTheGap(() => database().execute(loss.take({ place, caller })))
  const answered = await probe(contract, await handlerOf(contract), {
    ...prepared,
    token: caller.token,
    headers: { "Organization-Id": String(at.organizationId) },
  })
  vi.restoreAllMocks()
  return { ...answered, reached: gap.reached }
}

const cases = writes.flatMap((contract, index) =>
  waysFor(contract, index).map((loss) => ({ operation: contract.name, loss: loss.name, contract, way: loss })),
)

describe("a write whose right is lost between the look and the commit", () => {
  it("is of each scope, and of each way to lose it", () => {
    expect(new Set(writes.map(({ access }) => access.scope)).size).toBe(6)
    expect(losses.filter(({ name }) => !cases.some(({ loss }) => loss === name))).toEqual([])
  })

  it.each(cases)("$operation: who $loss", async ({ contract, way }) => {
    const { status, reached, text } = await lost(contract, way)
    expect([reached, status], text).toEqual([true, way.answers])
  })
})

describe("without the last look", () => {
  it.each(["signedIn", "organization", "space", "project", "task", "regulation"])(
    "a write of a %s goes through",
    async (scope) => {
      await withoutTheLastLook(async () => {
        const through = []
        for (const { contract, way } of cases.filter((one) => one.contract.access.scope === scope).slice(0, 12))
          through.push((await lost(contract, way)).status < 300)
        expect(through).toContain(true)
      })
    },
  )
})
