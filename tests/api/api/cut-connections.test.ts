import { once } from "node:events"
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { text } from "node:stream/consumers"
import { setTimeout as sleep } from "node:timers/promises"
import { eq } from "drizzle-orm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { POST } from "@/app/api/labels/route"
import { database } from "@/db/client"
import { labels } from "@/db/schema"
import { company, unique } from "@/tests/support/company"

const count = 1000
const atOnce = 16

let server: Server
let port = 0

/** Hands a request to the route over a real connection, which the caller may cut. */
async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const headers = new Headers({ "x-stagework-address": "192.0.2.1" })
  for (const [name, value] of Object.entries(incoming.headers)) if (typeof value === "string") headers.set(name, value)
  const chunks: Uint8Array[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const call = new Request("http://localhost:3000/api/labels", { method: "POST", headers, body: Buffer.concat(chunks) })
  const response = await POST(call, { params: Promise.resolve(undefined) })
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(await response.text())
}

beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  const address = server.address()
  port = typeof address === "object" && address !== null ? address.port : 0
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

type Sent = { readonly token: string; readonly key: string; readonly name: string }

/** What comes back; null where the connection was cut, `cutAfter` milliseconds after the request. */
async function send({ token, key, name }: Sent, cutAfter: number | null) {
  const headers = { "Service-Session": token, "Idempotency-Key": key, "Content-Type": "application/json" }
  const sending = request({ port, method: "POST", headers, agent: false })
  sending.on("error", () => undefined)
  sending.end(JSON.stringify({ name, color: "#0088cc" }))
  if (cutAfter !== null) void sleep(cutAfter).then(() => sending.destroy())
  try {
    const [response]: IncomingMessage[] = await once(sending, "response")
    return response ? { status: response.statusCode ?? 0, body: await text(response) } : null
  } catch {
    return null
  }
}

/** Sends until an answer comes; the first tries are cut off, each at another moment. */
async function insist(sent: Sent, index: number): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    const answered = await send(sent, attempt < 3 ? (index * 7 + attempt * 5) % 40 : null)
    if (answered?.status === 201) return answered.body
    if (attempt > 30) throw new Error(`no answer: ${answered?.body}`)
  }
}

describe("a thousand keyed requests over connections that are cut", () => {
  it("make a thousand labels, and each repeat is answered as the first call", { timeout: 300_000 }, async () => {
    const { owner, organizationId } = await company()
    const waiting = Array.from({ length: count }, (_, index) => index)
    const differing: number[] = []
    const work = async () => {
      for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
        const sent = { token: owner.token, key: unique("key"), name: `Label ${index}` }
        const first = await insist(sent, index)
        if ((await insist(sent, index + 3)) !== first) differing.push(index)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    expect(differing).toEqual([])
    expect(await database().$count(labels, eq(labels.organizationId, organizationId))).toBe(count)
  })
})
