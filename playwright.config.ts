import { defineConfig, devices } from "@playwright/test"

/** `npm run test:e2e` says where the application and the browser are; without it, an application of its own is started. */
const { BASE_URL, BROWSER_PATH, BROWSER_ARGS } = process.env
const port = 3999
const args: string[] = BROWSER_ARGS ? JSON.parse(BROWSER_ARGS) : []

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    baseURL: BASE_URL ?? `http://localhost:${port}`,
    locale: "en-GB",
    timezoneId: "UTC",
    // Where a journey breaks a connection, nothing answers instead of it, but where that is its story.
    serviceWorkers: "block",
    // Pictures and copies of the page at every step would cost the two cores a third of the time. `npm run test:e2e -- --trace on` makes them.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: false },
    screenshot: "only-on-failure",
    launchOptions: { args, ...(BROWSER_PATH && { executablePath: BROWSER_PATH }) },
  },
  projects: [{ name: "desktop" }],
  ...(!BASE_URL && {
    webServer: {
      command: "node scripts/start.mjs",
      url: `http://localhost:${port}`,
      timeout: 180_000,
      env: { PORT: `${port}`, STAGEWORK_DATA: ".test/playwright", RATE_LIMIT_SCALE: "1000" },
    },
  }),
})
