/** The open tasks of a person, by due date. */
export const openTasksOf = (userId: number) => ({ userId, filter: "status:open", sort: "due", limit: "50" }) as const
