// What is no request that the application could be shown. Node would refuse it by itself, with nothing in the answer.
import { randomUUID } from "node:crypto"
import { STATUS_CODES } from "node:http"

/** The codes stand here alone: no operation answers with them. */
const problems = {
  400: { code: "malformed-request", title: "This is not a request that can be read" },
  405: { code: "method-not-allowed", title: "The service connects to no other one" },
  408: { code: "request-timeout", title: "The request takes too long to come" },
  413: { code: "too-large", title: "The body is too large" },
  417: { code: "expectation-failed", title: "The service does not do what Expect asks for" },
  431: { code: "headers-too-large", title: "The headers are too large" },
}

const statuses = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** How long a refused connection may take its answer, in milliseconds: cut at once, the reset takes the answer along. */
const parting = 2000

/**
 * Answers in Node's place what is no request, or none that is answered.
 *
 * @param answers Node's responses, from their request to their end: where one is on its way, nothing is written into it
 */
export function refuseUnparsed(server, answers) {
  server.on("clientError", (error, socket) => {
    const isAnswered = [...answers].some((response) => response.socket === socket && response.headersSent)
    if (isAnswered || !socket.writable) socket.destroy(error)
    else refuseOver(socket, statuses[error.code] ?? 400)
  })
  server.on("checkExpectation", (_, response) => refuse(response, 417))
  server.on("connect", (_, socket) => {
    socket.on("error", () => {})
    refuseOver(socket, 405)
  })
}

/**
 * Refuses a request of HTTP/1.1 that does not say which host it is for, and one that is for another host; false for any other. What names
 * the host in its address too goes on by its path alone: Next would lead to whatever stands there.
 */
export function refuseMisaddressed(request, response) {
  const { url, httpVersion, method } = request
  const { host } = request.headers
  const [, named, rest = ""] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? []
  if (named && named.toLowerCase() === host?.toLowerCase()) request.url = rest.startsWith("/") ? rest : `/${rest}`
  const isWhole = request.url.startsWith("/") || (url === "*" && method === "OPTIONS")
  if (isWhole && (host !== undefined || httpVersion !== "1.1")) return false
  refuse(response, 400)
  return true
}

function refuse(response, status) {
  const { headers, text } = refusal(status)
  response.writeHead(status, headers)
  response.end(response.req.method === "HEAD" ? undefined : text)
}

/** Refuses over the bare connection, which ends by it: whoever still reads a body finds it broken off. */
export function refuseOver(socket, status) {
  const { headers, text } = refusal(status)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${text}`)
  const timer = setTimeout(() => socket.destroy(), parting).unref()
  socket.once("close", () => clearTimeout(timer))
}

/** The language of who asks is not known here. */
function refusal(status) {
  const { code, title } = problems[status]
  const requestId = randomUUID()
  const text = JSON.stringify({
    type: `urn:stagework:problem:${code}`,
    title,
    detail: title,
    status,
    code,
    requestId,
  })
  const headers = {
    Connection: "close",
    "Content-Type": "application/problem+json",
    "Content-Length": Buffer.byteLength(text),
    "Content-Language": "en",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Request-Id": requestId,
    // A 405 names what there is: nothing.
    ...(status === 405 && { Allow: "" }),
  }
  return { headers, text }
}
