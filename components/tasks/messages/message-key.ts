/** The ids that messages had while they were unsent, by those that they have. */
const unsentIds = new Map<number, number>()

/** The key of a message in the stream. A message that was just sent keeps the one that it had before: what is drawn of it stays, with its focus. */
export const messageKey = (messageId: number) => `message ${unsentIds.get(messageId) ?? messageId}`

export function keepMessageKey(unsentId: number, messageId: number): void {
  unsentIds.set(messageId, unsentId)
}
