/** What is read of the tasks of a person: those that are open, by when they are due. */
export const openTasksOf = (userId: number) => ({ userId, filter: "status:open", sort: "due", limit: "50" }) as const
