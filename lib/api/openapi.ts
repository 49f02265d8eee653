import { z } from "zod"
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponsesObject } from "zod-openapi"
import { namesIn, needsPerson, type Contract } from "./contract"
import { problems, type ErrorCode } from "./errors"
import { id } from "./fields"
import { ids, isIdName } from "./ids"
import { registry } from "./registry"
import { takesKey } from "./repeat"
import { needsBody } from "./request"

const problem = z
  .object({
    type: z.string().describe("A URN that ends in the code."),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string().describe("Stable, in kebab-case: what a program goes by."),
    requestId: z.string().describe("Also in the `Request-Id` header of every answer, and in the log."),
    errors: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe("Of a 400: every fault at once."),
  })
  .meta({ id: "Problem", description: "A problem document (RFC 9457). Some codes have further members." })

type TextOrNumber =
  | { readonly type: "string"; readonly minLength?: number; readonly maxLength?: number }
  | { readonly type: "integer"; readonly minimum?: number }
const header = (name: string, description: string, schema: TextOrNumber = { type: "string" }) =>
  ({ in: "header", name, required: false, description, schema }) as const

const parameters = {
  OrganizationId: header(
    "Organization-Id",
    "The organization that the request is about; without it, the session's active one.",
    { type: "integer", minimum: 1 },
  ),
  IdempotencyKey: header(
    "Idempotency-Key",
    "Makes a repeat safe: within seven days it is answered as the first call was, and not done again. It is also the change's identifier.",
    { type: "string", minLength: 1, maxLength: 255 },
  ),
  IfNoneMatch: header("If-None-Match", "The `ETag` of an earlier answer: 304 where nothing has changed."),
  LastEventId: header("Last-Event-ID", "The id of the last event that was read."),
}
const reference = (name: keyof typeof parameters) => ({ $ref: `#/components/parameters/${name}` }) as const

const introduction = `Everything that the application does, it does through this API.

- **Session.** \`POST /sessions\` answers a token: send it as \`Service-Session\`. A browser's session cookie works too; a change then has to come from the same origin.
- **Identifiers** are positive integers; input takes their decimal strings as well. Dates are ISO 8601 in UTC with milliseconds.
- **Errors** are problem documents with a stable \`code\`; a 400 names every fault. What you may not see is a 404, what you see and may not do a 403.
- **Changes** answer their identifier as \`Change-Id\`; it undoes them. Where an \`Idempotency-Key\` is listed, it is that identifier, and a repeat is answered as the first time, whatever has changed since. Elsewhere the header is not read.
- **Limits** stand in the \`RateLimit\` headers; beyond them a 429 says in \`Retry-After\` when to come back.`

/** The OpenAPI document of all contracts. */
export function openApiDocument() {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const contract of registry)
    (paths[contract.path] ??= {})[contract.method.toLowerCase()] = operationObject(contract)
  return createDocument(
    {
      openapi: "3.1.0",
      info: { title: "Stagework", version: "1", description: introduction },
      servers: [{ url: "/api" }],
      paths,
      components: {
        parameters,
        securitySchemes: {
          session: { type: "apiKey", in: "header", name: "Service-Session", description: "A session's token." },
          cookie: { type: "apiKey", in: "cookie", name: "__Host-stagework", description: "The browser's session." },
        },
      },
    },
    {
      allowEmptySchema: { custom: true, pipe: { output: true } },
      // Answers may gain fields: a client must not refuse them.
      override: ({ jsonSchema, io }) => {
        if (io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      },
    },
  )
}

