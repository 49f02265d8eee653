import { rmSync } from "node:fs"
import { join } from "node:path"
import { startApart } from "./apart.mjs"
import { browserArgs, findBrowser } from "./browser.mjs"
import { commandOf, probePort, root, runNode } from "./setup.mjs"

/** A page of a journey lives for seconds: what makes its script faster takes longer than it saves, about a seventh of all that a page takes. */
const unoptimised = "--js-flags=--no-maglev --no-turbofan"

/** Starts the application as `npm start` does, with a fresh demo company, and runs the browser's tests against it. */
export async function runBrowserTests(resultFile, args) {
  const browser = await findBrowser()
  const data = join(root, ".test", `e2e-${process.pid}`)
  const application = await startApart(data, { PORT: `${await probePort(0)}`, RATE_LIMIT_SCALE: "1000" })
  try {
    return await runNode([commandOf("@playwright/test", "playwright"), "test", "--reporter=list,json", ...args], {
      quiet: true,
      env: {
        BASE_URL: application.baseUrl,
        DATABASE_URL: application.databaseUrl,
        BROWSER_PATH: browser,
        BROWSER_ARGS: JSON.stringify([...browserArgs, unoptimised]),
        PLAYWRIGHT_JSON_OUTPUT_FILE: resultFile,
      },
    })
  } finally {
    await application.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
