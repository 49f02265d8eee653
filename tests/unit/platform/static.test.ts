import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer, request, type IncomingHttpHeaders, type Server } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { compressStatic, serveStatic } from "@/scripts/static.mjs"

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

const script = "export const words = 'board '.repeat(2)\n".repeat(200)
let build = ""
let server: Server
let port = 0

function ask(path: string, encoding?: string, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = encoding === undefined ? {} : { "Accept-Encoding": encoding }
    request({ port, path, method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on("data", (part: Buffer) => parts.push(part))
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
      .on("error", reject)
      .end()
  })
}

describe("the built scripts", () => {
  beforeAll(async () => {
    build = mkdtempSync(join(tmpdir(), "stagework-static-"))
    mkdirSync(join(build, "static", "chunks"), { recursive: true })
    writeFileSync(join(build, "static", "chunks", "one.js"), script)
    writeFileSync(join(build, "static", "font.woff2"), "not a script")
    await compressStatic(build)
    const answers = serveStatic(build)
    server = createServer((incoming, response) => {
      if (!answers(incoming, response)) response.writeHead(501).end("left to Next")
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    const address = server.address()
    port = typeof address === "object" && address !== null ? address.port : 0
  })
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve))
    rmSync(build, { recursive: true, force: true })
  })

  it("are sent as the browser can read them, and kept for good", async () => {
    const small = await ask("/_next/static/chunks/one.js", "gzip, deflate, br, zstd")
    expect(small.headers).toMatchObject({
      "content-encoding": "br",
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
    })
    expect(brotliDecompressSync(small.body).toString()).toBe(script)
    const older = await ask("/_next/static/chunks/one.js?dpl=1", "gzip")
    expect(older.headers["content-encoding"]).toBe("gzip")
    expect(gunzipSync(older.body).toString()).toBe(script)
    expect((await ask("/_next/static/chunks/one.js", "br", "HEAD")).body).toHaveLength(0)
  })

  it("are left to Next where they were not compressed, or the browser cannot read it", async () => {
    for (const [path, encoding] of [
      ["/_next/static/chunks/one.js", undefined],
      ["/_next/static/chunks/one.js", "br;q=0"],
      ["/_next/static/font.woff2", "br"],
      ["/_next/static/chunks/one.js.br", "br"],
      ["/_next/static/../server/secret.js", "br"],
      ["/_next/static/%E0%A4%A", "br"],
      ["/o/studio", "br"],
    ] as const)
      expect([path, (await ask(path, encoding)).status]).toEqual([path, 501])
    expect((await ask("/_next/static/chunks/one.js", "br", "POST")).status).toBe(501)
  })
})
