// A refusal may be answered before the body has come: nobody reads the rest, and the next request on the connection would wait behind it.

/** More than the largest file that is taken, in bytes; and how long its rest may take, in milliseconds. */
const usual = { most: 32 * 1024 * 1024, longest: 30_000 }

/** Throws away what is left of a request's body once it has been answered, up to a bound; beyond it the connection is cut. */
export function throwAwayRest(request, response, { most, longest } = usual) {
  response.once("finish", () => {
    if (request.complete) return
    const { socket } = request
    const late = setTimeout(() => socket.destroy(), longest)
    let size = 0
    // Whoever was reading has stopped, and holds the stream back.
    request.unpipe()
    request.removeAllListeners("readable")
    request.removeAllListeners("data")
    request.on("data", (part) => {
      size += part.length
      if (size > most) socket.destroy()
    })
    request.once("close", () => clearTimeout(late))
    request.resume()
  })
}

/** Tells a client whose body has not come whole by the time of the answer that the connection ends: nothing waits behind the rest. */
export function endWhereUnread(request, response) {
  const { writeHead } = response
  response.writeHead = (...head) => {
    if (!request.complete) response.setHeader("Connection", "close")
    return Reflect.apply(writeHead, response, head)
  }
}
