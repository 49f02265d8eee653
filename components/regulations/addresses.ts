// Beside the shell's addresses: only the places of regulations lead here, and every page loads the shell.

/** What has changed between the versions of the regulation at an address. */
export const versionsAt = (regulation: string) => `${regulation}/versions`

/** The draft of the regulation at an address, beside what people read. */
export const besideAt = (regulation: string) => `${regulation}/draft`

/** The answers in writing that wait for a mark. */
export const markingAt = (regulation: string) => `${regulation}/marking`

/** What somebody has acknowledged: the reader, or `userId` for administrators. */
export const receiptAt = (regulation: string, userId?: number) =>
  `${regulation}/receipt${userId === undefined ? "" : `?person=${userId}`}`

/** The certificate of who has passed the test: the reader, or `userId` for administrators. */
export const certificateAt = (regulation: string, userId?: number) =>
  `${regulation}/certificate${userId === undefined ? "" : `?person=${userId}`}`

/** What is kept of deleted regulations: of all, or of one. `home` is the address of the organization. */
export const deletedAt = (home: string, regulationId?: number) =>
  `${home}/regulations/deleted${regulationId === undefined ? "" : `/${regulationId}`}`

/** Who has passed which regulation: of a space, or of all; of one regulation alone. `home` is the address of the organization. */
export function matrixAt(home: string, spaceId?: number, regulationId?: number) {
  const of = new URLSearchParams()
  if (spaceId !== undefined) of.set("space", String(spaceId))
  if (regulationId !== undefined) of.set("regulation", String(regulationId))
  return `${home}/regulations/matrix${of.size === 0 ? "" : `?${of.toString()}`}`
}
