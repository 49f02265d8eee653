import { existsSync } from "node:fs"
import { parseSync } from "vite"
import { describe, expect, it } from "vitest"
import { skeletonOf } from "@/scripts/skeleton/operation.mjs"

const tables: Record<string, string> = {
  "lib/tasks/endpoints.ts": `export const endpoints = {\n  getTask: "GET /tasks/{taskId}",\n} as const\n`,
  "lib/tasks/contracts.ts": `import * as tasks from "./contract"\nimport * as properties from "./properties/contract"\n\nexport const contracts = {\n  ...tasks,\n  ...properties,\n}\n`,
  "lib/api/endpoints.ts": `import { endpoints as reference } from "@/lib/api/reference/endpoints"\nimport { endpoints as users } from "@/lib/users/endpoints"\n\nexport const endpoints = {\n  ...reference,\n  ...users,\n}\n`,
  "lib/api/registry.ts": `import * as reference from "@/lib/api/reference/contract"\nimport * as labels from "@/lib/labels/contract"\nimport { contracts as users } from "@/lib/users/contracts"\n\nconst modules = {\n  ...reference,\n  ...labels,\n  ...users,\n}\n`,
}
const project = {
  read: (file: string) => tables[file] ?? null,
  reachOf: (id: string) => (id === "taskId" ? "task" : undefined),
  routeFolder: (path: string) => path.slice(1).replace("{taskId}", "[taskId]"),
}
const send = { name: "sendMessage", method: "POST", path: "/tasks/{taskId}/messages", folder: "tasks/messages" }

describe("the skeleton of an operation", () => {
  it("has a file for each of its parts, and each is a program", () => {
    const { files } = skeletonOf(send, project)
    expect([...files.keys()]).toEqual([
      "lib/tasks/endpoints.ts",
      "lib/tasks/messages/contract.ts",
      "lib/tasks/contracts.ts",
      "lib/tasks/messages/service.ts",
      "app/api/tasks/[taskId]/messages/route.ts",
      "tests/api/tasks/messages/send-message.test.ts",
    ])
    for (const [file, text] of files) expect(parseSync(file, text).errors, file).toEqual([])
    expect(files.get("lib/tasks/messages/contract.ts")).toContain(`access: task("editor")`)
  })

  it("imports from files that are there", () => {
    const { files } = skeletonOf(send, project)
    const imported = [...files.values()].flatMap((text) =>
      [...text.matchAll(/from "@\/([^"]+)"/g)].map(([, path]) => path),
    )
    const missing = imported.filter((path) => !existsSync(`${path}.ts`) && path !== "lib/tasks/messages/service")
    expect(imported.length).toBeGreaterThan(5)
    expect(missing).toEqual([])
  })

  it("adds to what is there, with what it imports", () => {
    const there: Record<string, string> = {
      ...tables,
      "app/api/tasks/[taskId]/messages/route.ts": "export const GET = serve(messages.listMessages)\n",
      "lib/tasks/messages/contract.ts": `import { organization } from "@/lib/auth/access"\n`,
    }
    const { files } = skeletonOf(send, { ...project, read: (file: string) => there[file] ?? null })
    expect(files.get("lib/tasks/endpoints.ts")).toContain(
      `  getTask: "GET /tasks/{taskId}",\n  sendMessage: "POST /tasks/{taskId}/messages",\n} as const\n`,
    )
    expect(files.get("app/api/tasks/[taskId]/messages/route.ts")).toContain(
      "export const GET = serve(messages.listMessages)\nexport const POST = serve(messages.sendMessage)\n",
    )
    const contract = files.get("lib/tasks/messages/contract.ts")
    expect(contract).toContain(`import { organization, task } from "@/lib/auth/access"`)
    expect(contract).toContain(`import { z } from "zod"`)
  })

  it("calls a rule by the name that the noun imports it by", () => {
    const there = `import { task as taskAccess } from "@/lib/auth/access"\n`
    const read = (file: string) => (file === "lib/tasks/contract.ts" ? there : (tables[file] ?? null))
    const { files } = skeletonOf({ ...send, folder: "tasks" }, { ...project, read })
    expect(files.get("lib/tasks/contract.ts")).toContain(`access: taskAccess("editor")`)
  })

  it("of a sub-noun stands with the contracts of its noun, the first one too", () => {
    expect(skeletonOf(send, project).files.get("lib/tasks/contracts.ts")).toBe(
      `import * as tasks from "./contract"\nimport * as messages from "./messages/contract"\nimport * as properties from "./properties/contract"\n\nexport const contracts = {\n  ...tasks,\n  ...messages,\n  ...properties,\n}\n`,
    )
    const { files } = skeletonOf(
      { name: "pinLabel", method: "PATCH", path: "/labels/pin", folder: "labels/pins" },
      project,
    )
    expect(files.get("lib/labels/contracts.ts")).toContain(`import * as pins from "./pins/contract"`)
    expect(files.get("lib/api/registry.ts")).toContain(`import { contracts as labels } from "@/lib/labels/contracts"`)
  })

  it("of a new noun stands in the tables, and of a new id says what it asks for", () => {
    const timer = { name: "getTimer", method: "GET", path: "/timers/{timerId}", folder: "timers" }
    const { files, left } = skeletonOf(timer, project)
    expect(files.get("lib/api/endpoints.ts")).toContain(`  ...reference,\n  ...timers,\n  ...users,\n`)
    expect(files.get("lib/api/registry.ts")).toContain(`  ...labels,\n  ...timers,\n  ...users,\n`)
    expect(files.get("lib/api/registry.ts")).toContain(`import * as timers from "@/lib/timers/contract"`)
    expect(left.find((line) => line.startsWith("lib/api/ids.ts: what {timerId} leads to"))).toBeDefined()
  })
})
