import type { Contract } from "@/lib/api/contract"
import { takesKey } from "@/lib/api/repeat"

type Schema =
  | { readonly type: "string"; readonly minLength?: number; readonly maxLength?: number; readonly format?: string }
  | { readonly type: "integer"; readonly minimum?: number }

const parameter = (name: string, description: string, schema: Schema = { type: "string" }) =>
  ({ in: "header", name, required: false, description, schema }) as const

/** What a request may say in its headers. */
export const parameters = {
  OrganizationId: parameter(
    "Organization-Id",
    "The organization that the request is about. Without it, the active one of the session.",
    { type: "integer", minimum: 1 },
  ),
  AcceptLanguage: parameter(
    "Accept-Language",
    "The language of the `title`, `detail` and messages of a refusal, `en` or `ru`: the one preferred. English without it.",
  ),
  IdempotencyKey: parameter(
    "Idempotency-Key",
    "Makes a repeat safe: within seven days it is answered as the first call was, and not done again. It is also the identifier of the change. 1 to 255 visible ASCII characters; a UUID does well.",
    { type: "string", minLength: 1, maxLength: 255 },
  ),
  IfNoneMatch: parameter("If-None-Match", "The `ETag` of an earlier answer: 304 where nothing has changed."),
  LastEventId: parameter("Last-Event-ID", "The id of the last event that was read."),
  Range: parameter("Range", "The bytes that are asked for, such as `bytes=0-1023`: one range."),
}

const header = (description: string, schema: Schema = { type: "string" }, required = true) =>
  ({ description, required, schema }) as const

/** What an answer says in its headers. */
export const headers = {
  RequestId: header("The identifier of this request, also in the log of the service.", {
    type: "string",
    format: "uuid",
  }),
  RateLimit: header(
    'How many calls are left, and in how many seconds all are there again: `"write";r=1199;t=60`.',
    undefined,
    false,
  ),
  RateLimitPolicy: header('How many calls in how many seconds: `"write";q=1200;w=60`.', undefined, false),
  RetryAfter: header("In how many seconds to try again.", { type: "integer", minimum: 1 }),
  ChangeId: header(
    "The identifier of the change, by which it is undone. Absent where nothing changed.",
    undefined,
    false,
  ),
  ChangedEntities: header(
    "The kinds of things that were changed, as the patches of the feed name them, with commas between; `notification` where an inbox was. Absent where nothing was recorded.",
    undefined,
    false,
  ),
  IdempotencyReplayed: header("`true` where this repeats the answer to an earlier request.", undefined, false),
  ETag: header("The version of the answer, for `If-None-Match`."),
  ContentRange: header("Which bytes these are, and of how many: `bytes 0-1023/4096`."),
  ContentLanguage: header("The language of `title`, `detail` and messages: `en` or `ru`."),
  WwwAuthenticate: header("`Service-Session, Bearer`: the header that a token is sent in, or `Authorization`."),
}

type Named = Record<string, { $ref: `#/components/headers/${keyof typeof headers}` }>

/** References by the name that each header goes by on the wire. */
function named(names: Readonly<Record<string, keyof typeof headers | false>>): Named {
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, key]) => (key ? [[name, { $ref: `#/components/headers/${key}` }]] : [])),
  )
}

const always = { "Request-Id": "RequestId", RateLimit: "RateLimit", "RateLimit-Policy": "RateLimitPolicy" } as const

/** The headers of an answer that is no refusal. */
export function successHeaders(contract: Contract, status: number): Named {
  const changes = contract.effect === "write" && contract.access.scope !== "public"
  return named({
    ...always,
    ETag: contract.method === "GET" && !contract.untagged && "ETag",
    "Change-Id": changes && "ChangeId",
    "Changed-Entities": changes && "ChangedEntities",
    "Idempotency-Replayed": takesKey(contract) && "IdempotencyReplayed",
    "Content-Range": status === 206 && "ContentRange",
  })
}

export function refusalHeaders(status: number): Named {
  return named({
    ...always,
    "Content-Language": "ContentLanguage",
    "Retry-After": (status === 429 || status === 503) && "RetryAfter",
    "WWW-Authenticate": status === 401 && "WwwAuthenticate",
  })
}

const reference = (name: keyof typeof parameters) => ({ $ref: `#/components/parameters/${name}` }) as const

/** The headers that an operation goes by. */
export function headerParameters(contract: Contract) {
  const { access, method } = contract
  return [
    ...(access.scope === "public" || access.scope === "signedIn" ? [] : [reference("OrganizationId")]),
    reference("AcceptLanguage"),
    ...(takesKey(contract) ? [reference("IdempotencyKey")] : []),
    ...(method === "GET" && !contract.untagged ? [reference("IfNoneMatch")] : []),
    ...(contract.media === "text/event-stream" ? [reference("LastEventId")] : []),
    ...(contract.ranges ? [reference("Range")] : []),
  ]
}
