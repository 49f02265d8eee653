import { createServer, type Server, type ServerResponse } from "node:http"
import { connect } from "node:net"
import { afterEach, describe, expect, it } from "vitest"
import { refuseMisaddressed, refuseUnparsed } from "@/scripts/unparsed.mjs"

let server: Server | undefined

afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((closed) => (server ? server.close(closed) : closed(null)))
})

/** A service that answers with the path that it was asked for; `answer` says what it answers else. */
async function serving(answer = (response: ServerResponse, url: string) => void response.end(`at ${url}`)) {
  const answers = new Set<ServerResponse>()
  const listening = createServer({ requireHostHeader: false }, (request, response) => {
    answers.add(response)
    response.once("close", () => answers.delete(response))
    response.setHeader("X-Content-Type-Options", "nosniff")
    if (!refuseMisaddressed(request, response)) answer(response, request.url ?? "")
  })
  server = listening
  refuseUnparsed(listening, answers)
  await new Promise<void>((ready) => listening.listen(0, "127.0.0.1", ready))
  const address = listening.address()
  return typeof address === "object" && address ? address.port : 0
}

/** Sends bytes over a connection of its own: all that comes back until it ends. */
async function sent(port: number, bytes: string): Promise<string> {
  let answer = ""
  const socket = connect(port, "127.0.0.1")
  socket.on("error", () => undefined)
  socket.on("data", (part) => (answer += part.toString()))
  socket.write(bytes)
  await new Promise((closed) => socket.once("close", closed))
  return answer
}

const host = "Host: work.example\r\n"
const close = "Connection: close\r\n"

describe("what is no request, or none that is answered", () => {
  it.each([
    ["a method that there is not", `NONSENSE / HTTP/1.1\r\n${host}\r\n`, 400, "malformed-request"],
    ["garbage", "\u0016\u0003\u0001garbage\r\n\r\n", 400, "malformed-request"],
    [
      "a body of two lengths",
      `POST / HTTP/1.1\r\n${host}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
      "malformed-request",
    ],
    ["no host", "GET / HTTP/1.1\r\n\r\n", 400, "malformed-request"],
    ["large headers", `GET / HTTP/1.1\r\n${host}X: ${"x".repeat(20_000)}\r\n\r\n`, 431, "headers-too-large"],
    ["an expectation", `GET / HTTP/1.1\r\n${host}Expect: a wonder\r\n\r\n`, 417, "expectation-failed"],
    ["CONNECT", `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`, 405, "method-not-allowed"],
  ])("%s is refused by a problem document, and nothing guesses its type", async (_, bytes, status, code) => {
    const [head = "", text = ""] = (await sent(await serving(), bytes)).split("\r\n\r\n")
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(head).toContain("\r\nX-Content-Type-Options: nosniff\r\n")
    expect(head).toContain("\r\nContent-Type: application/problem+json\r\n")
    const problem: unknown = JSON.parse(text)
    expect(problem).toMatchObject({ status, code })
  })

  it("is answered with nothing more where an answer is on its way already", async () => {
    const port = await serving((response) => void response.write("the first half"))
    const answer = await sent(port, `POST / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nno length\r\n`)
    expect(answer).not.toContain("malformed-request")
  })
})

describe("an address that names a host", () => {
  it.each([
    ["http://work.example/api/labels?x=1", "/api/labels?x=1"],
    ["HTTPS://WORK.example/", "/"],
    ["http://work.example", "/"],
    ["http://work.example?x=1", "/?x=1"],
    ["/api/labels", "/api/labels"],
  ])("%s is its path where that is the host that is asked", async (address, path) => {
    const answer = await sent(await serving(), `GET ${address} HTTP/1.1\r\n${host}${close}\r\n`)
    expect(answer).toContain("200 OK")
    expect(answer).toContain(`at ${path}`)
  })

  it.each([
    "http://evil.example/api/labels",
    "http://evil.example@work.example/api/labels",
    "http://work.example:81/",
    "ftp://work.example/",
  ])("%s is refused", async (address) => {
    const answer = await sent(await serving(), `GET ${address} HTTP/1.1\r\n${host}${close}\r\n`)
    expect(answer).toContain("400 Bad Request")
    expect(answer).not.toContain("Location")
  })
})
