export const problems = {
  "link-unknown": { status: 404, title: "There is no such link" },
  "link-disabled": { status: 404, title: "This link has been switched off" },
  "link-ended": { status: 403, title: "This link has ended for you" },
  "link-expired": { status: 404, title: "This link has expired" },
  "last-administrator": { status: 409, title: "A space keeps at least one administrator" },
} as const

/** What breaking a constraint of the database means to the caller. */
export const constraints = {
  space_members_pkey: "already-member",
} as const
