import { fork } from "node:child_process"
import { rmSync } from "node:fs"
import { join } from "node:path"
import { browserArgs, findBrowser } from "./browser.mjs"
import { commandOf, probePort, root, runNode } from "./setup.mjs"

/** Starts the application as `npm start` does, with a fresh demo company, and runs the browser's tests against it. */
export async function runBrowserTests(resultFile, args) {
  const browser = await findBrowser()
  const data = join(root, ".test", `e2e-${process.pid}`)
  const application = await startApplication(data)
  try {
    return await runNode([commandOf("@playwright/test", "playwright"), "test", "--reporter=list,json", ...args], {
      quiet: true,
      env: {
        BASE_URL: application.baseUrl,
        DATABASE_URL: application.databaseUrl,
        BROWSER_PATH: browser,
        BROWSER_ARGS: JSON.stringify(browserArgs),
        PLAYWRIGHT_JSON_OUTPUT_FILE: resultFile,
      },
    })
  } finally {
    await application.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

async function startApplication(data) {
  const own = ["DATABASE_URL", "DATABASE_DIRECT_URL", "AUTH_SECRET", "BASE_URL", "HOST", "SEED_DEMO", "STAGEWORK_ROLE"]
  // Empty, not absent: an .env file must not lead the tests to a database that somebody uses.
  const none = Object.fromEntries(own.map((name) => [name, ""]))
  const child = fork(join(root, "scripts", "start.mjs"), {
    cwd: root,
    env: { ...process.env, ...none, PORT: `${await probePort(0)}`, STAGEWORK_DATA: data, RATE_LIMIT_SCALE: "1000" },
    silent: true,
  })
  let output = ""
  child.stdout.on("data", (chunk) => (output += chunk))
  child.stderr.on("data", (chunk) => (output += chunk))
  const ended = new Promise((done) => child.once("exit", done))
  const addresses = await new Promise((started, failed) => {
    child.once("message", started)
    void ended.then(() => failed(new Error(output)))
  })
  return {
    ...addresses,
    stop: () => {
      child.kill("SIGTERM")
      return ended
    },
  }
}