function operationObject(contract: Contract): ZodOpenApiOperationObject {
  const { access, method, name } = contract
  const isPublic = access.scope === "public"
  const pathIds = namesIn(contract.path)
  return {
    operationId: name,
    summary: contract.summary,
    description: contract.description,
    tags: [tagOf(contract.path)],
    security: isPublic ? [] : [{ session: [] }, { cookie: [] }],
    "x-access": {
      scope: access.scope,
      ...("role" in access && { role: access.role }),
      ...(needsPerson(contract) && { inPerson: true }),
    },
    parameters: [
      ...(isPublic || access.scope === "signedIn" ? [] : [reference("OrganizationId")]),
      ...(takesKey(contract) ? [reference("IdempotencyKey")] : []),
      ...(name === "streamEvents" ? [reference("LastEventId")] : method === "GET" ? [reference("IfNoneMatch")] : []),
    ],
    requestParams: {
      ...(pathIds.length > 0 && { path: z.object(Object.fromEntries(pathIds.map((at) => [at, idSchema(at)]))) }),
      ...(contract.query && { query: contract.query }),
    },
    ...(contract.body && {
      requestBody: { required: needsBody(contract), content: { "application/json": { schema: contract.body } } },
    }),
    ...(contract.upload && {
      requestBody: {
        required: true,
        content: { "multipart/form-data": { schema: uploadSchema(contract.upload.limit) } },
      },
    }),
    responses: { ...success(contract), ...refusals(contract) },
  }
}

const uploadSchema = (limit: number) =>
  z.strictObject({
    file: z
      .string()
      .describe(`At most ${limit} bytes.`)
      .meta({ override: { type: "string", format: "binary" } }),
  })

function idSchema(name: string) {
  return isIdName(name) && "text" in ids[name] ? z.string() : id
}

/** What a path is about: its first word, or the documentation where it names that. */
function tagOf(path: string): string {
  if (path.includes("/documentation-")) return "documentation"
  const first = path.split("/")[1] ?? ""
  return ["health", "openapi.json"].includes(first) ? "service" : first
}

function success(contract: Contract): ZodOpenApiResponsesObject {
  const { returns, method, effect } = contract
  const changed = effect === "write" && contract.access.scope !== "public"
  const headers = {
    ...(changed && {
      "Change-Id": { description: "The identifier of the change.", schema: { type: "string" } } as const,
      "Changed-Entities": {
        description:
          "The kinds of things that were changed, as the patches of the feed name them, with commas between; `notification` where an inbox was. Absent where nothing was recorded.",
        schema: { type: "string" },
      } as const,
    }),
    ...(method === "GET" && { ETag: { description: "For `If-None-Match`.", schema: { type: "string" } } as const }),
  }
  if (!returns) return { "204": { description: "Done.", headers } }
  const media = contract.media ?? (contract.name === "streamEvents" ? "text/event-stream" : "application/json")
  return {
    [`${contract.status ?? 200}`]: {
      description: contract.status === 201 ? "Made." : "Done.",
      headers,
      content: { [media]: { schema: returns } },
    },
    ...(method === "GET" && contract.name !== "streamEvents" && { "304": { description: "Nothing has changed." } }),
  }
}

/** Every code that an operation can answer with: what its access and its form imply, and what its contract names. */
export function errorsOf(contract: Contract): ErrorCode[] {
  const { access, effect, body } = contract
  const isPublic = access.scope === "public"
  const isPlace = access.scope === "space" || access.scope === "project" || access.scope === "task"
  const codes: (ErrorCode | false | undefined)[] = [
    "invalid",
    body && "malformed-json",
    !isPublic && "unauthorized",
    "role" in access && access.role !== "guest" && access.role !== "reader" && "forbidden",
    !isPublic && (effect === "write" || contract.inPerson) && "token-not-allowed",
    !isPublic && effect === "write" && "cross-origin",
    !isPublic && access.scope !== "signedIn" && "not-found",
    isPlace && effect === "write" && !contract.whileArchived && "archived",
    access.scope === "organization" && effect === "write" && "no-organization",
    (body || contract.upload) && "too-large",
    (body || contract.upload) && "wrong-type",
    contract.upload && "disk-full",
    takesKey(contract) && "idempotency-mismatch",
    "too-many-requests",
    "unavailable",
    ...(contract.errors ?? []),
  ]
  return [...new Set(codes)].filter((code) => code !== false && code !== undefined)
}

function refusals(contract: Contract): ZodOpenApiResponsesObject {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of errorsOf(contract)) {
    const { status } = problems[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const responses: ZodOpenApiResponsesObject = {}
  for (const [status, codes] of byStatus)
    responses[`${status}` as "400"] = {
      description: codes.map((code) => `\`${code}\`: ${problems[code].title}.`).join(" "),
      content: { "application/problem+json": { schema: problem } },
    }
  return responses
}
