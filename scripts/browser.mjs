import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { commandOf, runNode } from "./setup.mjs"

/**
 * As root a browser has no sandbox. One that emulates a graphics card takes twice the processor's time. The others keep it from asking the
 * network for things of its own.
 */
export const browserArgs = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-quic",
]

/** A browser that was seen to start: its path, or "" for Playwright's own. Throws one clear sentence where there is none. */
export async function findBrowser() {
  const { chromium } = await import("@playwright/test")
  const starts = async (executablePath) => {
    try {
      const browser = await chromium.launch({
        args: browserArgs,
        timeout: 30_000,
        ...(executablePath && { executablePath }),
      })
      await browser.close()
      return true
    } catch {
      return false
    }
  }
  if (existsSync(chromium.executablePath()) && (await starts(""))) return ""
  for (const path of installed()) if (await starts(path)) return path

  const root = process.getuid?.() === 0
  const install = [commandOf("@playwright/test", "playwright"), "install", ...(root ? ["--with-deps"] : []), "chromium"]
  if ((await runNode(install, { quiet: true })).code === 0 && (await starts(""))) return ""
  if (root && existsSync("/usr/bin/apt-get")) {
    spawnSync("apt-get", ["update"], { stdio: "ignore" })
    for (const name of ["chromium-headless-shell", "chromium"]) {
      spawnSync("apt-get", ["install", "-y", name], {
        stdio: "ignore",
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      })
      for (const path of installed()) if (await starts(path)) return path
    }
  }
  throw new Error("There is no browser for the tests: install Chromium or Chrome, or set CHROMIUM_PATH to one.")
}

/** The shell without a window of its own first, as Playwright does: it takes a fifth less of the processor. */
function installed() {
  const names = [
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
  ]
  const folders = (process.env.PATH ?? "").split(delimiter)
  const fixed = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  ]
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [process.env.CHROMIUM_PATH ?? "", ...found, ...fixed].filter((path) => path && existsSync(path))
}
