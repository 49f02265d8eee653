import { spawn } from "node:child_process"
import { once } from "node:events"
import { setTimeout as sleep } from "node:timers/promises"
import { thrifty, thriftyHeap } from "@/scripts/allocator.mjs"
import { send } from "./requests"

export type Server = {
  readonly pid: number
  readonly origin: string
  readonly coldStart: number
  /** Answers the code that it ended with. */
  stop(): Promise<number | null>
}

/** Starts the built application as `npm start` does; resolves when it has answered 200 for the first time. `coldStart` is in seconds. */
export async function startServer(port: number, env: Readonly<Record<string, string>> = {}): Promise<Server> {
  const origin = `http://127.0.0.1:${port}`
  const begun = performance.now()
  const child = spawn(process.execPath, [...thriftyHeap, "scripts/server.mjs"], {
    env: {
      ...thrifty,
      AUTH_SECRET: "a secret that only the bench knows, and no server",
      ...process.env,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      PORT: `${port}`,
      BASE_URL: origin,
      LOG_LEVEL: "error",
      RATE_LIMIT_SCALE: "1000000",
      ...env,
    },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  })
  const { pid } = child
  if (!pid) throw new Error("the server could not be started")
  const ended = once(child, "exit")
  for (;;) {
    const status = await send({ origin, path: "/api/health/ready" }).then(
      (reply) => reply.status,
      () => 0,
    )
    if (status === 200) break
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode} while it started`)
    if (performance.now() - begun > 60_000) throw new Error(`the server is not ready after a minute (${status})`)
    await sleep(10)
  }
  const coldStart = (performance.now() - begun) / 1000
  return {
    pid,
    origin,
    coldStart,
    async stop() {
      child.kill("SIGTERM")
      await ended
      return child.exitCode
    },
  }
}
