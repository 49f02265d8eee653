export const problems = {
  "already-member": { status: 409, title: "This person is a member already" },
  "owner-stays": { status: 409, title: "The owner stays until somebody else is the owner" },
  "member-deactivated": { status: 409, title: "This person is deactivated in the organization" },
} as const

/** What breaking a constraint of the database means to the caller. */
export const constraints = {
  organization_members_pkey: "already-member",
} as const
