import { fork } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { childrenOf } from "./processes"

export type Application = {
  readonly pid: number
  readonly origin: string
  readonly databaseUrl: string
  /** Resolves with the code that `npm start` ended with; null where it was killed. */
  readonly ended: Promise<number | null>
  /** Its server's process. */
  server(): number
}

/** Starts all that `npm start` starts, with a database of its own in `folder`; resolves when it takes requests. */
export async function startApplication(folder: string, port: number): Promise<Application> {
  const own = ["DATABASE_URL", "DATABASE_DIRECT_URL", "AUTH_SECRET", "HOST", "STAGEWORK_ROLE"]
  const child = fork("scripts/start.mjs", {
    env: {
      ...process.env,
      ...Object.fromEntries(own.map((name) => [name, ""])),
      SEED_DEMO: "0",
      PORT: `${port}`,
      BASE_URL: `http://127.0.0.1:${port}`,
      STAGEWORK_DATA: folder,
      LOG_LEVEL: "fatal",
      RATE_LIMIT_SCALE: "1000000",
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
  const ended = once(child, "exit").then(([code]) => (typeof code === "number" ? code : null))
  const [told] = await Promise.race([
    once(child, "message"),
    ended.then((code) => Promise.reject(new Error(`the start ended with ${code}`))),
  ])
  const { pid } = child
  if (!pid || !isTold(told)) throw new Error("the application could not be started")
  return {
    pid,
    origin: told.baseUrl,
    databaseUrl: told.databaseUrl,
    ended,
    server() {
      const found = childrenOf(pid).find((one) => readFileSync(`/proc/${one}/cmdline`, "utf8").includes("server.mjs"))
      if (!found) throw new Error("the server does not run")
      return found
    },
  }
}

const isTold = (told: unknown): told is { baseUrl: string; databaseUrl: string } =>
  typeof told === "object" && told !== null && "baseUrl" in told && "databaseUrl" in told
