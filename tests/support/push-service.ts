import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto"
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { z } from "zod"
import { env } from "@/lib/platform/env"

const message = z.object({ title: z.string(), body: z.string(), address: z.string(), tag: z.string() })
type Received = z.output<typeof message> & { readonly headers: IncomingMessage["headers"] }

/** A browser that a push service knows: what it gives the application, and what it alone can read. */
export function browser(endpoint: string) {
  const keys = createECDH("prime256v1")
  keys.generateKeys()
  const auth = randomBytes(16)
  const own = keys.getPublicKey()
  return {
    subscription: { endpoint, keys: { p256dh: own.toString("base64url"), auth: auth.toString("base64url") } },
    /** RFC 8291 over RFC 8188, of one record. */
    decrypt(body: Buffer): string {
      const salt = body.subarray(0, 16)
      const length = body.readUInt8(20)
      const sender = body.subarray(21, 21 + length)
      const derived = (secret: Buffer, salted: Buffer, info: Buffer, bytes: number) =>
        Buffer.from(hkdfSync("sha256", secret, salted, info, bytes))
      const both = Buffer.concat([Buffer.from("WebPush: info\0"), own, sender])
      const secret = derived(keys.computeSecret(sender), auth, both, 32)
      const key = derived(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16)
      const nonce = derived(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12)
      const sealed = body.subarray(21 + length)
      const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return plain.subarray(0, plain.lastIndexOf(2)).toString("utf8")
    },
  }
}

/** What the sender of a message says of itself (RFC 8292). @throws where it is not signed by its key */
export function senderOf({ authorization = "" }: IncomingMessage["headers"]) {
  const [, head = "", claims = "", signature = "", publicKey = ""] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(publicKey, "base64url")
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"))
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" })
  const signed = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  )
  if (!signed) throw new Error("the message is not signed by its key")
  const told = z.object({ aud: z.string(), exp: z.number(), sub: z.string() })
  return { publicKey, ...told.parse(JSON.parse(Buffer.from(claims, "base64url").toString())) }
}

/** A push service of the test's own, on this computer; the application of this process sends to it until it is closed. */
export async function pushService() {
  const browsers = new Map<string, { readonly known: ReturnType<typeof browser>; readonly got: Received[] }>()
  /** What it answers to a browser's messages from now on, instead of taking them. */
  const refusals = new Map<string, number>()
  const attempts: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ""
    const chunks: Buffer[] = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      attempts.push(path)
      const refusal = refusals.get(path)
      const at = browsers.get(path)
      if (refusal === undefined && at)
        at.got.push({
          ...message.parse(JSON.parse(at.known.decrypt(Buffer.concat(chunks)))),
          headers: request.headers,
        })
      response.writeHead(refusal ?? (at ? 201 : 404)).end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  Object.assign(env(), { pushToLoopback: true })
  return {
    origin,
    /** A new browser: its subscription, the messages that it got, and how often it was tried. */
    browser() {
      const path = `/push/${browsers.size + 1}`
      const known = browser(origin + path)
      const got: Received[] = []
      browsers.set(path, { known, got })
      return {
        subscription: known.subscription,
        got,
        refuse: (status: number) => void refusals.set(path, status),
        take: () => void refusals.delete(path),
        tried: () => attempts.filter((attempt) => attempt === path).length,
      }
    },
    close: async () => {
      Object.assign(env(), { pushToLoopback: false })
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
