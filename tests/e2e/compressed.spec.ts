import { get, type IncomingHttpHeaders } from "node:http"
import { buffer } from "node:stream/consumers"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { expect, test } from "./support/test"

const readAs = { br: brotliDecompressSync, gzip: gunzipSync }

/** The headers and the bytes of an answer, as they came. */
function ask(url: string, headers: Record<string, string>): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((done, fail) => {
    get(url, { headers }, (answer) => done(buffer(answer).then((body) => ({ headers: answer.headers, body })))).once(
      "error",
      fail,
    )
  })
}

test("a long answer comes as short as its caller can read it, by Brotli first; a short one as it is", async ({
  baseURL,
}) => {
  const url = `${baseURL}/api/openapi.json`
  const plain = await ask(url, {})
  expect(plain.headers["content-encoding"]).toBeUndefined()
  expect(plain.headers.vary).toMatch(/accept-encoding/i)
  for (const [accepted, encoding] of [
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
  ] as const) {
    const packed = await ask(url, { "Accept-Encoding": accepted })
    expect(packed.headers["content-encoding"], accepted).toBe(encoding)
    expect(packed.body.length).toBeLessThan(plain.body.length / 4)
    expect(readAs[encoding](packed.body).equals(plain.body)).toBe(true)
  }
  const page = await ask(`${baseURL}/sign-in`, { "Accept-Encoding": "gzip, br" })
  expect(page.headers["content-encoding"]).toBe("br")
  expect(brotliDecompressSync(page.body).toString()).toContain("</html>")
  const short = await ask(`${baseURL}/api/health/live`, { "Accept-Encoding": "br" })
  expect(short.headers["content-encoding"]).toBeUndefined()
  expect(Number(short.headers["content-length"])).toBe(short.body.length)
  expect(Object.keys(short.headers).filter((name) => name.startsWith("x-stagework"))).toEqual([])
})
