// Owns the port: Node's server in front of Next's handler, so that time-outs and draining are ours.
import { createServer } from "node:http"
import next from "next"

const dev = process.argv.includes("--dev")
const hostname = process.env.HOST ?? "127.0.0.1"
const port = Number(process.env.PORT ?? 3000)
const draining = Symbol.for("stagework.draining")
const closers = (globalThis[Symbol.for("stagework.closers")] ??= new Set())
globalThis[draining] = false

const server = createServer({
  // Longer than what proxies keep: a connection is then never closed in the moment in which a request is sent.
  keepAliveTimeout: 75_000,
  headersTimeout: 20_000,
  // A large upload over a slow line.
  requestTimeout: 600_000,
})
const app = next({ dev, hostname, port, dir: process.cwd(), httpServer: server, quiet: true })
// Next tells how long its configuration took; the terminal stays quiet.
const say = console.log
if (!dev) console.log = () => {}
await app.prepare()
console.log = say
const handle = app.getRequestHandler()
server.on("request", (request, response) => {
  if (globalThis[draining]) response.setHeader("Connection", "close")
  // The limits go by it: whatever a client writes there is not believed.
  request.headers["x-stagework-address"] = request.socket.remoteAddress ?? ""
  // Left by instrumentation.ts: methods that a route lacks, and malformed addresses, are answered as problems (lib/api/unserved.ts).
  globalThis[Symbol.for("stagework.reroute")]?.(request)
  void handle(request, response)
})

/** No new connection; open streams end, requests in flight finish, what takes longer than `limit` is cut. */
function drain(limit) {
  if (globalThis[draining]) return
  globalThis[draining] = true
  const closed = new Promise((done) => server.close(done))
  const streams = Promise.allSettled([...closers].map(async (close) => close()))
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const done = Promise.all([closed, streams]).finally(() => clearInterval(idle))
  const late = new Promise((cut) => setTimeout(cut, limit))
  void Promise.race([done, late]).then(() => process.exit(0))
}
process.on("SIGTERM", () => drain(9000))
process.on("SIGINT", () => drain(9000))
// The start script was killed: the next one wants the port.
process.on("disconnect", () => drain(1000))

server.once("error", (error) => {
  console.error(error.code === "EADDRINUSE" ? `Port ${port} is taken: set PORT to a free one.` : error.message)
  process.exit(1)
})
server.listen(port, hostname, () => process.send?.("listening"))
