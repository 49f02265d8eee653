import { createHash, randomUUID } from "node:crypto"
import { z } from "zod"
import { transact, type AtLast, type Database, type Transaction } from "@/db/client"
import { holdRights, type UserScope } from "@/lib/auth/guard"
import { Draft } from "@/lib/changes/draft"
import { checkAudience } from "@/lib/changes/check-audience"
import { changeAppended } from "@/lib/changes/queries"
import { requiredRight } from "@/lib/changes/right"
import { announce, announceInboxes } from "@/lib/changes/hub"
import { tellStopped } from "@/lib/changes/stopped"
import { admit, type Admitted, type Call, type Looked } from "./admission"
import { namesIn, type Contract } from "./contract"
import { isRetryable, notFound, Problem, toProblem } from "./errors"
import { findCachedAnswer, cacheAnswer } from "./answer-cache"
import { holdingOne, laneOf, type Lane } from "./lanes"
import { asString, JsonText, type Caller, type Context, type Operation } from "./operation"
import { awaitTurn, claimKey, keepAnswer } from "./queries"
import { sharesOf } from "./queue"
import { KeyTaken, organizationOfKey, repeated, requestHash } from "./repeat"
import { readInput } from "./request"
import { readToEnd, type Upload } from "./upload"

export type Outcome = {
  readonly status: number
  /** The JSON text of the answer, or its bytes; null where there is none. */
  readonly text: JsonText["text"] | null
  /** What the operation made itself: a stream. */
  readonly response?: Response
  readonly etag?: string
  readonly changeId?: string
  /** What kinds of things were changed, as the feed names them. */
  readonly entities?: readonly string[]
  readonly replayed?: boolean
}

/**
 * Every operation, in this order: who (401) → ids of the path well-formed (400) → has the key of the request been answered already (that
 * answer, or 422) → may they (404, 403), all in one query on the pool → body, within its limit; query and body checked (400) → begin,
 * function, commit → shape of the answer. Where the scope's id stands in the body or query, that id comes before may they. No connection is
 * held while a body arrives.
 */
export async function execute(of: Operation, call: Call): Promise<Outcome> {
  const operation = asSent(of, call)
  const { contract, prepare, unqueued } = operation
  const isOne = contract.method === "GET" && !prepare && !unqueued
  const run = (lane: Lane) => executeIn(lane, operation, call)
  return isOne ? holdingOne(run) : run(laneOf(operation))
}

async function executeIn(lane: Lane, operation: Operation, call: Call): Promise<Outcome> {
  const { contract } = operation
  const changeId = call.idempotencyKey ?? randomUUID()
  const admitted = await admit(contract, call, changeId, lane)
  if (admitted.stored) {
    const repeat = await repeatOf(contract, call, admitted)
    // While the body came, the session may have ended.
    if (contract.body || contract.upload) await admit(contract, call, changeId, lane)
    return repeat
  }
  try {
    return await carryOut(lane, operation, call, admitted)
  } catch (error) {
    if (!(error instanceof KeyTaken)) throw error
    const again = await admit(contract, call, changeId, lane)
    if (!again.stored) throw error.refusal
    return answerOf(contract, changeId, again, error.hash)
  }
}

/** An operation that takes either a file or a body takes what the request brings. */
function asSent(operation: Operation, { bringsFile = false }: Call): Operation {
  const { upload, body, ...terms } = operation.contract
  if (!upload || !body) return operation
  return { ...operation, contract: { ...terms, ...(bringsFile ? { upload } : { body }) } }
}

async function carryOut(lane: Lane, operation: Operation, call: Call, { look, params, body, ...admitted }: Admitted) {
  const { contract } = operation
  const input = { ...params, ...readInput(contract, call.query, body) }
  const first = writable(contract, admitted)
  // A body may take minutes. A write looks once more at its commit; a read is told what there is now.
  const scope = look && contract.body && contract.effect === "read" ? writable(contract, await look()) : first
  const { caller } = call
  const prepared = await prepare()
  const ready = { input, scope, look, caller, ...prepared }
  if (contract.effect === "read") return read(lane, operation, call, ready)
  let used = false
  try {
    const outcome = await write(lane, operation, call, ready)
    used = true
    return outcome
  } finally {
    if (!used) await operation.release?.(prepared.prepared)
  }

  async function prepare() {
    try {
      const upload = contract.upload ? await receive(call, contract.upload.limit) : null
      const prepared = await operation.prepare?.({ input, scope, caller, upload } as never)
      return { prepared, fileHash: upload?.sha256() ?? "" }
    } catch (fault) {
      // Who may no longer know is not told what has come of it.
      if (look) writable(contract, await look())
      throw fault
    }
  }
}

