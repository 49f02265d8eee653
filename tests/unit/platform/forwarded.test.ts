import { createServer, request } from "node:http"
import { describe, expect, it } from "vitest"
import { noteSender, senderOf } from "@/scripts/forwarded.mjs"

const peer = "10.0.0.5"

describe("who has sent a request", () => {
  it("is the peer where no proxy is configured, whatever the header says", () => {
    expect(senderOf(peer, "198.51.100.7", 0)).toBe(peer)
  })

  it("is what the proxy in front has seen, not what the client wrote before it", () => {
    expect(senderOf(peer, "198.51.100.7", 1)).toBe("198.51.100.7")
    expect(senderOf(peer, "203.0.113.1, 198.51.100.7", 1)).toBe("198.51.100.7")
  })

  it("is what the outermost of several proxies has seen", () => {
    expect(senderOf(peer, "203.0.113.1, 198.51.100.7, 10.0.0.9", 2)).toBe("198.51.100.7")
  })

  it("is the first address where fewer proxies were passed than are configured", () => {
    expect(senderOf(peer, "198.51.100.7", 2)).toBe("198.51.100.7")
  })

  it("is the peer where the header is missing, empty, or no address", () => {
    for (const header of [undefined, "", "unknown", "198.51.100.7:4711"]) expect(senderOf(peer, header, 1)).toBe(peer)
  })

  it("may have an address of IPv6", () => {
    expect(senderOf(peer, "2001:db8::7", 1)).toBe("2001:db8::7")
  })
})

/** What a server behind so many proxies notes of who sends these headers. */
async function noted(headers: Record<string, string>, proxies: number): Promise<string> {
  const server = createServer((incoming, response) => {
    noteSender(incoming, proxies)
    response.end(String(incoming.headers["x-stagework-address"]))
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  try {
    return await new Promise((resolve, reject) => {
      const asked = request({ port, host: "127.0.0.1", headers }, (response) => {
        response.setEncoding("utf8").once("data", resolve)
      })
      asked.once("error", reject).end()
    })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

describe("what is noted of a request", () => {
  it("is nothing that its sender claims", async () => {
    expect(await noted({}, 0)).toBe("127.0.0.1")
    const claims = { "X-Forwarded-For": "203.0.113.9", "X-Stagework-Address": "203.0.113.9" }
    expect(await noted(claims, 0)).toBe("127.0.0.1")
    expect(await noted({ "X-Stagework-Address": "203.0.113.9" }, 1)).toBe("127.0.0.1")
  })

  it("is what the proxy says that stands in front, and no other header", async () => {
    const claims = { "X-Forwarded-For": "203.0.113.9, 198.51.100.7", "X-Stagework-Address": "203.0.113.9" }
    expect(await noted(claims, 1)).toBe("198.51.100.7")
  })
})
