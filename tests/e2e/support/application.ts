import { fork } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:net"

const own = ["DATABASE_URL", "DATABASE_DIRECT_URL", "AUTH_SECRET", "BASE_URL", "HOST", "SEED_DEMO", "STAGEWORK_ROLE"]

/**
 * Starts the built application a second time, for a test that stops it. Nothing of the environment leads it elsewhere.
 *
 * @param data the folder that it keeps its database in: what was stopped goes on there
 * @throws Error that holds what it has said where it ends before it runs; the cause is the code of its exit
 */
export async function startApplication(data: string, port: number, settings: Readonly<Record<string, string>> = {}) {
  const none = Object.fromEntries(own.map((name) => [name, ""]))
  const child = fork("scripts/start.mjs", {
    env: {
      ...process.env,
      ...none,
      PORT: `${port}`,
      STAGEWORK_DATA: data,
      RATE_LIMIT_SCALE: "1000",
      SEED_DEMO: "0",
      ...settings,
    },
    silent: true,
  })
  let output = ""
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, "exit")
  await Promise.race([
    once(child, "message"),
    ended.then(([cause]) => {
      throw new Error(output, { cause })
    }),
  ])
  return {
    url: `http://localhost:${port}`,
    async stop() {
      child.kill("SIGTERM")
      await ended
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  return typeof address === "object" && address !== null ? address.port : 0
}
