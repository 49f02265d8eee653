// The built scripts and styles: compressed once, by the build, and sent by the server without asking Next, which compresses each anew each time.
import { readdirSync } from "node:fs"
import { readFile, writeFile } from "node:fs/promises"
import { extname, join, sep } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const types = { ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8" }
const encodings = {
  br: (data) => promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: data.length } }),
  gzip: (data) => promisify(gzip)(data, { level: 9 }),
}
const prefix = "/_next/static/"

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** Writes `chunk.js.br` and `chunk.js.gzip` beside each `chunk.js`. */
export async function compressStatic(build) {
  const files = filesIn(join(build, "static")).filter((file) => extname(file) in types)
  await Promise.all(
    files.map(async (file) => {
      const data = await readFile(file)
      for (const [name, compress] of Object.entries(encodings)) await writeFile(`${file}.${name}`, await compress(data))
    }),
  )
}

/** Answers a request for what was compressed; false for any other. Names are made of contents: an answer is kept for good. */
export function serveStatic(build) {
  const folder = join(build, "static")
  const found = new Set(filesIn(folder))
  const addresses = new Map(
    [...found]
      .filter((file) => extname(file) in types && Object.keys(encodings).every((name) => found.has(`${file}.${name}`)))
      .map((file) => [
        prefix +
          file
            .slice(folder.length + 1)
            .split(sep)
            .join("/"),
        file,
      ]),
  )
  return (request, response) => {
    if (!request.url.startsWith(prefix) || (request.method !== "GET" && request.method !== "HEAD")) return false
    const file = addresses.get(request.url.split("?")[0])
    // With a weight of its own a name is not among them: "br;q=0" is a refusal.
    const accepted = (request.headers["accept-encoding"] ?? "").split(",").map((part) => part.trim())
    const encoding = Object.keys(encodings).find((name) => accepted.includes(name))
    if (file === undefined || encoding === undefined) return false
    void send(response, file, encoding, request.method === "HEAD")
    return true
  }
}

async function send(response, file, encoding, headersOnly) {
  try {
    const data = await readFile(`${file}.${encoding}`)
    response.writeHead(200, {
      "Content-Type": types[extname(file)],
      "Content-Encoding": encoding,
      "Content-Length": data.length,
      "Cache-Control": "public, max-age=31536000, immutable",
      "X-Content-Type-Options": "nosniff",
      Vary: "Accept-Encoding",
    })
    response.end(headersOnly ? undefined : data)
  } catch {
    response.writeHead(404).end()
  }
}
