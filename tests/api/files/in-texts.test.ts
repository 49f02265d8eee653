import { and, eq, sql } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { files as fileRows, pages, tasks } from "@/db/schema"
import type { Document } from "@/lib/rich-text/document"
import { files } from "@/lib/platform/files"
import { sweep } from "@/lib/sweep/sweep"
import { call, type Person } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { pageIn } from "@/tests/support/pages"

const showing = (...fileIds: number[]): Document => ({
  type: "doc",
  content: [
    {
      type: "callout",
      attrs: { kind: "info" },
      content: fileIds.map((fileId) => ({ type: "image", attrs: { fileId, alt: "Plan" } })),
    },
  ],
})
const notes = () => new File(["Four pages"], "notes.txt")
const taskFile = async (taskId: number, as: Person) =>
  (await call("uploadTaskFile", { taskId, file: notes() }, { as })).body.id

async function twoTasks() {
  const made = await company()
  const board = await made.board()
  const [one, two] = await board.tasks(["One", "Two"])
  return { ...made, ...board, one: the(one), two: the(two) }
}
const keyOf = async (fileId: number) =>
  (await database().select().from(fileRows).where(eq(fileRows.id, fileId)))[0]?.storageKey
const longAgo = sql`now() - interval '31 days'`

describe("files that a text shows", () => {
  it("are those beside its task, and no others", async () => {
    const { owner, one, two } = await twoTasks()
    const own = await taskFile(one, owner)
    const others = await taskFile(two, owner)
    const write = (content: Document) =>
      call("updateTaskDescription", { taskId: one, content, revision: 0 }, { as: owner })
    const foreign = await write(showing(own, others))
    expect(foreign.problem).toMatchObject({ status: 400, errors: [{ path: "content" }] })
    expect(foreign.problem?.errors?.[0]?.message).toContain(String(others))
    expect((await write(showing(others + 1_000_000))).problem).toMatchObject({ status: 400 })
    expect((await write(showing(own))).status).toBe(200)
  })

  it("are those beside its page; a new task and a new page have none yet", async () => {
    const made = await twoTasks()
    const { owner, one, spaceId, columnIds } = made
    const pageId = await pageIn(made)
    const taskFileId = await taskFile(one, owner)
    const own = (await call("uploadPageFile", { pageId, file: notes() }, { as: owner })).body.id
    for (const name of ["changePageContent", "changePageContentWithoutVersion"] as const) {
      const foreign = await call(name, { pageId, content: showing(taskFileId), revision: 1 }, { as: owner })
      expect(foreign.problem).toMatchObject({ status: 400, errors: [{ path: "content" }] })
    }
    const written = await call("changePageContent", { pageId, content: showing(own), revision: 1 }, { as: owner })
    expect(written.status).toBe(200)
    const page = await call("createPage", { spaceId, name: "Copy", content: showing(own) }, { as: owner })
    expect(page.problem).toMatchObject({ status: 400, errors: [{ path: "content" }] })
    const input = { name: "Copy", stageId: the(columnIds[0]), description: showing(taskFileId) }
    const task = await call("createTask", input, { as: owner })
    expect(task.problem).toMatchObject({ status: 400, errors: [{ path: "description" }] })
  })

  it("are addressed with the organization where the text is read by itself", async () => {
    const made = await company()
    const pageId = await pageIn(made)
    const own = (await call("uploadPageFile", { pageId, file: notes() }, { as: made.owner })).body.id
    await call("changePageContent", { pageId, content: showing(own), revision: 1 }, { as: made.owner })
    const html = await call("getPageContent", { pageId, format: "html" }, { as: made.owner })
    expect(html.body).toContain(`/api/files/${own}?organizationId=${made.organizationId}`)
  })

  it("go along when the task is duplicated, and stay when the original goes", async () => {
    const { owner, one } = await twoTasks()
    const original = await taskFile(one, owner)
    await call("updateTaskDescription", { taskId: one, content: showing(original), revision: 0 }, { as: owner })
    const copy = await call("duplicateTask", { taskId: one }, { as: owner })
    const { body } = await call("getTaskDescription", { taskId: copy.body.id }, { as: owner })
    const [row] = await database()
      .select()
      .from(fileRows)
      .where(and(eq(fileRows.attachedTo, "task"), eq(fileRows.attachedToId, copy.body.id)))
    const copied = the(row)
    expect(copied).toMatchObject({ attachedTo: "task", name: "notes.txt", size: 10, creatorId: owner.id })
    expect(copied.id).not.toBe(original)
    expect(body.content).toEqual(showing(copied.id))

    await call("deleteTask", { taskId: one }, { as: owner })
    await database().update(tasks).set({ deletedAt: longAgo }).where(eq(tasks.id, one))
    await sweep()
    expect(await keyOf(original)).toBeUndefined()
    expect(await keyOf(copied.id)).toBe(copied.storageKey)
    expect(await files().exists(copied.storageKey)).toBe(true)
  })

  it("are kept for the 30 days of the trash, and then forgotten with what was stored", async () => {
    const made = await twoTasks()
    const { owner, one, two } = made
    const pageId = await pageIn(made)
    const [late, early] = [await taskFile(one, owner), await taskFile(two, owner)]
    const ofPage = (await call("uploadPageFile", { pageId, file: notes() }, { as: owner })).body.id
    const keys = await Promise.all([late, early, ofPage].map(keyOf))
    for (const taskId of [one, two]) await call("deleteTask", { taskId }, { as: owner })
    await database().update(tasks).set({ deletedAt: longAgo }).where(eq(tasks.id, one))
    await database().update(pages).set({ deletedAt: longAgo }).where(eq(pages.id, pageId))
    await sweep()
    const there = await Promise.all(keys.map((key) => files().exists(the(key))))
    expect(there).toEqual([false, true, false])
    expect(await Promise.all([late, early, ofPage].map(keyOf))).toEqual([undefined, keys[1], undefined])
  })
})
