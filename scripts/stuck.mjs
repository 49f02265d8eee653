// A body of which hardly anything comes, and an answer that nobody reads, hold a socket, its memory and what the application has open for them.

/** How often it is looked, in milliseconds, and how many bytes of a body must have come since the last time. */
const usual = { every: 60_000, least: 64 * 1024 }

/** How long a refused connection may take its answer, in milliseconds: cut at once, the reset takes the answer along. */
const parting = 2000

/**
 * Looks again and again at the answers that are under way, and cuts the connections of those that stand still.
 *
 * @param answers Node's responses, from their request to their end
 */
export function cutStuck(answers, { every, least } = usual) {
  /** What had come and gone when it was last looked. */
  const before = new WeakMap()
  const timer = setInterval(() => {
    for (const response of answers) {
      const { req: request, socket } = response
      if (!socket || socket.destroyed || socket.writableEnded) continue
      const last = before.get(response)
      const read = socket.bytesRead
      const sent = socket.bytesWritten - socket.writableLength
      before.set(response, { read, sent })
      if (!last) continue
      if (!request.complete && !response.headersSent && read - last.read < least) refuse(socket)
      else if (socket.writableNeedDrain && sent === last.sent) socket.destroy()
    }
  }, every)
  timer.unref()
  return () => clearInterval(timer)
}

/** As Node does with a request that takes too long: whoever reads the body finds it broken off. */
function refuse(socket) {
  socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n")
  const timer = setTimeout(() => socket.destroy(), parting).unref()
  socket.once("close", () => clearTimeout(timer))
}
