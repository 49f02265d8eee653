import { messageKey } from "./message-key"

/** What the stream of a task shows: all of it, or a part. */
export const views = ["all", "messages", "changes"] as const
export type View = (typeof views)[number]

type MessageLike = { readonly id: number; readonly authorId: number; readonly createdAt: string }
type RecordLike = { readonly id: number; readonly updateDate: string }

export type StreamEntry<M, R> =
  | {
      readonly kind: "message"
      readonly key: string
      readonly message: M
      /** It goes on with what the same person wrote right before. */
      readonly goesOn: boolean
    }
  | { readonly kind: "record"; readonly key: string; readonly record: R }
  | { readonly kind: "unread"; readonly key: "unread" }

type Given<M, R> = {
  readonly view: View
  /** Both the newest first. */
  readonly messages: readonly M[]
  readonly records: readonly R[]
  /** Whether there are messages beyond those: changes from before, or after, them are not shown yet. */
  readonly older: boolean
  readonly newer: boolean
  /** The last message that had been read when the task was opened: what others wrote behind it stands under a line. */
  readonly readId: number | null
  readonly hasUnread: boolean
  readonly userId: number
}

/** How long somebody goes on, in milliseconds. */
const pause = 5 * 60_000

/** Messages and changes as one stream, the oldest first. */
export function streamOf<M extends MessageLike, R extends RecordLike>(given: Given<M, R>): StreamEntry<M, R>[] {
  const { view, readId, hasUnread, userId } = given
  const messages = view === "changes" ? [] : given.messages.toReversed()
  const records = view === "messages" ? [] : within(given).toReversed()
  const entries: StreamEntry<M, R>[] = []
  let before: M | null = null
  let drawn = !hasUnread
  const add = (message: M) => {
    // What waits for the connection has an id below 0.
    if (!drawn && message.authorId !== userId && message.id > (readId ?? 0)) {
      entries.push({ kind: "unread", key: "unread" })
      drawn = true
      before = null
    }
    entries.push({ kind: "message", key: messageKey(message.id), message, goesOn: goesOn(before, message) })
    before = message
  }
  let next = 0
  for (const message of messages) {
    for (let record = records[next]; record && record.updateDate <= message.createdAt; record = records[++next]) {
      entries.push({ kind: "record", key: `record ${record.id}`, record })
      before = null
    }
    add(message)
  }
  return [
    ...entries,
    ...records.slice(next).map((record) => ({ kind: "record", key: `record ${record.id}`, record }) as const),
  ]
}

function goesOn(before: MessageLike | null, message: MessageLike): boolean {
  if (before === null || before.authorId !== message.authorId) return false
  return Date.parse(message.createdAt) - Date.parse(before.createdAt) < pause
}

/** The changes of the time of which all messages are there. */
function within<M extends MessageLike, R extends RecordLike>({
  view,
  messages,
  records,
  older,
  newer,
}: Given<M, R>): readonly R[] {
  const [first, last] = [messages.at(-1), messages[0]]
  if (view !== "all" || first === undefined || last === undefined) return records
  return records.filter(
    ({ updateDate }) => (!older || updateDate >= first.createdAt) && (!newer || updateDate <= last.createdAt),
  )
}
