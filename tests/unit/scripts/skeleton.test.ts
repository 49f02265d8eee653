import { parseSync } from "vite"
import { describe, expect, it } from "vitest"
import { skeletonOf } from "@/scripts/skeleton.mjs"

const empty = {
  read: () => null,
  reachOf: (id: string) => (id === "taskId" ? "task" : undefined),
  routeFolder: (path: string) => path.slice(1).replace("{taskId}", "[taskId]"),
}
const send = { name: "sendMessage", method: "POST", path: "/tasks/{taskId}/messages", folder: "tasks/messages" }

describe("the skeleton of an operation", () => {
  it("has a file for each of its parts, and each is a program", () => {
    const { files } = skeletonOf(send, empty)
    expect([...files.keys()]).toEqual([
      "lib/tasks/endpoints.ts",
      "lib/tasks/messages/contract.ts",
      "lib/tasks/messages/service.ts",
      "app/api/tasks/[taskId]/messages/route.ts",
      "tests/api/tasks/messages/send-message.test.ts",
    ])
    for (const [file, text] of files) expect(parseSync(file, text).errors, file).toEqual([])
    expect(files.get("lib/tasks/messages/contract.ts")).toContain(`access: task("editor")`)
  })

  it("adds to what is there, and names what is left", () => {
    const there: Record<string, string> = {
      "lib/tasks/endpoints.ts": `export const endpoints = {\n  getTask: "GET /tasks/{taskId}",\n} as const\n`,
      "app/api/tasks/[taskId]/messages/route.ts": "export const GET = serve(messages.listMessages)\n",
    }
    const { files, left } = skeletonOf(send, { ...empty, read: (file: string) => there[file] ?? null })
    expect(files.get("lib/tasks/endpoints.ts")).toBe(
      `export const endpoints = {\n  getTask: "GET /tasks/{taskId}",\n  sendMessage: "POST /tasks/{taskId}/messages",\n} as const\n`,
    )
    expect(files.get("app/api/tasks/[taskId]/messages/route.ts")).toBe(
      "export const GET = serve(messages.listMessages)\nexport const POST = serve(messages.sendMessage)\n",
    )
    expect(left).toContain("lib/tasks/contracts.ts: the contracts of tasks/messages")
    expect(left).not.toContain("lib/api/endpoints.ts and lib/api/registry.ts: the line of tasks")
  })

  it("of a new noun and a new id says what both ask for", () => {
    const { left } = skeletonOf({ name: "getTimer", method: "GET", path: "/timers/{timerId}", folder: "timers" }, empty)
    expect(left).toContain("lib/api/endpoints.ts and lib/api/registry.ts: the line of timers")
    expect(left).toContain("lib/api/ids.ts: what {timerId} leads to")
  })
})
