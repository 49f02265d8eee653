import { connect, createServer } from "node:net"
import { once } from "node:events"

/**
 * Stands between the server and the database and counts what is executed: with the protocol's own messages there is nothing to set up in
 * the database. `begin` and `commit` count as statements too.
 */
export async function countStatements(databaseUrl: string) {
  const database = new URL(databaseUrl)
  let count = 0
  const proxy = createServer((client) => {
    const server = connect(Number(database.port || 5432), database.hostname)
    const read = reader((type) => {
      // Execute and simple Query.
      if (type === "E" || type === "Q") count++
    })
    client.on("data", (data: Buffer) => {
      read(data)
      server.write(data)
    })
    server.on("data", (data: Buffer) => client.write(data))
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on("close", () => other.destroy())
      one.on("error", () => other.destroy())
    }
  })
  proxy.listen(0, "127.0.0.1")
  await once(proxy, "listening")
  const address = proxy.address()
  const port = typeof address === "object" ? address?.port : undefined
  const url = Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href
  /** How many one takes: the least of a few, because the server does other things at times. */
  async function of(one: (index: number) => Promise<unknown>): Promise<number> {
    const counts: number[] = []
    for (let index = 0; index < 5; index++) {
      const before = count
      await one(index)
      counts.push(count - before)
    }
    return Math.min(...counts)
  }
  return { url, of, stop: () => proxy.close() }
}

/** Takes the stream of a client apart: a start message without a type, then messages of a type, a length and a body. */
function reader(seen: (type: string) => void): (data: Buffer) => void {
  let rest = Buffer.alloc(0)
  let started = false
  return (data) => {
    rest = Buffer.concat([rest, data])
    for (;;) {
      const head = started ? 1 : 0
      if (rest.length < head + 4) return
      const length = head + rest.readInt32BE(head)
      if (rest.length < length) return
      if (started) seen(rest.toString("latin1", 0, 1))
      started = true
      rest = rest.subarray(length)
    }
  }
}
