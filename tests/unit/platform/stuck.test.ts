import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { connect } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { afterEach, describe, expect, it } from "vitest"
import { cutStuck } from "@/scripts/stuck.mjs"

let server: Server | undefined
let stop: (() => void) | undefined

afterEach(async () => {
  stop?.()
  server?.closeAllConnections()
  await new Promise((closed) => (server ? server.close(closed) : closed(null)))
})

async function serving(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const answers = new Set<ServerResponse>()
  const listening = createServer((request, response) => {
    answers.add(response)
    response.once("close", () => answers.delete(response))
    handle(request, response)
  })
  server = listening
  await new Promise<void>((ready) => listening.listen(0, "127.0.0.1", ready))
  const address = listening.address()
  stop = cutStuck(answers, { every: 50, within: 100, least: 1000 })
  const socket = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1")
  socket.on("error", () => undefined)
  const closed = new Promise<void>((done) => socket.once("close", () => done()))
  return { answers, socket, closed }
}

const post = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n"

describe("a body", () => {
  it("of which a byte comes now and then is ended with a 408, and its reader finds it broken off", async () => {
    let broken: Error | undefined
    const { socket, closed } = await serving((request) => request.resume().once("error", (error) => (broken = error)))
    let answer = ""
    socket.on("data", (part) => (answer += part.toString()))
    socket.write(post)
    const drip = setInterval(() => socket.write("x"), 10)
    await closed
    clearInterval(drip)
    expect(answer).toContain("408 Request Timeout")
    expect(answer).toContain("X-Content-Type-Options: nosniff")
    await expect.poll(() => broken?.message).toBe("aborted")
  })

  it("that goes on coming is taken, however long it takes", async () => {
    const { socket, closed } = await serving((request, response) => {
      request.resume().once("end", () => response.setHeader("Connection", "close").end("taken"))
    })
    let answer = ""
    socket.on("data", (part) => (answer += part.toString()))
    socket.write(post)
    const flow = setInterval(() => socket.write(Buffer.alloc(5000)), 40)
    await closed
    clearInterval(flow)
    expect(answer).toContain("taken")
  })
})

describe("an answer", () => {
  it("that nobody reads is cut", async () => {
    const { answers, socket } = await serving((_, response) => response.write(Buffer.alloc(64 * 1024 * 1024)))
    socket.pause()
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    await expect.poll(() => answers.size, { timeout: 20_000 }).toBe(1)
    await expect.poll(() => answers.size, { timeout: 20_000 }).toBe(0)
    socket.destroy()
  })

  it("that is read, and has nothing to say for a while, goes on", async () => {
    const { answers, socket } = await serving((_, response) => response.write("a first word"))
    const heard = new Promise((first) => socket.once("data", first))
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    await heard
    await sleep(500)
    expect(answers.size).toBe(1)
    socket.destroy()
  })
})
