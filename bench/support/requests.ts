import { Agent, request } from "node:http"

const alone = new Agent({ keepAlive: true, maxSockets: 1 })

export type Sent = {
  readonly origin: string
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Connections of its own, for callers beside each other. */
  readonly agent?: Agent
}
export type Reply = {
  readonly status: number
  readonly etag: string
  /** Of the change that was made; empty where nothing was changed. */
  readonly changeId: string
  readonly bytes: number
  readonly text: string
}

/** One request over a connection that is kept; `bytes` is what came over the wire, `text` is empty where that was compressed. */
export function send({ origin, path, method = "GET", headers = {}, body, agent = alone }: Sent): Promise<Reply> {
  const content = body === undefined ? undefined : JSON.stringify(body)
  const type =
    content === undefined ? {} : { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(content) }
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { method, agent, headers: { ...headers, ...type } }, (response) => {
      const parts: Buffer[] = []
      response.on("data", (part: Buffer) => parts.push(part))
      response.on("error", reject)
      response.on("end", () => {
        const all = Buffer.concat(parts)
        const { "content-encoding": encoding, etag = "" } = response.headers
        resolve({
          status: response.statusCode ?? 0,
          etag,
          changeId: String(response.headers["change-id"] ?? ""),
          bytes: all.length,
          text: encoding ? "" : all.toString("utf8"),
        })
      })
    })
    sent.on("error", reject)
    sent.end(content)
  })
}
