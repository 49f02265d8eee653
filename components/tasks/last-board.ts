const keyOf = (organizationId: number) => `stagework.task-board.${organizationId}`

/** The board of an organization for which this browser has made a task last from another place; 0 for none. */
export const lastBoard = (organizationId: number): number => Number(localStorage.getItem(keyOf(organizationId)))

export const keepLastBoard = (organizationId: number, projectId: number): void =>
  localStorage.setItem(keyOf(organizationId), String(projectId))
