export const problems = {
  "name-taken": { status: 409, title: "The name is taken" },
} as const

/** What breaking a constraint of the database means to the caller. */
export const constraints = {
  labels_name_key: "name-taken",
} as const
