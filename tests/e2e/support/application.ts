import { createServer } from "node:net"
import { startApart } from "@/scripts/apart.mjs"

/** Starts the built application a second time, for a test that stops it. */
export const startApplication = (data: string, port: number, settings: Readonly<Record<string, string>> = {}) =>
  startApart(data, { PORT: `${port}`, RATE_LIMIT_SCALE: "1000", SEED_DEMO: "0", ...settings })

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  return typeof address === "object" && address !== null ? address.port : 0
}
