import { describe, expect, it } from "vitest"
import { call } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"

describe("a conditional read", () => {
  it("is a 304 without a body while nothing has changed", async () => {
    const { owner } = await company()
    const first = await call("listSpaces", {}, { as: owner })
    const etag = the(first.headers.get("ETag"))
    for (const given of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await call("listSpaces", {}, { as: owner, headers: { "If-None-Match": given } })
      expect([again.status, again.body, again.headers.get("ETag")]).toEqual([304, undefined, etag])
    }
    await call("createSpace", { name: "Sales" }, { as: owner })
    const changed = await call("listSpaces", {}, { as: owner, headers: { "If-None-Match": etag } })
    expect(changed.status).toBe(200)
    expect(changed.headers.get("ETag")).not.toBe(etag)
  })

  it("of a board changes with every change of it", async () => {
    const { owner, board } = await company()
    const { projectId, columnIds, tasks } = await board()
    const [task] = await tasks(["Write"])
    const first = await call("listProjectTasks", { projectId }, { as: owner })
    const headers = { "If-None-Match": the(first.headers.get("ETag")) }
    expect((await call("listProjectTasks", { projectId }, { as: owner, headers })).status).toBe(304)
    await call("archiveManyTasks", { currentStageId: the(columnIds[0]), taskIds: [the(task)] }, { as: owner })
    expect((await call("listProjectTasks", { projectId }, { as: owner, headers })).status).toBe(200)
  })

  it("is still refused to who may not", async () => {
    const { owner, board, member } = await company()
    const { projectId } = await board()
    const first = await call("getProject", { projectId }, { as: owner })
    const headers = { "If-None-Match": the(first.headers.get("ETag")) }
    expect((await call("getProject", { projectId }, { as: await member(null), headers })).status).toBe(404)
  })
})
