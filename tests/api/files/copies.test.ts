import { and, eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { files as fileRows, tasks } from "@/db/schema"
import { files } from "@/lib/platform/files"
import { sweep } from "@/lib/sweep/sweep"
import { call, type Person } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"
import { pageIn } from "@/tests/support/pages"

/** A file beside a task of one space, and a task and a page in another. */
async function story() {
  const made = await company()
  const board = await made.board()
  const [from = 0, to = 0] = await board.tasks(["One", "Two"])
  const pageId = await pageIn(made)
  const secret = await made.space("Secret")
  const hidden = await made.board(["To do"], [], secret, await made.group(secret))
  const [secretTask = 0] = await hidden.tasks(["Hidden"])
  const upload = async (taskId: number) => {
    const file = new File(["Four pages"], "notes.txt")
    return (await call("uploadTaskFile", { taskId, file }, { as: made.owner })).body.id
  }
  return { ...made, from, to, pageId, secretTask, fileId: await upload(from), upload }
}
const rowOf = async (id: number) => the((await database().select().from(fileRows).where(eq(fileRows.id, id)))[0])
const nothingBeside = async (taskId: number) => {
  const beside = and(eq(fileRows.attachedTo, "task"), eq(fileRows.attachedToId, taskId))
  expect(await database().select().from(fileRows).where(beside)).toEqual([])
}

describe("copyTaskFile", () => {
  it("puts a file of another text beside the task: a file of its own, of the same bytes", async () => {
    const { owner, member, from, to, fileId, organizationId } = await story()
    const editor = await member("editor")
    const { status, body } = await call("copyTaskFile", { taskId: to, fileId }, { as: editor })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      name: "notes.txt",
      mediaType: "text/plain",
      size: 10,
      url: `/api/files/${body.id}?organizationId=${organizationId}`,
    })
    const [original, copy] = [await rowOf(fileId), await rowOf(body.id)]
    expect(copy).toMatchObject({ attachedTo: "task", attachedToId: to, creatorId: editor.id })
    expect(copy.storageKey).toBe(original.storageKey)
    const content = { type: "doc" as const, content: [{ type: "image" as const, attrs: { fileId: body.id } }] }
    const written = await call("updateTaskDescription", { taskId: to, content, revision: 0 }, { as: editor })
    expect(written.status).toBe(200)

    await call("deleteTask", { taskId: from }, { as: owner })
    await database().update(tasks).set({ deletedAt: "2020-01-01T00:00:00.000Z" }).where(eq(tasks.id, from))
    await sweep()
    expect(await files().exists(copy.storageKey)).toBe(true)
  })

  it("copies nothing that the caller may not read, that is gone, or of another organization: the same answer", async () => {
    const { member, to, secretTask, upload, owner } = await story()
    const editor = await member("editor")
    const other = await story()
    const hidden = await upload(secretTask)
    const gone = await upload(secretTask)
    await database().update(fileRows).set({ deletedAt: new Date().toISOString() }).where(eq(fileRows.id, gone))
    const copy = (fileId: number, as: Person) => call("copyTaskFile", { taskId: to, fileId }, { as })
    const refusals = [
      await copy(hidden, editor),
      await copy(gone, owner),
      await copy(other.fileId, owner),
      await copy(gone + 1_000_000, owner),
    ]
    expect(refusals.map(({ status, problem }) => [status, problem.code])).toEqual(
      refusals.map(() => [404, "not-found"]),
    )
    await nothingBeside(to)
    expect((await copy(hidden, owner)).status).toBe(201)
  })

  it("is for who may write a message, and not beside what is archived", async () => {
    const { owner, member, to, fileId } = await story()
    const reader = await member("reader")
    expect((await call("copyTaskFile", { taskId: to, fileId }, { as: reader })).status).toBe(403)
    await call("archiveTask", { taskId: to }, { as: owner })
    await call("deleteTask", { taskId: to }, { as: owner })
    expect((await call("copyTaskFile", { taskId: to, fileId }, { as: owner })).status).toBe(404)
    await nothingBeside(to)
  })
})

describe("copyPageFile", () => {
  it("puts a file of a task beside a page, and that of a page beside a task", async () => {
    const { owner, to, pageId, fileId } = await story()
    const { body, status } = await call("copyPageFile", { pageId, fileId }, { as: owner })
    expect(status).toBe(201)
    expect(await rowOf(body.id)).toMatchObject({ attachedTo: "page", attachedToId: pageId })
    const content = { type: "doc" as const, content: [{ type: "image" as const, attrs: { fileId: body.id } }] }
    expect((await call("changePageContent", { pageId, content, revision: 1 }, { as: owner })).status).toBe(200)
    expect((await call("copyTaskFile", { taskId: to, fileId: body.id }, { as: owner })).status).toBe(201)
  })

  it("takes nothing from a space that the caller does not see, and nothing to an archived page", async () => {
    const { owner, member, pageId, fileId, secretTask, upload } = await story()
    const editor = await member("editor")
    const hidden = await upload(secretTask)
    expect((await call("copyPageFile", { pageId, fileId: hidden }, { as: editor })).status).toBe(404)
    await call("archivePage", { pageId }, { as: owner })
    expect((await call("copyPageFile", { pageId, fileId }, { as: editor })).problem.code).toBe("archived")
  })
})
