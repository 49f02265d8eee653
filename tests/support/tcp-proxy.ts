import { createServer, connect, type AddressInfo, type Socket } from "node:net"

/** A way to a server that can be cut and mended: for what happens when the database is gone. */
export async function tcpProxy(target: URL) {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((incoming) => {
    if (isCut) {
      incoming.destroy()
      return
    }
    const outgoing = connect(Number(target.port || 5432), target.hostname)
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on("error", () => to.destroy())
      from.on("close", () => sockets.delete(from))
    }
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const address: AddressInfo | string | null = server.address()
  const port = typeof address === "object" && address ? address.port : 0
  return {
    url: Object.assign(new URL(target), { hostname: "127.0.0.1", port: String(port) }).href,
    /** Breaks every connection and refuses new ones. */
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend() {
      isCut = false
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
