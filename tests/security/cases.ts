import type { Contract } from "@/lib/api/contract"
import type { Person } from "@/tests/support/call"
import type { Company } from "@/tests/support/company"
import { idsOf } from "@/tests/support/path-ids"
import type { Fixture } from "@/tests/support/fixture"
import { inputs } from "./inputs"

type Case = {
  readonly place: Fixture
  readonly caller: Person
  readonly body: Record<string, unknown>
  readonly ids: Readonly<Record<string, unknown>>
}

/** What one call of an operation needs, by a caller who may make it. */
export async function prepare(made: Company, contract: Contract, place: Fixture, caller: Person): Promise<Case> {
  const body = { ...(await inputs[contract.name]?.({ place, made, caller })) }
  return { place, caller, body, ids: await idsOf(contract.path, { place, caller }) }
}
