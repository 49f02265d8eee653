// Beside the shell's addresses: only the places of regulations lead here, and every page loads the shell.

/** What has changed between the versions of the regulation at an address. */
export const versionsAt = (regulation: string) => `${regulation}/versions`

/** The answers in writing that wait for a mark. */
export const markingAt = (regulation: string) => `${regulation}/marking`

/** What somebody has acknowledged: the reader, or `userId` for administrators. */
export const receiptAt = (regulation: string, userId?: number) =>
  `${regulation}/receipt${userId === undefined ? "" : `?person=${userId}`}`

/** Who has passed which regulation: of a space, or of all. `home` is the address of the organization. */
export const matrixAt = (home: string, spaceId?: number) =>
  `${home}/regulations/matrix${spaceId === undefined ? "" : `?space=${spaceId}`}`
