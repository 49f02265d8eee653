import { parseCookie } from "cookie"
import { randomUUID } from "node:crypto"
import { cookieName, deviceCookieName } from "@/lib/auth/cookie"
import { hashToken } from "@/lib/auth/token"
import { env } from "@/lib/platform/env"
import { log } from "@/lib/platform/log"
import { noteNoRoom } from "@/lib/platform/room"
import type { Contract } from "./contract"
import { crossOriginHeaders } from "./cors"
import { deprecationHeaders } from "./deprecation"
import { isForRoom, Problem, toProblem } from "./errors"
import type { Fault } from "./faults"
import { problemResponse } from "./problem-response"
import { parseId } from "./ids"
import { spend } from "./limits"
import type { Operation } from "./operation"
import type { Call } from "./admission"
import { execute, type Outcome } from "./pipeline"
import { takesKey } from "./repeat"
import { readJson } from "./request"
import { isMultipart, readUpload } from "./upload"

/** Next gives no params to a route without ids. */
type RouteContext = { params: Promise<Record<string, string | string[] | undefined> | undefined> }
export type RouteHandler = (request: Request, context: RouteContext) => Promise<Response>

/** The route handler of one operation. */
export function serve<C extends Contract>(operation: Operation<C>): RouteHandler {
  const { contract } = operation
  return (request, { params }) =>
    answer(request, contract.name, async (requestId, headers) => {
      Object.assign(headers, deprecationHeaders(contract))
      const call = await toCall(request, contract, await params, requestId)
      await limit(contract, call, headers)
      const outcome = await execute(operation as unknown as Operation, call)
      return respond(outcome, headers)
    })
}

/** What no other site's page may take in, and no browser takes for something else than it says. */
const guarding = { "X-Content-Type-Options": "nosniff", "Cross-Origin-Resource-Policy": "same-origin" }

/** Anything that answers under `/api`: faults become problem documents, every answer has its request id, and is logged. */
export async function answer(
  request: Request,
  name: string,
  work: (requestId: string, headers: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  const requestId = randomUUID()
  const headers: Record<string, string> = {
    "Request-Id": requestId,
    "Cache-Control": "private, no-cache",
    ...guarding,
    ...crossOriginHeaders(request),
  }
  const started = performance.now()
  let response: Response
  try {
    response = await work(requestId, headers)
  } catch (error) {
    const problem = toProblem(error)
    if (isForRoom(error)) noteNoRoom()
    if (!problem) log.error({ err: error, requestId, operation: name }, "an operation failed")
    const limited = problem?.code === "unauthorized" ? await countRefusal(request) : null
    response = problemResponse(request, limited ?? problem ?? new Problem("internal"), requestId, headers)
  }
  const milliseconds = Math.round(performance.now() - started)
  log.info({ requestId, operation: name, status: response.status, milliseconds }, "answered")
  if (request.method !== "HEAD") return response
  // Nobody reads a stream that a HEAD has opened.
  await response.body?.cancel()
  return new Response(null, response)
}

/** Who tries many tokens is slowed down by their address; a 429 takes the place of the 401. */
async function countRefusal(request: Request): Promise<Problem | null> {
  try {
    await spend("unauthorized", addressOf(request) ?? "")
    return null
  } catch (refusal) {
    return toProblem(refusal)
  }
}

function respond(outcome: Outcome, headers: Record<string, string>): Response {
  const all = {
    ...headers,
    ...(outcome.etag && { ETag: outcome.etag }),
    ...(outcome.changeId && { "Change-Id": outcome.changeId }),
    ...(outcome.entities?.length && { "Changed-Entities": outcome.entities.join(",") }),
    ...(outcome.replayed && { "Idempotency-Replayed": "true" }),
  }
  if (outcome.response) {
    for (const [name, value] of Object.entries(all))
      if (!outcome.response.headers.has(name)) outcome.response.headers.set(name, value)
    return outcome.response
  }
  if (outcome.text === null) return new Response(null, { status: outcome.status, headers: all })
  return new Response(typeof outcome.text === "string" ? outcome.text : bodyOf(outcome.text), {
    status: outcome.status,
    // Next drops a `Content-Length`; the server in front puts it back, and does not compress what is short (scripts/server.mjs).
    headers: { ...all, "Content-Type": "application/json", "X-Stagework-Length": `${Buffer.byteLength(outcome.text)}` },
  })
}

/** A response takes a copy of bytes that it is given as such; those of a board are many, and V8 collects all its garbage for a few of them. */
function bodyOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
}

async function limit(contract: Contract, call: Call, headers: Record<string, string>): Promise<void> {
  const key = call.claim ? hashToken(call.claim.token) : (call.caller.address ?? "")
  await spend(contract.limit ?? contract.effect, contract.limit ? (call.caller.address ?? "") : key, headers)
}

/** What a request says of itself. The header wins over the cookie, also where the header is bad. */
async function toCall(
  request: Request,
  contract: Contract,
  params: Awaited<RouteContext["params"]>,
  requestId: string,
): Promise<Call> {
  const { headers } = request
  const header = headers.get("service-session") ?? bearerOf(headers)
  const cookies = parseCookie(headers.get("cookie") ?? "")
  const cookie = header === null ? cookies[cookieName()] : undefined
  const reads = request.method === "GET" || request.method === "HEAD"
  if (cookie !== undefined && !reads) sameOrigin(headers)
  const token = header ?? cookie
  const idempotencyKey = takesKey(contract) ? headers.get("idempotency-key") : null
  const named = headers.get("organization-id")
  const organizationId = named === null ? null : parseId(named)
  const caller = {
    requestId,
    address: addressOf(request),
    userAgent: headers.get("user-agent")?.slice(0, 255) ?? null,
    deviceCookie: cookies[deviceCookieName()] ?? null,
    signal: request.signal,
    lastEventId: headers.get("last-event-id"),
    accept: headers.get("accept"),
    range: headers.get("range"),
  }
  let body: Promise<unknown> | undefined
  return {
    params: Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)])),
    query: new URL(request.url).searchParams,
    body: () => (body ??= readJson(request)),
    bringsFile: isMultipart(headers),
    upload: (limit) => readUpload(request, limit),
    claim: token === undefined ? null : { token, via: header === null ? "ui" : "api", organizationId, ...caller },
    idempotencyKey,
    headerFaults: [
      ...faultOf("Organization-Id", "not-an-id", named !== null && organizationId === null),
      ...faultOf(
        "Idempotency-Key",
        "not-a-key",
        idempotencyKey !== null && !/^[\x21-\x7e]{1,255}$/.test(idempotencyKey),
      ),
    ],
    ifNoneMatch: headers.get("if-none-match"),
    caller,
  }
}

const faultOf = (path: string, code: Fault["code"], wrong: boolean): Fault[] => (wrong ? [{ path, code }] : [])

/** The token that a client sends as most do. */
function bearerOf(headers: Headers): string | null {
  return /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1] ?? null
}

/** A browser sends its cookie from any site; a change is believed only where the page that asks is one of ours. */
function sameOrigin(headers: Headers): void {
  const origin = headers.get("origin")
  const allowed = [new URL(env().baseUrl).origin, `http://${headers.get("host")}`, `https://${headers.get("host")}`]
  if (origin === null || !allowed.includes(origin)) throw new Problem("cross-origin")
}

/** The peer's address, as our own server noted it; what a client claims under this name is overwritten there. */
function addressOf(request: Request): string | null {
  return request.headers.get("x-stagework-address")
}
