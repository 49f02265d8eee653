import type { UserScope } from "@/lib/auth/guard"
import type { Inbox } from "./announcer"
import type { ChangeType, Patch } from "./entities"
import type { Right } from "./right"

export type Change = {
  readonly type: ChangeType
  /** The boards and spaces that it concerns: who sees one of them sees the change. None: the whole organization. */
  readonly projectIds: readonly number[]
  readonly spaceIds: readonly number[]
  readonly patches: readonly Patch[]
  /** The change that this one undoes. */
  readonly undoes?: string
}

/** The author of a change: a scope, or the person of a mailed link. */
export type Author = Pick<UserScope, "userId" | "organizationId" | "via" | "changeId">

/** The changes of one operation, gathered until its transaction ends. */
export class Draft {
  readonly #rights: Right[]

  /** @param asked what the contract of the operation has asked for */
  constructor(asked: readonly Right[] = []) {
    this.#rights = [...asked]
  }

  /** All that the operation has asked for. */
  get rights(): readonly Right[] {
    return this.#rights
  }

  /** What the operation has asked for beyond its contract: undoing it asks for that too. */
  requires(...rights: readonly Right[]): void {
    this.#rights.push(...rights)
  }

  readonly recorded: { readonly scope: Author; readonly organizationId: number; readonly change: Change }[] = []

  /** People who see another inbox after this operation. */
  readonly inboxes: Inbox[] = []

  /** `organizationId` where it is not the scope's own: an organization just made. */
  record(scope: Author, change: Change, organizationId = scope.organizationId): void {
    if (change.patches.length > 0) this.recorded.push({ scope, organizationId, change })
  }

  /** What kinds of things have changed, and `notification` where somebody's inbox has. */
  get entities(): string[] {
    const named = new Set<string>(this.recorded.flatMap(({ change }) => change.patches.map(({ entity }) => entity)))
    if (this.inboxes.length > 0) named.add("notification")
    return [...named]
  }

  /** That somebody's inbox has changed, the caller's own or another one: their windows look anew. */
  tellInbox({ organizationId, userId }: Inbox): void {
    this.inboxes.push({ organizationId, userId })
  }
}
