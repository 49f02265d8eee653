import { expect, it } from "vitest"
import { call } from "@/tests/support/call"
import { company, person } from "@/tests/support/company"

it("somebody of no organization is told that nothing of a name is there, and that there is nothing to make it in", async () => {
  const { spaceId } = await company()
  const as = await person()
  const named = [
    call("updateLabel", { labelId: 1, name: "Urgent" }, { as }),
    call("deleteLabel", { labelId: 1 }, { as }),
    call("setNotificationRead", { notificationId: 1, read: true }, { as }),
    call("deleteSpaceGroup", { spaceGroupId: 1 }, { as }),
    call("undoChange", { changeId: "something" }, { as }),
    call("renameSpace", { spaceId, name: "Sales" }, { as }),
  ]
  for (const reply of await Promise.all(named)) expect(reply.problem).toMatchObject({ status: 404, code: "not-found" })
  const made = [
    call("createLabel", { name: "Urgent", color: "#0088cc" }, { as }),
    call("createSpace", { name: "Sales" }, { as }),
    call("createSpaceGroup", { name: "Clients" }, { as }),
  ]
  for (const reply of await Promise.all(made))
    expect(reply.problem).toMatchObject({ status: 409, code: "no-organization" })
  expect((await call("listLabels", {}, { as })).body).toEqual([])
})
