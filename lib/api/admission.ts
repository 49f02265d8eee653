import type { Transaction } from "@/db/client"
import { guard, type Also, type Claim, type Guarded, type StoredAnswer, type UserScope } from "@/lib/auth/guard"
import { isToken } from "@/lib/auth/token"
import { rememberCaller } from "@/lib/platform/callers"
import { needsPerson, type Contract } from "./contract"
import { invalid, Problem } from "./errors"
import type { Fault } from "./faults"
import { parseId, type IdName } from "./ids"
import { memberOf } from "./member-of"
import type { Lane } from "./lanes"
import type { Caller } from "./operation"
import { decidingName, furtherIds, readInput, readParams, sourceOf, type Arrival } from "./request"

/** One call of an operation, however it came: over HTTP, or from a page on the server. */
export type Call = Arrival & {
  readonly claim: Omit<Claim, "changeId"> | null
  readonly idempotencyKey: string | null
  /** What is wrong with the headers; told once it is known who asks. */
  readonly headerFaults: readonly Fault[]
  readonly ifNoneMatch: string | null
  readonly caller: Caller
}

export type Looked = { readonly scope: UserScope | null; readonly archived: boolean }
export type Admitted = Looked & {
  /** What the same request was answered before. */
  readonly stored?: StoredAnswer
  /** Asks the guard anew, in a transaction or on the pool; null where nobody is asked who they are. */
  readonly look: ((db?: Transaction) => Promise<Looked>) | null
  readonly params: Record<string, unknown>
  readonly body: unknown
}

/** Who calls and whether they may, before anything is read of what they send but the ids that decide it. */
export async function admit(contract: Contract, call: Call, changeId: string, lane: Lane): Promise<Admitted> {
  const { access } = contract
  const { db: pool, permits } = lane
  const { values: params, faults: malformed } = readParams(contract, call)
  const faults = [...call.headerFaults, ...malformed]
  if (access.scope === "public") {
    if (faults.length > 0) throw invalid(faults)
    return { scope: null, archived: false, look: null, params, body: await bodyOf(contract, call) }
  }
  if (!call.claim || !isToken(call.claim.token)) throw new Problem("unauthorized")
  const claim = { ...call.claim, changeId }
  const source = sourceOf(contract)
  const deciding = source ? null : decidingName(contract)
  const also: Also = { key: call.idempotencyKey, others: furtherIds(contract, params, deciding) }
  const enter = async (by: { name: IdName; id: number } | null) => {
    const allowed = (guarded: Guarded) => {
      refuseToken(contract, guarded.scope)
      rememberCaller(claim.token, guarded.scope?.organizationId ?? null)
      return guarded
    }
    const ask = (more: Also) => permits().with(() => inTime(guard(pool(), claim, access, by, more)))
    const again = { ...also, key: null }
    const look = async (db?: Transaction) => allowed(await (db ? guard(db, claim, access, by, again) : ask(again)))
    return { ...allowed(await ask(also)), look }
  }
  const onlyWho = () => permits().with(() => inTime(guard(pool(), claim, { scope: "signedIn" }, null)))

  if (faults.length > 0) {
    await onlyWho()
    throw invalid(faults)
  }
  if (!source) {
    const guarded = await enter(deciding && { name: deciding, id: Number(params[deciding]) })
    return { ...guarded, params, body: await bodyOf(contract, call) }
  }
  const body = await bodyOf(contract, call).catch(async (fault: unknown) => {
    await onlyWho()
    throw fault
  })
  const given = source.place === "query" ? call.query.get(source.name) : memberOf(body, source.name)
  if (given === null && access.scope === "organization") return { ...(await enter(null)), params, body }
  const id = parseId(given)
  if (id === null) {
    const { scope } = await onlyWho()
    if (!scope.organizationId) throw new Problem("no-organization")
    readInput(contract, call.query, body)
    throw invalid([{ path: source.name, code: "not-an-id" }])
  }
  return { ...(await enter({ name: source.name, id })), params, body }
}

/** What an access token may not, whatever the person may who has made it. */
function refuseToken(contract: Contract, { reach }: UserScope): void {
  if (reach === null) return
  if (needsPerson(contract)) throw new Problem("token-not-allowed", "This takes a session of your own.")
  if (reach === "read" && contract.effect === "write")
    throw new Problem("token-not-allowed", "This token may read and change nothing.")
}

/** A file is taken in later, by the operation itself. */
async function bodyOf(contract: Contract, call: Call): Promise<unknown> {
  return contract.upload ? undefined : call.body()
}

/** A server that takes connections and answers nothing would be waited for without end. In milliseconds. */
const patience = 5000

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const refusal = new Problem("unavailable", "The database does not answer.", { retryAfter: 1 })
    timer = setTimeout(() => reject(refusal), patience)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
