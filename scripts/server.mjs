// Owns the port: Node's server in front of Next's handler, so that time-outs and draining are ours.
import { createServer } from "node:http"
import { join } from "node:path"
import { Server } from "node:net"
import { constants } from "node:zlib"
import compression from "compression"
import next from "next"
import { admission } from "./admission.mjs"
import { callerOf } from "./caller.mjs"
import { noteSender } from "./forwarded.mjs"
import { refuseUnreadable } from "./pages.mjs"
import { serveStatic } from "./static.mjs"
import { cutStuck } from "./stuck.mjs"
import { refuseMisaddressed, refuseUnparsed } from "./unparsed.mjs"
import { endWhereUnread, throwAwayRest } from "./unread.mjs"

const dev = process.argv.includes("--dev")
const hostname = process.env.HOST ?? "127.0.0.1"
const port = Number(process.env.PORT ?? 3000)
const proxies = Number(process.env.TRUSTED_PROXIES || 0)
/** Does the work in the background, and answers those who watch over it. */
const onlyWorks = process.env.STAGEWORK_ROLE === "worker"
/** What this process shares with the modules of the application (lib/platform/shared.ts). */
const shared = (globalThis.stagework ??= {})
shared.closers ??= new Set()
shared.draining = false

const server = createServer({
  // Longer than what proxies keep: a connection is then never closed in the moment in which a request is sent.
  keepAliveTimeout: 75_000,
  headersTimeout: 20_000,
  // A large upload over a slow line.
  requestTimeout: 600_000,
  // Refused by ourselves (unparsed.mjs).
  requireHostHeader: false,
})
// Next listens for upgrades, of which it has none but in development: where somebody listens, Node answers them no more as other requests.
const upgrades = dev ? server : createServer()
const app = next({ dev, hostname, port, dir: process.cwd(), httpServer: upgrades, quiet: true })
// Next tells how long its configuration took; the terminal stays quiet. What stops the start is told to people, and not to the log, which takes
// the console's place (lib/platform/console.ts).
const { log: say, error: complain } = console
if (!dev) console.log = () => {}
await app.prepare()
console.log = say
const handle = app.getRequestHandler()
const answersStatic = dev ? () => false : serveStatic(join(process.cwd(), ".next"))
const admit = admission(callerOf)
/** Long answers by Brotli, else by gzip. A window of 256 kB holds what repeats in an answer, and takes less memory than that of 4 MB. */
const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: 18 } }, filter: tellsLength })
/** Answers that are under way. */
const answers = new Set()
cutStuck(answers)
refuseUnparsed(server, answers)
server.on("request", (request, response) => {
  // Next sends the headers in front of the first of the body: together they are one write.
  response.flushHeaders = () => {}
  answers.add(response)
  response.once("close", () => answers.delete(response))
  endWhereUnread(request, response)
  throwAwayRest(request, response)
  if (shared.draining) response.setHeader("Connection", "close")
  response.setHeader("X-Content-Type-Options", "nosniff")
  if (refuseMisaddressed(request, response)) return
  noteSender(request, proxies)
  // Left by instrumentation.ts: methods that a route lacks, and malformed addresses, are answered as problems (lib/api/unserved.ts).
  shared.reroute?.(request)
  if (onlyWorks && !request.url.startsWith("/api/health/")) response.writeHead(404).end()
  else if (!dev && refuseUnreadable(request, response)) return
  else if (!answersStatic(request, response))
    admit(request, response, () => compress(request, response, () => void handle(request, response)))
})

/** Next drops the `Content-Length` of a route's answer, which tells it by another name (lib/api/serve.ts). Called before the headers are sent. */
function tellsLength(request, response) {
  const length = response.getHeader("X-Stagework-Length")
  if (length !== undefined) {
    response.removeHeader("X-Stagework-Length")
    response.setHeader("Content-Length", length)
  }
  return compression.filter(request, response)
}

/** How long a connection that is kept may be silent while the service stops: a request may be on its way over it. In milliseconds. */
const silence = 1000

/**
 * No new connection; open streams end, requests in flight finish, what takes longer than `limit` is cut. Each kept connection is told with
 * its last answer that it ends, so that no caller sends into one that is being closed.
 */
function drain(limit) {
  if (shared.draining) return
  shared.draining = true
  for (const answer of answers) if (!answer.headersSent) answer.setHeader("Connection", "close")
  // The `close` of an HTTP server would cut the silent connections at once.
  const closed = new Promise((done) => Server.prototype.close.call(server, done))
  const streams = Promise.allSettled([...shared.closers].map(async (close) => close()))
  setTimeout(() => setInterval(() => server.closeIdleConnections(), 50), silence)
  const done = Promise.all([closed, streams])
  const late = new Promise((cut) => setTimeout(cut, limit))
  void Promise.race([done, late]).then(() => process.exit(0))
}
process.on("SIGTERM", () => drain(9000))
process.on("SIGINT", () => drain(9000))
// The start script was killed: the next one wants the port.
process.on("disconnect", () => drain(1000))

server.once("error", (error) => {
  complain(error.code === "EADDRINUSE" ? `Port ${port} is taken: set PORT to a free one.` : error.message)
  process.exit(1)
})
server.listen(port, hostname, () => process.send?.("listening"))
