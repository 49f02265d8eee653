import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import { busy } from "@/lib/api/busy"
import { env } from "@/lib/platform/env"
import { admission } from "@/scripts/admission.mjs"

let server: Server | undefined
const agent = new Agent({ keepAlive: true, maxSockets: 500 })

beforeAll(() => {
  // Vitest puts a path of its own there.
  vi.stubEnv("BASE_URL", "")
  globalThis.stagework = { ...globalThis.stagework, busy }
})
afterAll(() => {
  vi.unstubAllEnvs()
  delete globalThis.stagework?.busy
})
afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((closed) => (server ? server.close(closed) : closed(null)))
})

type Limits = Parameters<typeof admission>[2]
type Turn = { readonly url: string; readonly answer: () => void }

/** A service that answers when it is told to. */
async function serving(limits: Limits = {}, isBusy = true) {
  const turns: Turn[] = []
  const received: string[] = []
  const callerOf = (request: IncomingMessage) => request.url?.split("/")[2] ?? ""
  const admit = admission(callerOf, () => isBusy, { interval: 5, atOnce: { busy: 1, calm: 100 }, ...limits })
  const listening = createServer((request: IncomingMessage, response: ServerResponse) => {
    received.push(request.url ?? "")
    admit(request, response, () => turns.push({ url: request.url ?? "", answer: () => response.end("done") }))
  })
  server = listening
  await new Promise<void>((ready) => listening.listen(0, "127.0.0.1", ready))
  const address = listening.address()
  const origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`
  const ask = (path: string, method = "GET", headers: Record<string, string> = {}) =>
    new Promise<{ status: number; text: string; headers: IncomingMessage["headers"] }>((resolve, reject) => {
      get(origin + path, { agent, method, headers }, (response) => {
        let text = ""
        response.setEncoding("utf8").on("data", (part: string) => (text += part))
        response.on("end", () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers }))
      }).on("error", reject)
    })
  // It has been looked whether it is busy.
  await sleep(20)
  return { turns, received, ask }
}

const until = (there: () => boolean) => expect.poll(there, { timeout: 20_000, interval: 2 }).toBe(true)

describe("while the process is busy", () => {
  it("works on so many requests at once, and takes the newest of a caller first", async () => {
    const { turns, received, ask } = await serving({ patience: 60_000 })
    const asked = []
    for (const path of ["/api/ada/1", "/api/ada/2", "/api/ada/3"]) {
      asked.push(ask(path))
      await until(() => received.length === asked.length)
    }
    expect(turns.map(({ url }) => url)).toEqual(["/api/ada/1"])
    for (let done = 0; done < 3; done++) {
      await until(() => turns.length > done)
      turns[done]?.answer()
    }
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(turns.map(({ url }) => url)).toEqual(["/api/ada/1", "/api/ada/3", "/api/ada/2"])
  })

  it("gives each caller a turn after the other: who floods it keeps only themselves waiting", async () => {
    const { turns, received, ask } = await serving({ patience: 60_000 })
    const flood = Array.from({ length: 30 }, (_, number) => ask(`/api/mallory/${number}`))
    await until(() => received.length === 30)
    const bob = ask("/api/bob/1")
    await until(() => received.length === 31)
    for (let done = 0; done < 3; done++) {
      await until(() => turns.length > done)
      turns[done]?.answer()
    }
    expect((await bob).text).toBe("done")
    for (let done = 3; done < 31; done++) {
      await until(() => turns.length > done)
      turns[done]?.answer()
    }
    expect((await Promise.all(flood)).map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200))
  })

  it("refuses the eldest of whoever has too many, and whoever has waited for too long, each in its own form", async () => {
    const { turns, received, ask } = await serving({ patience: 300, perCaller: 2 })
    void ask("/api/ada/0").catch(() => undefined)
    await until(() => turns.length === 1)
    const eldest = ask("/api/ada/1")
    await until(() => received.length === 2)
    const newer = [ask("/api/ada/2"), ask("/api/ada/3")]
    const refused = await eldest
    expect(refused.status).toBe(503)
    expect(refused.headers["retry-after"]).toBe("1")
    expect(JSON.parse(refused.text)).toMatchObject({ code: "unavailable", status: 503 })
    expect((await Promise.all(newer)).map(({ status }) => status)).toEqual([503, 503])
    const { apiOrigins } = env()
    env().apiOrigins = ["https://tools.example"]
    const foreign = { "accept-language": "ru", origin: "https://tools.example" }
    const abroad = await ask("/api/ada/4", "GET", foreign)
    env().apiOrigins = apiOrigins
    expect(JSON.parse(abroad.text)).toMatchObject({ code: "unavailable", title: "Сервис сейчас недоступен" })
    expect(abroad.headers).toMatchObject({
      "access-control-allow-origin": "https://tools.example",
      "content-language": "ru",
      "content-type": "application/problem+json",
    })
    const page = await ask("/o/ada/inbox")
    expect(page.status).toBe(503)
    expect(page.headers.refresh).toBe("2")
    expect(page.text).toContain("This page opens by itself")
    expect(turns).toHaveLength(1)
  })

  it("answers at once whoever asks whether it lives, and whoever leaves", async () => {
    const { turns, ask } = await serving({ patience: 60_000 })
    void ask("/api/ada/0").catch(() => undefined)
    await until(() => turns.length === 1)
    const asked = [ask("/api/health/live"), ask("/api/health/ready"), ask("/api/sessions/current", "DELETE")]
    await until(() => turns.length === 4)
    for (const { answer } of turns.slice(1)) answer()
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200])
  })
})

it("lets everybody in while the process has time left, however many wait for the database", async () => {
  const { turns, ask } = await serving({}, false)
  const asked = Array.from({ length: 100 }, (_, number) => ask(`/api/ada/${number}`))
  await until(() => turns.length === 100)
  for (const { answer } of turns) answer()
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]))
})
