import type { UserScope } from "@/lib/auth/guard"
import type { Inbox } from "./announcer"
import type { ChangeType } from "./types"

export type Entity =
  | "organization"
  | "member"
  | "space"
  | "spaceMember"
  | "spaceLink"
  | "spaceGroup"
  | "spacePreference"
  | "projectPreference"
  | "projectGroup"
  | "project"
  | "stage"
  | "task"
  | "placement"
  | "label"
  | "documentationGroup"
  | "page"

/**
 * What changed of one thing, as the API shows it: only the fields that differ. `before` is null for what was made, `after` for what went
 * for good. A placement's patches also carry `taskId` and `projectId` on both sides: who may not see that board must not see the patch.
 * What is somebody's own (`spaceGroup`, `spacePreference`, `projectPreference`) carries `userId` on both sides: nobody else sees it.
 */
export type Patch = {
  readonly entity: Entity
  readonly id: number
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

export type Change = {
  readonly type: ChangeType
  /** The boards and spaces that it concerns: who sees one of them sees the change. None: the whole organization. */
  readonly projectIds: readonly number[]
  readonly spaceIds: readonly number[]
  readonly patches: readonly Patch[]
  /** The change that this one undoes. */
  readonly undoes?: string
}

/** The changes of one operation, gathered until its transaction ends. */
export class Draft {
  readonly recorded: { readonly scope: UserScope; readonly organizationId: number; readonly change: Change }[] = []

  /** People who see another inbox after this operation. */
  readonly inboxes: Inbox[] = []

  /** `organizationId` where it is not the scope's own: an organization just made. */
  record(scope: UserScope, change: Change, organizationId = scope.organizationId): void {
    if (change.patches.length > 0) this.recorded.push({ scope, organizationId, change })
  }

  /** That the caller's own inbox has changed: their other windows look anew. */
  tellInbox({ organizationId, userId }: UserScope): void {
    this.inboxes.push({ organizationId, userId })
  }
}
