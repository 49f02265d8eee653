import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"

const alias = { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") }

function project(name: string, more: object = {}) {
  return {
    resolve: { alias },
    test: {
      name,
      include: [`tests/${name}/**/*.test.ts`],
      testTimeout: 30_000,
      hookTimeout: 60_000,
      // Whoever looks at nothing has seen nothing: an assertion in a loop over an empty list is none.
      expect: { requireAssertions: true },
      ...more,
    },
  }
}

/** Each worker has a database of its own, and keeps the modules and the pool that are loaded already. */
const withDatabase = {
  pool: "forks",
  isolate: false,
  globalSetup: "tests/support/database.ts",
  setupFiles: "tests/support/worker.ts",
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    allowOnly: false,
    projects: [
      project("unit"),
      // These read every source: on a machine that is busy with other work it takes long.
      project("architecture", { testTimeout: 120_000 }),
      project("api", withDatabase),
      project("security", withDatabase),
      project("model", { ...withDatabase, testTimeout: 300_000 }),
    ],
  },
})
