import { afterEach, describe, expect, it, vi } from "vitest"
import { permits } from "@/lib/api/queue"
import { Permits } from "@/lib/platform/permits"
import { call } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"

const usual = globalThis.stagework?.permits

afterEach(() => {
  globalThis.stagework = { ...globalThis.stagework, permits: usual }
})

/** The one permit that there is: whoever asks for a second one while holding it is refused in the end. */
function onlyOne(): Permits {
  const alone = new Permits(1, 10_000, () => new Error("a permit was not given back"))
  globalThis.stagework = { ...globalThis.stagework, permits: alone }
  expect(permits()).toBe(alone)
  return alone
}

describe("a read without a body", () => {
  it("takes one permit for its looks at the database together, and gives it back also where it is refused", async () => {
    const { owner, spaceId } = await company()
    const taken = vi.spyOn(onlyOne(), "take")
    expect((await call("getSpace", { spaceId }, { as: owner })).status).toBe(200)
    expect(taken).toHaveBeenCalledTimes(1)
    expect((await call("getSpace", { spaceId: 999_999_999 }, { as: owner })).status).toBe(404)
    const both = await Promise.all([1, 2].map(() => call("listSpaces", {}, { as: owner })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
  })
})

describe("a write", () => {
  it("never holds two permits at once, and gives each back: done, repeated, refused, with a file", async () => {
    const { owner, spaceId, member, board } = await company()
    const reader = await member("reader")
    const { columnIds, tasks } = await board()
    const [taskId] = await tasks(["Choose the cover"])
    onlyOne()
    const create = (more: Record<string, string> = {}) =>
      call("createSpace", { name: "Sales" }, { as: owner, headers: more })
    const file = new File(["Four pages"], "notes.txt")
    const stageId = the(columnIds[0])
    const replies = await Promise.all([
      create(),
      create({ "Idempotency-Key": "sales" }),
      create({ "Idempotency-Key": "sales" }),
      call("createSpace", { name: "" }, { as: owner }),
      call("renameSpace", { spaceId, name: "Sales" }, { as: reader }),
      call("uploadTaskFile", { taskId: the(taskId), file }, { as: owner }),
      call("createTask", { name: "Order the paper", stageId }, { as: owner }),
      call("getTasksByIds", { taskIds: [String(taskId)] }, { as: owner }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 400, 403, 201, 201, 200])
    expect((await create()).status).toBe(201)
  })
})
