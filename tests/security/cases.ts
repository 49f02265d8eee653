import type { Contract } from "@/lib/api/contract"
import type { Person } from "@/tests/support/call"
import type { Company } from "@/tests/support/company"
import { idsOf } from "@/tests/support/path-ids"
import type { Place } from "@/tests/support/place"
import { inputs } from "./inputs"

type Case = {
  readonly place: Place
  readonly caller: Person
  readonly body: Record<string, unknown>
  readonly ids: Readonly<Record<string, unknown>>
}

/** What one call of an operation needs, by a caller who may make it. */
export async function prepare(made: Company, contract: Contract, place: Place, caller: Person): Promise<Case> {
  const body = { ...(await inputs[contract.name]?.({ place, made, caller })) }
  return { place, caller, body, ids: await idsOf(contract.path, { place, caller }) }
}