/** Answers a repeat. Of a file that comes again only its content is looked at. */
async function repeatOf(contract: Contract, call: Call, admitted: Admitted): Promise<Outcome> {
  const { params, body } = admitted
  const input = inputOrNull(contract, call, body)
  if (!input) return answerOf(contract, call.idempotencyKey ?? "", admitted, null)
  const upload = contract.upload ? await receive(call, contract.upload.limit) : null
  if (contract.upload && upload) await readToEnd(upload, contract.upload.limit)
  const hash = requestHash(contract, { ...params, ...input }, upload?.sha256() ?? "")
  return answerOf(contract, call.idempotencyKey ?? "", admitted, hash)
}

function answerOf(contract: Contract, key: string, { scope, stored }: Admitted, hash: string | null): Outcome {
  if (!scope || !stored) throw new Error("a repeat is one of somebody's request")
  return repeated(stored, key, organizationOfKey(contract, scope), hash)
}

function inputOrNull(contract: Contract, call: Call, body: unknown): Record<string, unknown> | null {
  try {
    return readInput(contract, call.query, body)
  } catch (fault) {
    if (fault instanceof Problem) return null
    throw fault
  }
}

/** The scope of a call, where what it leads to takes writes. */
function writable(contract: Contract, { scope, archived }: Looked): UserScope | null {
  const { effect, access, whileArchived } = contract
  if (effect === "read") return scope
  // Without an organization nothing is there to be named; what names nothing would make or change something of one.
  if (access.scope === "organization" && !scope?.organizationId)
    throw namesIn(contract.path).length > 0 ? notFound() : new Problem("no-organization")
  if (archived && !whileArchived) throw new Problem("archived")
  return scope
}

type Ready = Pick<Admitted, "scope" | "look"> & {
  readonly input: Record<string, unknown>
  readonly caller: Caller
  readonly prepared: unknown
  /** Of the file that came along: with another one it is another request. */
  readonly fileHash: string
}

function receive(call: Call, limit: number): Promise<Upload> {
  if (!call.upload) throw new Error("a file arrives with a request only")
  return call.upload(limit)
}

async function read({ db, permits }: Lane, operation: Operation, call: Call, ready: Ready): Promise<Outcome> {
  const { contract } = operation
  return operation.unqueued ? answerRead() : permits().with(answerRead)

  async function answerRead(): Promise<Outcome> {
    const context = contextOf(ready, db())
    const version = operation.version && `"${await operation.version(context)}"`
    if (version && matches(call.ifNoneMatch, version)) return { status: 304, text: null, etag: version }
    const key = `${contract.name} ${ready.scope?.organizationId} ${JSON.stringify(ready.input)}`
    const known = version && findCachedAnswer(key, version)
    if (known) return { status: contract.status ?? 200, text: known, etag: version }
    const result = await operation.run(context, ready.prepared)
    if (result instanceof Response) return { status: result.status, text: null, response: result }
    const text = answerText(contract, result)
    if (version && text !== null) cacheAnswer(key, version, text)
    const etag = version ?? (contract.method === "GET" && text ? `"${digest(text).slice(0, 22)}"` : undefined)
    if (etag && matches(call.ifNoneMatch, etag)) return { status: 304, text: null, etag }
    return { status: contract.status ?? 200, text, etag }
  }
}

/** Nothing can be asked of the database, or something else holds what is needed: asking it again would make it worse. */
const isOutOfReach = (error: unknown) => !isRetryable(error) && toProblem(error)?.code === "unavailable"

