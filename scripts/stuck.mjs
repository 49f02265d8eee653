import { refuseOver } from "./unparsed.mjs"

// A body of which hardly anything comes, and an answer that nobody reads, hold a socket, its memory and what the application has open for them.

/** How often it is looked, and how many bytes of a body must come within what time; times are in milliseconds. */
const usual = { every: 5000, within: 60_000, least: 64 * 1024 }

/**
 * Looks again and again at the answers that are under way, and cuts the connections of those that stand still.
 *
 * @param answers Node's responses, from their request to their end
 */
export function cutStuck(answers, { every, within, least } = usual) {
  /** What had come and gone when the time that is judged began, and how often it was looked since. */
  const before = new WeakMap()
  const timer = setInterval(() => {
    for (const response of answers) {
      const { req: request, socket } = response
      if (!socket || socket.destroyed || socket.writableEnded) continue
      const last = before.get(response)
      const read = socket.bytesRead
      const sent = socket.bytesWritten - socket.writableLength
      if (last && ++last.looks * every < within) continue
      before.set(response, { read, sent, looks: 0 })
      if (!last) continue
      if (!request.complete && !response.headersSent && read - last.read < least) refuseOver(socket, 408)
      else if (socket.writableNeedDrain && sent === last.sent) socket.destroy()
    }
  }, every)
  timer.unref()
  return () => clearInterval(timer)
}
