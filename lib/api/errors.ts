/** Every code that the API answers with: its status and its title. Codes are stable; the browser's words for them are in the catalogues. */
export const problems = {
  invalid: { status: 400, title: "The request is not valid" },
  "malformed-json": { status: 400, title: "The body is not valid JSON" },
  "malformed-id": { status: 400, title: "An identifier is malformed" },
  "cannot-see": { status: 400, title: "A person named cannot see this" },
  unauthorized: { status: 401, title: "Sign in first" },
  "wrong-credentials": { status: 401, title: "E-mail or password is wrong" },
  "second-factor-required": { status: 401, title: "Send the code of the second factor too" },
  "identity-failed": { status: 401, title: "Signing in at the provider has failed" },
  "identity-unverified": { status: 403, title: "The provider has not confirmed the e-mail address" },
  "identity-not-linked": { status: 409, title: "The account of this address has not confirmed it" },
  "wrong-code": { status: 401, title: "The code is wrong, was used already, or is too old" },
  "email-unverified": { status: 403, title: "Confirm your e-mail address first" },
  "token-not-allowed": { status: 403, title: "An access token may not do this" },
  forbidden: { status: 403, title: "Your role does not allow this" },
  "cross-origin": { status: 403, title: "The request comes from another site" },
  "not-found": { status: 404, title: "Not found" },
  "method-not-allowed": { status: 405, title: "This path does not take that method" },
  "link-unknown": { status: 404, title: "There is no such link" },
  "link-disabled": { status: 404, title: "This link has been switched off" },
  "link-expired": { status: 404, title: "This link has expired" },
  "no-organization": { status: 409, title: "Create or join an organization first" },
  archived: { status: 409, title: "This is archived" },
  "stage-full": { status: 409, title: "A stage is full" },
  "no-column": { status: 409, title: "The board has no column" },
  "incomplete-set": { status: 409, title: "The list is not the whole set" },
  "group-not-empty": { status: 409, title: "The group is not empty" },
  "last-group": { status: 409, title: "A space keeps at least one project group" },
  "email-taken": { status: 409, title: "The address has an account already" },
  "mail-link-expired": { status: 409, title: "The link has expired or was used already" },
  "last-administrator": { status: 409, title: "A space keeps at least one administrator" },
  "second-factor-off": { status: 409, title: "The second factor is not on" },
  "second-factor-on": { status: 409, title: "The second factor is on already" },
  "too-many-tokens": { status: 409, title: "Nobody has more than 50 access tokens" },
  "already-member": { status: 409, title: "This person is a member already" },
  "already-invited": { status: 409, title: "This address is invited already" },
  "owner-stays": { status: 409, title: "The owner stays until somebody else is the owner" },
  "member-deactivated": { status: 409, title: "This person is deactivated in the organization" },
  "invitation-closed": { status: 409, title: "The invitation cannot be used any more" },
  "invitation-for-another": { status: 403, title: "The invitation is for another address" },
  "name-taken": { status: 409, title: "The name is taken" },
  "changed-since": { status: 409, title: "It has changed since" },
  "stale-revision": { status: 409, title: "Somebody has written here since" },
  "already-placed": { status: 409, title: "It stands on this board already" },
  "still-owner": { status: 409, title: "An organization keeps an owner" },
  "already-sent": { status: 409, title: "It has been sent already" },
  "last-placement": { status: 409, title: "A task stands on at least one board" },
  "not-undoable": { status: 409, title: "This change cannot be undone" },
  "range-not-satisfiable": { status: 416, title: "The file has no such range" },
  "quota-exceeded": { status: 409, title: "The files of the organization take up all their room" },
  "disk-full": { status: 507, title: "The service has no room for files left" },
  "too-large": { status: 413, title: "The body is too large" },
  "wrong-type": { status: 415, title: "The body is of another type than this takes" },
  "idempotency-mismatch": { status: 422, title: "This idempotency key was used with another request" },
  "too-many-requests": { status: 429, title: "Too many requests" },
  internal: { status: 500, title: "Something went wrong on our side" },
  unavailable: { status: 503, title: "The service cannot be reached at the moment" },
} as const

export type ErrorCode = keyof typeof problems

/** One fault of a request, by the field that it is in. */
export type Fault = { readonly path: string; readonly message: string }

type Members = { readonly errors?: readonly Fault[]; readonly retryAfter?: number } & Readonly<Record<string, unknown>>

/** Thrown anywhere below a route: answered as a problem document (RFC 9457). `members` stand in the document beside the standard ones. */
export class Problem extends Error {
  readonly status: number
  constructor(
    readonly code: ErrorCode,
    readonly detail: string = problems[code].title,
    readonly members: Members = {},
  ) {
    super(`${code}: ${detail}`)
    this.name = "Problem"
    this.status = problems[code].status
  }
}

export const notFound = (detail?: string, members?: Members) => new Problem("not-found", detail, members)

/** A 400 that says of each field what is wrong with it. */
export function invalid(errors: readonly Fault[]): Problem {
  const first = errors[0]
  return new Problem("invalid", first ? `${first.path}: ${first.message}` : undefined, { errors })
}

/** What breaking a named constraint of the database means to the caller. */
const constraints: Readonly<Record<string, ErrorCode>> = {
  users_email_key: "email-taken",
  space_members_pkey: "already-member",
  organization_members_pkey: "already-member",
  project_spaces_group_fkey: "not-found",
  // Whoever was named has gone since they were looked up.
  task_assignees_user_fkey: "not-found",
  task_members_user_fkey: "not-found",
  labels_name_key: "name-taken",
  invitations_email_key: "already-invited",
  tasks_dates_in_order: "changed-since",
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
  if (typeof error !== "object" || error === null) return undefined
  const value: unknown = Reflect.get(error, name)
  return typeof value === "string" ? value : undefined
}

/** Drizzle wraps what the driver throws; a refused connection is an `AggregateError` of its attempts. */
function causes(error: unknown): unknown[] {
  if (typeof error !== "object" || error === null) return [error]
  const inner = error instanceof AggregateError ? error.errors : []
  const cause = error instanceof Error && error.cause !== undefined ? [error.cause] : []
  return [error, ...[...inner, ...cause].flatMap(causes)]
}

/** Whether a transaction lost against another one and is worth another try: a deadlock, or a serialization failure. */
export function isRetryable(error: unknown): boolean {
  return causes(error).some((cause) => ["40P01", "40001", "55P03"].includes(field(cause, "code") ?? ""))
}

/** Anything thrown as a problem; null where it is a fault of our own, to be logged and answered without its inside. */
export function toProblem(error: unknown): Problem | null {
  for (const cause of causes(error)) {
    if (cause instanceof Problem) return cause
    const code = field(cause, "code") ?? ""
    if (connectionCodes.has(code)) return new Problem("unavailable", undefined, { retryAfter: 1 })
    if (code === "ENOSPC" || code === "EDQUOT") return new Problem("disk-full")
    if (isRetryable(cause)) return new Problem("unavailable", undefined, { retryAfter: 1 })
    const broken = constraints[field(cause, "constraint_name") ?? ""]
    if (broken) return new Problem(broken)
  }
  return null
}
