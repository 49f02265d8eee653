export const problems = {
  "group-not-empty": { status: 409, title: "The group is not empty" },
  "too-many-stages": { status: 400, title: "The board has as many columns and rows as it can have" },
  "last-group": { status: 409, title: "A space keeps at least one project group" },
} as const

/** What breaking a constraint of the database means to the caller. */
export const constraints = {
  project_spaces_group_fkey: "not-found",
} as const
