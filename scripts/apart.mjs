import { fork } from "node:child_process"
import { join } from "node:path"
import { root } from "./setup.mjs"

// Empty, not absent: an .env file must not lead a test to a database that somebody uses.
const own = ["DATABASE_URL", "DATABASE_DIRECT_URL", "AUTH_SECRET", "BASE_URL", "HOST", "SEED_DEMO", "STAGEWORK_ROLE"]
const none = Object.fromEntries(own.map((name) => [name, ""]))

/**
 * Starts the application as `npm start` does, apart from all that others of this machine have running; resolves when it takes requests.
 *
 * @param data the folder that it keeps its database in: what was stopped goes on there
 * @param settings of its environment; nothing else of that leads it elsewhere
 * @throws Error that holds what it has said where it ends before; the cause is the code of its exit
 */
export async function startApart(data, settings = {}) {
  const child = fork(join(root, "scripts", "start.mjs"), {
    cwd: root,
    env: { ...process.env, ...none, STAGEWORK_DATA: data, ...settings },
    silent: true,
  })
  let output = ""
  child.stdout.on("data", (chunk) => (output += chunk))
  child.stderr.on("data", (chunk) => (output += chunk))
  const ended = new Promise((done) => child.once("exit", done))
  const { baseUrl, databaseUrl } = await new Promise((started, failed) => {
    child.once("message", started)
    void ended.then((cause) => failed(new Error(output, { cause })))
  })
  return {
    pid: child.pid,
    baseUrl,
    databaseUrl,
    ended,
    stop: () => {
      child.kill("SIGTERM")
      return ended
    },
  }
}
