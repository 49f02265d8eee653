import { readFileSync } from "node:fs"
import { startApart, type Apart } from "@/scripts/apart.mjs"
import { childrenOf } from "./processes"

/** All that `npm start` starts, with a database of its own in `folder`. */
export const startApplication = (folder: string, port: number) =>
  startApart(folder, { PORT: `${port}`, SEED_DEMO: "0", LOG_LEVEL: "fatal", RATE_LIMIT_SCALE: "1000000" })

/** The process that takes its requests. */
export function serverOf({ pid }: Apart): number {
  const found = childrenOf(pid).find((one) => readFileSync(`/proc/${one}/cmdline`, "utf8").includes("server.mjs"))
  if (!found) throw new Error("the server does not run")
  return found
}
