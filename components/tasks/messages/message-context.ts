import type { Message } from "./overlay"
import type { MessageChanges } from "./use-message-changes"

/** What every message of a chat is drawn with. */
export type MessageContext = {
  readonly can: { readonly comment: boolean; readonly administer: boolean }
  readonly changes: MessageChanges
  readonly onReply: (message: Message) => void
  readonly onGoTo: (messageId: number) => void
  /** The message that an address has led to. */
  readonly meant: number | null
  readonly nameOf: (userId: number) => string
}
