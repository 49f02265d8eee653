import type { AddressInfo } from "node:net"
import PostalMime, { type Email } from "postal-mime"
import { SMTPServer } from "smtp-server"
import { env } from "@/lib/platform/env"

/** What a mail server answers to a recipient: an error with a code of SMTP, or nothing. */
type Refusal = (recipient: string) => { readonly code: number; readonly text: string } | null

/** A mail server of the test's own. */
export async function startMailServer(refuses: Refusal = () => null) {
  const received: Email[] = []
  async function receive(stream: AsyncIterable<Buffer>): Promise<undefined> {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk)
    received.push(await PostalMime.parse(Buffer.concat(chunks)))
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _, done) => {
      const refusal = refuses(address)
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
    },
    onData: (stream, _, answer) => void receive(stream).then(answer, answer),
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((closed) => server.close(closed)),
  }
}

/** One by which the application of this process sends until it is closed. */
export async function mailServer(refuses?: Refusal) {
  const { url, received, close } = await startMailServer(refuses)
  use({ url, from: "Stagework <no-reply@stagework.example>" })
  return {
    received,
    close: async () => {
      use(null)
      await close()
    },
  }
}

function use(mail: ReturnType<typeof env>["mail"]): void {
  globalThis.stagework?.mailServer?.close()
  if (globalThis.stagework) globalThis.stagework.mailServer = undefined
  env().mail = mail
}
