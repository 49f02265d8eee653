import { createServer, connect, type Socket } from "node:net"

/** A way to a server that can be cut and mended: for what happens when the database is gone. */
export async function tcpProxy(target: URL) {
  const sockets = new Set<Socket>()
  let silent = false
  const server = createServer((incoming) => {
    const outgoing = connect(Number(target.port || 5432), target.hostname)
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from)
      from.on("data", (bytes) => {
        if (!silent && to.writable) to.write(bytes)
      })
      from.on("end", () => {
        if (!silent) to.end()
      })
      from.on("error", () => to.destroy())
      from.on("close", () => sockets.delete(from))
    }
  })
  const listen = (port: number) => new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening))
  await listen(0)
  const address = server.address()
  const port = typeof address === "object" && address ? address.port : 0
  const cut = async (how: "close" | "reset" = "close") => {
    const closed = new Promise((done) => server.close(done))
    for (const socket of sockets) {
      if (how === "reset") socket.resetAndDestroy()
      else socket.destroy()
    }
    await closed
  }
  return {
    url: Object.assign(new URL(target), { hostname: "127.0.0.1", port: String(port) }).href,
    /** Breaks every connection, as a server that ends or as a machine that is gone, and refuses new ones. */
    cut,
    mend: () => listen(port),
    /** Swallows whatever is sent, in both directions, and resets nothing; what was swallowed stays so when the way is good again. */
    swallow: (does: boolean) => {
      silent = does
    },
  }
}
