import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { connect, type Socket } from "node:net"
import { PassThrough, Readable } from "node:stream"
import { afterEach, describe, expect, it } from "vitest"
import { endWhereUnread, throwAwayRest } from "@/scripts/unread.mjs"

let server: Server | undefined
let socket: Socket | undefined

afterEach(async () => {
  socket?.destroy()
  server?.closeAllConnections()
  await new Promise((closed) => (server ? server.close(closed) : closed(null)))
})

type Bounds = Parameters<typeof throwAwayRest>[2]

/** A server that refuses every body without reading it to its end, as `hold` does it, and answers what has none. */
async function refusing(hold: (request: IncomingMessage) => void, bounds?: Bounds) {
  server = createServer((request: IncomingMessage, response: ServerResponse) => {
    throwAwayRest(request, response, bounds)
    if (request.method === "GET") return response.end("next")
    hold(request)
    return response.writeHead(413).end("refused")
  })
  const listening = server
  await new Promise<void>((ready) => listening.listen(0, "127.0.0.1", ready))
  const address = listening.address()
  const opened = connect(typeof address === "object" && address !== null ? address.port : 0, "127.0.0.1")
  opened.on("error", () => undefined)
  socket = opened
  return opened
}

/** Sends a body of `size` bytes and behind it a request on the same connection. Answers all that comes back until `until`, or the end. */
async function sendBoth(over: Socket, size: number, until: string): Promise<string> {
  let answer = ""
  const answered = new Promise<string>((done) => {
    over.on("data", (part) => {
      answer += part.toString()
      if (answer.includes(until)) done(answer)
    })
    over.on("close", () => done(answer))
  })
  over.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${size}\r\n\r\n`)
  over.write(Buffer.alloc(size, "x"))
  over.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
  return answered
}

const nobody = () => undefined
/** As a framework hands the body on: into a stream that fills up, and is read no further. */
const piped = (request: IncomingMessage) => void request.pipe(new PassThrough())
const asWebStream = (request: IncomingMessage) => void Readable.toWeb(request)

describe("a body that nobody reads", () => {
  it.each([
    ["is left alone", nobody],
    ["was handed on", piped],
    ["was made a web stream", asWebStream],
  ])("does not hold the next request on its connection: it %s", async (_, hold) => {
    const answer = await sendBoth(await refusing(hold), 4 * 1024 * 1024, "next")
    expect(answer).toContain("413 Payload Too Large")
    expect(answer).toContain("next")
  })

  it("is cut off where it goes on beyond the bound", async () => {
    const answer = await sendBoth(
      await refusing(piped, { most: 1024 * 1024, longest: 30_000 }),
      16 * 1024 * 1024,
      "next",
    )
    expect(answer).not.toContain("next")
  })

  it("is cut off where the rest of it never comes", async () => {
    const over = await refusing(piped, { most: 1024 * 1024, longest: 50 })
    const closed = new Promise((done) => over.on("close", done))
    over.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nx")
    over.resume()
    await closed
    expect(over.destroyed).toBe(true)
  })
})

describe("an answer before the body has come", () => {
  it("says that the connection ends; one behind the whole body does not", async () => {
    server = createServer((request: IncomingMessage, response: ServerResponse) => {
      endWhereUnread(request, response)
      if (request.method === "PUT") return response.writeHead(413).end("refused")
      return request.resume().once("end", () => response.end("taken"))
    })
    const listening = server
    await new Promise<void>((ready) => listening.listen(0, "127.0.0.1", ready))
    const address = listening.address()
    const port = typeof address === "object" && address !== null ? address.port : 0
    const heads = await Promise.all(
      ["PUT", "POST"].map(async (method) => {
        const over = connect(port, "127.0.0.1")
        const body = method === "POST" ? "whole" : ""
        over.write(`${method} / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n${body}`)
        const head = await new Promise<string>((done) => {
          over.once("data", (part) => done(part.toString()))
        })
        over.destroy()
        return /^Connection: (.*)$/im.exec(head)?.[1]
      }),
    )
    expect(heads).toEqual(["close", "keep-alive"])
  })
})
