/** The fragment of an address that leads to a mention; that of a heading begins with `h-`. */
export const anchorOf = (mentionId: string) => `m-${mentionId}`

const messagePrefix = "message-"

/** The same of a message of a task. */
export const messageAnchor = (messageId: number) => `${messagePrefix}${messageId}`

/** The message that a fragment leads to, with or without its #; null where it leads elsewhere. */
export function messageIn(fragment: string): number | null {
  const id = Number(fragment.replace(/^#/, "").match(/^message-([1-9]\d{0,15})$/)?.[1])
  return Number.isSafeInteger(id) ? id : null
}
