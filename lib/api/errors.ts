import type { z } from "zod"
import * as changes from "@/lib/changes/problems"
import * as documentation from "@/lib/documentation/problems"
import * as feedback from "@/lib/feedback/problems"
import * as files from "@/lib/files/problems"
import * as invitations from "@/lib/invitations/problems"
import * as labels from "@/lib/labels/problems"
import * as organizations from "@/lib/organizations/problems"
import * as projects from "@/lib/projects/problems"
import * as regulations from "@/lib/regulations/problems"
import * as sessions from "@/lib/sessions/problems"
import * as spaces from "@/lib/spaces/problems"
import * as tasks from "@/lib/tasks/problems"
import * as users from "@/lib/users/problems"
import type { Fault } from "./faults"
import { memberOf } from "./member-of"
import { problems as own } from "./problems"

/**
 * Every code that the API answers with: its status, its title, and the shape of the further members that its problem document has, as each
 * noun lists its own in `lib/<noun>/problems.ts`. Codes are stable; the browser's words for them are in the catalogues.
 */
export const problems = {
  ...own,
  ...changes.problems,
  ...documentation.problems,
  ...feedback.problems,
  ...files.problems,
  ...invitations.problems,
  ...labels.problems,
  ...organizations.problems,
  ...projects.problems,
  ...regulations.problems,
  ...sessions.problems,
  ...spaces.problems,
  ...tasks.problems,
  ...users.problems,
} satisfies Record<string, Kind>

type Kind = { readonly status: number; readonly title: string; readonly members?: z.ZodObject }
export type ErrorCode = keyof typeof problems

type Given<T> = T extends readonly (infer Item)[]
  ? readonly Given<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]: Given<T[Name]> }
    : T
/** Faults are given without their sentences: those come with the language of the answer. */
type FaultsOf<Members> = Members extends { readonly errors: unknown }
  ? Omit<Members, "errors"> & { readonly errors: readonly Fault[] }
  : Members
type Shape<Code extends ErrorCode> = (typeof problems)[Code] extends { readonly members: infer S extends z.ZodObject }
  ? FaultsOf<Given<z.input<S>>>
  : unknown
/** The further members of a code's problem document; `retryAfter`, in seconds, becomes its `Retry-After`. */
type Members<Code extends ErrorCode> = Shape<Code> & { readonly retryAfter?: number }
type Rest<Code extends ErrorCode> = Code extends ErrorCode
  ? object extends Shape<Code>
    ? [detail?: string, members?: Members<Code>]
    : [detail: string | undefined, members: Members<Code>]
  : never

/** Thrown anywhere below a route: answered as a problem document (RFC 9457). */
export class Problem<Code extends ErrorCode = ErrorCode> extends Error {
  readonly status: number
  /** In English; null where the code says it all. */
  readonly detail: string | null
  readonly members: { readonly retryAfter?: number; readonly errors?: readonly Fault[] } & Readonly<
    Record<string, unknown>
  >
  constructor(
    readonly code: Code,
    ...[detail, members = {}]: Rest<Code>
  ) {
    super(detail ? `${code}: ${detail}` : code)
    this.name = "Problem"
    this.status = problems[code].status
    this.detail = detail ?? null
    this.members = members
  }
}

export const notFound = (...rest: Rest<"not-found">) => new Problem("not-found", ...rest)

/** @throws Problem 404 where nothing was found: what the guard has seen may have gone by the time that a lock is held */
export function orNotFound<T>(found: T | null, ...rest: Rest<"not-found">): T {
  if (found === null) throw notFound(...rest)
  return found
}

/** A 400 that says of each field what is wrong with it. */
export const invalid = (errors: readonly Fault[]) => new Problem("invalid", undefined, { errors })

/** What breaking a named constraint of the database means to the caller. */
const constraints: Readonly<Record<string, ErrorCode>> = {
  ...invitations.constraints,
  ...labels.constraints,
  ...organizations.constraints,
  ...projects.constraints,
  ...spaces.constraints,
  ...tasks.constraints,
  ...users.constraints,
}

const connectionCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "CONNECTION_ENDED",
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "08006",
])

function field(error: unknown, name: string): string | undefined {
  const value = memberOf(error, name)
  return typeof value === "string" ? value : undefined
}

/** Drizzle wraps what the driver throws; a refused connection is an `AggregateError` of its attempts. */
function causes(error: unknown): unknown[] {
  if (typeof error !== "object" || error === null) return [error]
  const inner = error instanceof AggregateError ? error.errors : []
  const cause = error instanceof Error && error.cause !== undefined ? [error.cause] : []
  return [error, ...[...inner, ...cause].flatMap(causes)]
}

/** Whether a transaction lost against another one and is worth another try: a deadlock, a serialization failure, or rights that have moved. */
export function isRetryable(error: unknown): boolean {
  return causes(error).some((cause) => ["40P01", "40001", "SW001"].includes(field(cause, "code") ?? ""))
}

/** Whether the database has no room on its disk for what was to be written. */
export function isForRoom(error: unknown): boolean {
  return causes(error).some((cause) => field(cause, "code") === "53100")
}

/** Anything thrown as a problem; null where it is a fault of our own, to be logged and answered without its inside. */
export function toProblem(error: unknown): Problem | null {
  for (const cause of causes(error)) {
    if (cause instanceof Problem) return cause
    const code = field(cause, "code") ?? ""
    if (connectionCodes.has(code)) return new Problem("unavailable", undefined, { retryAfter: 1 })
    if (code === "ENOSPC" || code === "EDQUOT") return new Problem("disk-full")
    // The database has no room on its disk, or in its memory. It goes on by itself once there is some.
    if (code === "53100" || code === "53200")
      return new Problem("unavailable", "The database has no room left.", { retryAfter: 10 })
    // The limit of waiting for a lock: it has been tried for long enough.
    if (code === "55P03")
      return new Problem("unavailable", "Something else holds what this would change.", { retryAfter: 2 })
    if (isRetryable(cause)) return new Problem("unavailable", undefined, { retryAfter: 1 })
    const broken = constraints[field(cause, "constraint_name") ?? ""]
    if (broken) return new Problem(broken)
  }
  return null
}