/** How often a write is carried out: again after a deadlock; and where rights move all the time, in turn with others that have met it. */
const tries = { deadlocked: 3, moved: 10, unordered: 2 }

async function write({ db: pool, permits }: Lane, operation: Operation, call: Call, first: Ready): Promise<Outcome> {
  const { contract } = operation
  let ready = first
  for (let attempt = 1, moved = 0; ; attempt++) {
    try {
      const inTurn = moved >= tries.unordered
      const outcome = await permits().with(
        () =>
          transact(async (db, atLast) => {
            if (inTurn) ready = await taken(db)
            return attemptWrite(operation, call, ready, db, atLast)
          }, pool()),
        sharesOf(ready.scope),
      )
      if (outcome.changedIn.size > 0) announce(outcome.changedIn)
      if (outcome.inboxes.length > 0) announceInboxes(outcome.inboxes)
      return outcome
    } catch (error) {
      if (error instanceof KeyTaken || isOutOfReach(error)) throw error
      // A caller who has lost the right meanwhile gets the guard's answer, whatever the outcome was.
      const now = await lookAgain().catch((refusal: unknown) => {
        // What is refused now may have been done by another call with the same key.
        throw call.idempotencyKey === null ? refusal : new KeyTaken(hashOf(ready), refusal)
      })
      if (now.scope && now.scope.rights !== ready.scope?.rights && ++moved < tries.moved) ready = now
      else if (attempt - moved >= tries.deadlocked || !isRetryable(error)) throw error
    }
  }

  function hashOf({ input, fileHash }: Ready): string {
    return requestHash(contract, input, fileHash)
  }

  async function lookAgain(db?: Transaction): Promise<Ready> {
    return ready.look ? { ...ready, scope: writable(contract, await ready.look(db)) } : ready
  }

  /** The turn of this write among those that have lost the race before; the guard looks when it has come. */
  async function taken(db: Transaction): Promise<Ready> {
    if (ready.scope) await awaitTurn(db, ready.scope)
    return lookAgain(db)
  }

  async function attemptWrite(operation: Operation, call: Call, ready: Ready, db: Transaction, atLast: AtLast) {
    const changedIn = new Set<number>()
    const { scope } = ready
    const key = scope &&
      call.idempotencyKey !== null && {
        key: call.idempotencyKey,
        organizationId: organizationOfKey(contract, scope),
        requestHash: hashOf(ready),
      }
    if (key && !(await claimKey(db, scope, key))) throw new KeyTaken(key.requestHash)
    const changes = new Draft(requiredRight(contract.access, scope))
    const result = await operation.run(contextOf(ready, db, changes), ready.prepared)
    await tellStopped(db, changes)
    const status = contract.returns === null ? 204 : (contract.status ?? 200)
    const text = result instanceof Response ? null : answerText(contract, result)
    for (const { scope, organizationId, change } of changes.recorded) {
      checkAudience(db, change)
      atLast(changeAppended(scope, organizationId, change, changes.rights))
      changedIn.add(organizationId)
    }
    if (scope) atLast(holdRights(scope))
    const changeId = changes.recorded[0]?.scope.changeId
    const body = text === null ? null : asString(text)
    if (key) await keepAnswer(db, scope, key, { status, body, changed: changeId !== undefined })
    const response = result instanceof Response ? result : undefined
    const { entities, inboxes } = changes
    // Who has come without a session has nothing of theirs to take back or to read anew.
    return { status, text, ...(scope && { changeId, entities }), changedIn, inboxes, response }
  }
}

function contextOf(
  { input, scope, caller }: Ready,
  db: Database | Transaction,
  changes = new Draft(),
): Context<Contract> {
  return { input, scope, caller, db, changes } as Context<Contract>
}

/** Cuts an answer to what the contract promises. */
function answerText(contract: Contract, result: unknown): JsonText["text"] | null {
  if (contract.returns === null) return null
  if (result instanceof JsonText) return result.text
  return JSON.stringify(z.parse(contract.returns, result))
}

function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(",").some((given) => given.trim().replace(/^W\//, "") === etag || given.trim() === "*")
}

function digest(text: JsonText["text"]): string {
  return createHash("sha256").update(text).digest("base64url")
}
