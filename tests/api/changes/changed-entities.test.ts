import { describe, expect, it } from "vitest"
import { call } from "@/tests/support/call"
import { company } from "@/tests/support/company"

const entitiesOf = (headers: Headers) => headers.get("Changed-Entities")?.split(",").toSorted()

describe("the answer of a change", () => {
  it("names the kinds of things that were changed, so that whoever asked knows what to read anew", async () => {
    const { owner, board } = await company()
    const { projectId, columnIds } = await board()
    const [stageId = 0] = columnIds
    const renamed = await call("renameProject", { projectId, name: "New" }, { as: owner })
    expect(entitiesOf(renamed.headers)).toEqual(["project"])
    const made = await call("createTask", { name: "Write", stageId }, { as: owner })
    expect(entitiesOf(made.headers)).toEqual(["placement", "task"])
  })

  it("names none where nothing is recorded", async () => {
    const { owner, board } = await company()
    const { projectId } = await board()
    const read = await call("getProject", { projectId }, { as: owner })
    expect(read.headers.has("Changed-Entities")).toBe(false)
    const settings = await call("changeNotificationSettings", { digestHour: 9 }, { as: owner })
    expect(settings.status).toBe(200)
    expect(settings.headers.has("Changed-Entities")).toBe(false)
  })
})
