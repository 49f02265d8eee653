import { z } from "zod"
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from "zod-openapi"
import type { Contract } from "@/lib/api/contract"
import { problems, type ErrorCode } from "@/lib/api/errors"
import { takesKey } from "@/lib/api/repeat"
import type { Access } from "@/lib/auth/access"
import { refusalHeaders } from "./headers"

/** What can be archived, and then refuses every write but those of bringing it back. */
const isArchivable: Readonly<Record<Access["scope"], boolean>> = {
  public: false,
  signedIn: false,
  organization: false,
  space: true,
  project: true,
  task: true,
  regulation: true,
}

/** Every code that an operation can answer with: what its access and its form imply, and what its contract names. */
export function errorsOf(contract: Contract): ErrorCode[] {
  const { access, effect, body } = contract
  const isPublic = access.scope === "public"
  const codes: (ErrorCode | false | undefined)[] = [
    "invalid",
    body && "malformed-json",
    !isPublic && "unauthorized",
    "role" in access && access.role !== "guest" && access.role !== "reader" && "forbidden",
    !isPublic && (effect === "write" || contract.inPerson) && "token-not-allowed",
    contract.method !== "GET" && "cross-origin",
    !isPublic && access.scope !== "signedIn" && "not-found",
    isArchivable[access.scope] && effect === "write" && !contract.whileArchived && "archived",
    ((access.scope === "organization" && effect === "write") || "from" in access) && "no-organization",
    (body || contract.upload) && "too-large",
    (body || contract.upload) && "wrong-type",
    contract.upload && "disk-full",
    takesKey(contract) && "idempotency-mismatch",
    "too-many-requests",
    "internal",
    "unavailable",
    ...(contract.errors ?? []),
  ]
  return [...new Set(codes)].filter((code) => code !== false && code !== undefined)
}

/** The refusals of an operation, one a status, each a union of the problem documents of its codes. */
export function refusals(contract: Contract): ZodOpenApiResponsesObject {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of errorsOf(contract).toSorted()) {
    const { status } = problems[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const responses: ZodOpenApiResponsesObject = {}
  for (const [status, codes] of byStatus) responses[`${status}` as "400"] = refusal(status, codes)
  return responses
}

const known = new Map<string, ZodOpenApiResponseObject>()

/** Operations that refuse by the same codes share one component. */
function refusal(status: number, codes: readonly ErrorCode[]): ZodOpenApiResponseObject {
  const id = codes.map(pascal).join("Or")
  const before = known.get(id)
  if (before) return before
  const [first, ...others] = codes.map(problemOf)
  const schema = others.length > 0 && first ? z.discriminatedUnion("code", [first, ...others]) : first
  const made: ZodOpenApiResponseObject = {
    id,
    description: codes.map((code) => `\`${code}\`: ${problems[code].title}.`).join(" "),
    headers: refusalHeaders(status),
    content: { "application/problem+json": { schema } },
  }
  known.set(id, made)
  return made
}

const schemas = new Map<ErrorCode, z.ZodObject>()

/** The problem document of a code (RFC 9457), with the members that it has beside the standard ones. */
export function problemOf(code: ErrorCode): z.ZodObject {
  const before = schemas.get(code)
  if (before) return before
  const { status, title, ...more } = problems[code]
  const made = z
    .object({
      type: z.literal(`urn:stagework:problem:${code}`).describe("A URN that ends in the code."),
      title: z.string().describe("What the code means, in the language that `Accept-Language` prefers."),
      status: z.literal(status).describe("The status of the answer."),
      detail: z.string().describe("What is wrong this time, in the same language."),
      code: z.literal(code).describe("Stable: what a program goes by."),
      requestId: z.string().describe("Also in the `Request-Id` header, and in the log of the service."),
      ...("members" in more && more.members.shape),
    })
    .meta({ id: `${pascal(code)}Problem`, description: `${title}.` })
  schemas.set(code, made)
  return made
}

function pascal(code: string): string {
  return code.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}
