import type { PlacedKind } from "@/lib/api/ids"

/** Roles, by rank: each may do what the ones before it may. */
export const spaceRoles = ["reader", "commenter", "editor", "administrator"] as const
export const organizationRoles = ["guest", "member", "administrator", "owner"] as const

export type SpaceRole = (typeof spaceRoles)[number]
export type OrganizationRole = (typeof organizationRoles)[number]

/** Where the id of the scope stands, when it is not in the path. */
export type IdSource = `body.${string}` | `query.${string}`

export type Access =
  | { readonly scope: "public" }
  | { readonly scope: "signedIn" }
  | { readonly scope: "organization"; readonly role: OrganizationRole; readonly from?: IdSource }
  | {
      readonly scope: PlacedKind
      readonly role: SpaceRole
      readonly from?: IdSource
      /** What is deleted and can never go is still there for administrators of the organization. */
      readonly alsoDeleted?: true
      /** Who is asked to approve the draft is let in as an editor. */
      readonly alsoApprover?: true
      /** Who stands before the gate of the space is let in as a reader. */
      readonly alsoBeforeGate?: true
    }

/** Anybody, without a session. */
export const publicAccess = { scope: "public" } as const
/** Any person with a session, of no matter which organization. */
export const signedIn = { scope: "signedIn" } as const

/** A rule about a scope that an id of the path leads to, or the one that `from` names. */
function placed<const K extends PlacedKind>(scope: K) {
  function rule<const R extends SpaceRole>(role: R): { readonly scope: K; readonly role: R }
  function rule<const R extends SpaceRole, const S extends IdSource>(
    role: R,
    at: { readonly from: S },
  ): { readonly scope: K; readonly role: R; readonly from: S }
  function rule(role: SpaceRole, at?: { readonly from: IdSource }) {
    return { scope, role, ...at }
  }
  return rule
}

/** The organization of the request, or the one in the path; `from` names a query field that may say another one, for what is asked for without headers. */
export function organization<const R extends OrganizationRole>(
  role: R,
): { readonly scope: "organization"; readonly role: R }
export function organization<const R extends OrganizationRole, const S extends IdSource>(
  role: R,
  at: { readonly from: S },
): { readonly scope: "organization"; readonly role: R; readonly from: S }
export function organization(role: OrganizationRole, at?: { readonly from: IdSource }) {
  return { scope: "organization", role, ...at }
}
export const space = placed("space")
/** A rule about somebody's own membership of a space: a member before its gate has one too, and sees nothing of the space by it. */
export const spaceMembership = { scope: "space", role: "reader", alsoBeforeGate: true } as const
export const project = placed("project")
export const task = placed("task")
export const regulation = placed("regulation")
/** A rule about the proof that a regulation leaves: it is read also where the regulation, once published, is deleted. For reads alone. */
export function regulationProof<const R extends SpaceRole>(role: R) {
  return { scope: "regulation", role, alsoDeleted: true } as const
}

/** A rule about the draft of a regulation: who is asked to approve it knows it as its editors do, also by a further space. */
export function regulationDraft<const R extends SpaceRole>(role: R) {
  return { scope: "regulation", role, alsoApprover: true } as const
}

export function reaches(role: SpaceRole, needed: SpaceRole): boolean {
  return spaceRoles.indexOf(role) >= spaceRoles.indexOf(needed)
}

export function organizationReaches(role: OrganizationRole, needed: OrganizationRole): boolean {
  return organizationRoles.indexOf(role) >= organizationRoles.indexOf(needed)
}

/** What the UI may offer somebody of this role in a space or project: the same ranks that the contracts ask for. */
export function can(role: SpaceRole, archived = false) {
  return {
    comment: !archived && reaches(role, "commenter"),
    edit: !archived && reaches(role, "editor"),
    restore: reaches(role, "editor"),
    administer: reaches(role, "administrator"),
  }
}
