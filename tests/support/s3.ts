import { createHash } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { S3Settings } from "@/lib/platform/env"

/** A bucket in memory behind the part of S3's protocol that files need: put, get, head and delete an object, addressed by path. */
export async function startS3(bucket = "files") {
  const objects = new Map<string, Buffer>()
  /** What was asked of it, and what is wrong about that. */
  const requests: string[] = []
  const faults: string[] = []
  /** The next upload is answered by this status. */
  const trouble: { status: number | null } = { status: null }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "", headers } = request
    requests.push(`${method} ${url.split("?")[0]}`)
    if (
      !/^AWS4-HMAC-SHA256 Credential=test-key\/\d{8}\/eu-test\/s3\/aws4_request, .*Signature=[0-9a-f]{64}$/.test(
        headers.authorization ?? "",
      )
    )
      faults.push(`${method} is not signed`)
    const [, inBucket, key = ""] = new URL(url, "http://s3").pathname.split("/")
    if (inBucket !== bucket) return refuse(response, 404, "NoSuchBucket")

    if (method === "PUT") {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const body = Buffer.concat(chunks)
      if (Number(headers["content-length"]) !== body.length) faults.push("PUT has no length")
      const checksum = createHash("sha256").update(body).digest("base64")
      if (headers["x-amz-checksum-sha256"] !== checksum) return refuse(response, 400, "BadDigest")
      if (trouble.status) return refuse(response, trouble.status, "AccessDenied")
      objects.set(key, body)
      response.writeHead(200, { ETag: '"made"' }).end()
      return
    }
    if (method === "DELETE") {
      objects.delete(key)
      response.writeHead(204).end()
      return
    }
    const query = new URL(url, "http://s3").searchParams
    if (query.get("list-type") === "2") {
      // Two at a time, so that whoever lists has to go on.
      const after = query.get("continuation-token") ?? ""
      const keys = [...objects.keys()].filter((one) => one > after).toSorted()
      const shown = keys.slice(0, 2)
      const next = keys.length > 2 ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : ""
      const contents = shown.map((one) => `<Contents><Key>${one}</Key></Contents>`).join("")
      response
        .writeHead(200, { "Content-Type": "application/xml" })
        .end(
          `<?xml version="1.0"?><ListBucketResult><IsTruncated>${keys.length > 2}</IsTruncated>${next}${contents}</ListBucketResult>`,
        )
      return
    }
    const object = objects.get(key)
    if (!object) return refuse(response, 404, "NoSuchKey")
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? "") ?? []
    if (from === undefined) {
      response.writeHead(200, { "Content-Length": object.length }).end(method === "HEAD" ? undefined : object)
      return
    }
    const start = Number(from)
    if (start >= object.length) return refuse(response, 416, "InvalidRange")
    const part = object.subarray(start, to ? Number(to) + 1 : undefined)
    response
      .writeHead(206, {
        "Content-Length": part.length,
        "Content-Range": `bytes ${start}-${start + part.length - 1}/${object.length}`,
      })
      .end(part)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const port = typeof address === "object" && address ? address.port : 0
  const settings: S3Settings = {
    bucket,
    endpoint: `http://127.0.0.1:${port}`,
    region: "eu-test",
    credentials: { accessKeyId: "test-key", secretAccessKey: "test-secret" },
  }
  async function stop(): Promise<void> {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { settings, objects, requests, faults, trouble, stop }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { "Content-Type": "application/xml" })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}
