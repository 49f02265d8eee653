import { expect, it } from "vitest"
import { call, type Reply } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"

/** The version of a board counts the change itself in only when it is committed. */
const withoutVersion = (body: unknown) => JSON.stringify(body, (key, value: unknown) => (key === "version" ? 0 : value))

/** Done a second time it is answered as it stands, and changes nothing. */
async function twice(doIt: () => Promise<Reply<unknown>>): Promise<unknown[]> {
  const first = await doIt()
  const second = await doIt()
  return [
    [first.status, first.headers.has("Change-Id")],
    [second.status, second.headers.has("Change-Id")],
    withoutVersion(second.body) === withoutVersion(first.body),
  ]
}
const unchanged = [[200, true], [200, false], true]

it("is one rule for archiving and restoring what is archived and restored already: 200, unchanged", async () => {
  const { owner: as, spaceId, board } = await company()
  const { projectId, tasks } = await board(["To do"])
  const [task] = await tasks(["One"])
  const taskId = the(task)
  const made = await call("createPage", { spaceId, name: "Notes" }, { as })
  const pageId = made.body.id
  expect({
    archiveTask: await twice(() => call("archiveTask", { taskId }, { as })),
    restoreTask: await twice(() => call("restoreTask", { taskId }, { as })),
    archivePage: await twice(() => call("archivePage", { pageId }, { as })),
    restorePage: await twice(() => call("restorePage", { pageId }, { as })),
    archiveProject: await twice(() => call("archiveProject", { projectId }, { as })),
    restoreProject: await twice(() => call("restoreProject", { projectId }, { as })),
    archiveSpace: await twice(() => call("setSpaceArchived", { spaceId, archived: true }, { as })),
    restoreSpace: await twice(() => call("setSpaceArchived", { spaceId, archived: false }, { as })),
  }).toEqual({
    archiveTask: unchanged,
    restoreTask: unchanged,
    archivePage: unchanged,
    restorePage: unchanged,
    archiveProject: unchanged,
    restoreProject: unchanged,
    archiveSpace: unchanged,
    restoreSpace: unchanged,
  })
})
