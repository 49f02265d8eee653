import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { files } from "@/lib/platform/files"
import { call, send, type Person } from "@/tests/support/call"
import { feedOf, historyOf, undo } from "@/tests/support/changes"
import { company, the } from "@/tests/support/company"
import { belowEditor, refusals, unknownIds } from "@/tests/support/refusals"

async function story() {
  const made = await company()
  const board = await made.board()
  const [taskId = 0, other = 0] = await board.tasks(["Choose the paper", "Print"])
  const editor = await made.member("editor")
  const cover = async (of = taskId) => (await call("getTask", { taskId: of }, { as: editor })).body.cover
  return { ...made, ...board, taskId, other, editor, cover }
}

async function picture(width = 1200, height = 800, name = "paper.png") {
  const image = sharp({ create: { width, height, channels: 3, background: "#0088cc" } })
  return new File([new Uint8Array(await image.png().toBuffer())], name)
}

/** The size of a picture as it is read. */
async function sizeOf(fileId: number, as: Person) {
  const { status, bytes } = await read(fileId, as)
  if (status !== 200) return status
  const { width, height, format } = await sharp(bytes).metadata()
  return { width, height, format }
}

async function read(fileId: number, as: Person) {
  const { GET } = await import("@/app/api/files/[fileId]/route")
  const request = new Request(`http://localhost:3000/api/files/${fileId}`, { headers: { "Service-Session": as.token } })
  const response = await GET(request, { params: Promise.resolve({ fileId: String(fileId) }) })
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

async function kept(): Promise<string[]> {
  const keys: string[] = []
  for await (const key of files().list()) keys.push(key)
  return keys.toSorted()
}

/** The picture of a cover. */
function pictureOf(cover: Awaited<ReturnType<Awaited<ReturnType<typeof story>>["cover"]>>) {
  if (cover === null || "color" in cover) throw new Error("the cover is no picture")
  return cover
}

describe("setTaskCover", () => {
  it("above a task stands the colour that it is given", async () => {
    const { taskId, editor } = await story()
    const reply = await call("setTaskCover", { taskId, color: "#AABBCC" }, { as: editor })
    expect([reply.status, reply.body.cover]).toEqual([200, { color: "#aabbcc" }])
    expect(await historyOf(taskId)).toEqual([[13, "#aabbcc", ""]])
  })

  it("takes a picture, and tells its size and the smaller one that cards load", async () => {
    const { taskId, editor, member, projectId, organizationId } = await story()
    const reply = await call("setTaskCover", { taskId, file: await picture() }, { as: editor })
    expect([reply.status, reply.body.cover]).toEqual([
      200,
      { fileId: expect.any(Number), thumbnailId: expect.any(Number), width: 1200, height: 800 },
    ])
    const { fileId, thumbnailId } = pictureOf(reply.body.cover)
    const reader = await member("reader")
    expect(await sizeOf(fileId, reader)).toEqual({ width: 1200, height: 800, format: "png" })
    expect(await sizeOf(thumbnailId, reader)).toEqual({ width: 560, height: 373, format: "webp" })
    expect(await sizeOf(thumbnailId, await member(null))).toBe(404)
    const { body: board } = await call("listProjectTasks", { projectId, view: "board" }, { as: reader })
    expect(board.tasks.find(({ id }) => id === taskId)).toMatchObject({ cover: reply.body.cover })
    expect(await historyOf(taskId)).toEqual([[13, `file ${fileId}`, ""]])
    expect((await feedOf(organizationId)).at(-1)).toMatchObject({
      type: "task.coverChanged",
      projectIds: [projectId],
      patches: [{ entity: "task", id: taskId, before: { cover: null }, after: { cover: reply.body.cover } }],
    })
  })

  it("turns a picture upright, and makes a small one no larger", async () => {
    const { taskId, editor, cover } = await story()
    const lying = sharp({ create: { width: 100, height: 40, channels: 3, background: "#fff" } })
    const file = new File([new Uint8Array(await lying.withMetadata({ orientation: 6 }).jpeg().toBuffer())], "a.jpg")
    await call("setTaskCover", { taskId, file }, { as: editor })
    const shown = pictureOf(await cover())
    expect(shown).toMatchObject({ width: 40, height: 100 })
    expect(await sizeOf(shown.thumbnailId, editor)).toEqual({ width: 40, height: 100, format: "webp" })
  })

  it("takes a colour in the place of a picture, and each change can be taken back and done again", async () => {
    const { taskId, editor, cover } = await story()
    const first = await call("setTaskCover", { taskId, file: await picture() }, { as: editor })
    const second = await call("setTaskCover", { taskId, color: "#AABBCC" }, { as: editor })
    expect(second.body.cover).toEqual({ color: "#aabbcc" })
    const undone = await undo(second, editor)
    expect([undone.status, await cover()]).toEqual([200, first.body.cover])
    await undo(undone, editor)
    expect(await cover()).toEqual({ color: "#aabbcc" })
    const { fileId } = pictureOf(first.body.cover)
    const told = await historyOf(taskId)
    expect(told.slice(1)).toEqual([
      [13, "#aabbcc", `file ${fileId}`],
      [13, `file ${fileId}`, "#aabbcc"],
      [13, "#aabbcc", `file ${fileId}`],
    ])
    await call("deleteTaskCover", { taskId }, { as: editor })
    expect((await undo(first, editor)).problem).toMatchObject({ status: 409, code: "changed-since" })
  })

  it("shows a picture that is beside the task already; one of another task or none at all is no picture of it", async () => {
    const { taskId, other, editor, cover } = await story()
    const { body: file } = await call("uploadTaskFile", { taskId, file: await picture(300, 200) }, { as: editor })
    const reply = await call("setTaskCover", { taskId, fileId: file.id }, { as: editor })
    expect(reply.body.cover).toMatchObject({ fileId: file.id, width: 300, height: 200 })
    const { thumbnailId } = pictureOf(reply.body.cover)
    expect(await sizeOf(thumbnailId, editor)).toMatchObject({ width: 300, format: "webp" })

    const { body: notes } = await call("uploadTaskFile", { taskId, file: new File(["x"], "x.txt") }, { as: editor })
    const refused = await call("setTaskCover", { taskId, fileId: notes.id }, { as: editor })
    expect(refused.problem).toMatchObject({
      status: 400,
      errors: [{ path: "fileId", message: "must be of an image" }],
    })
    for (const fileId of [file.id, ...unknownIds])
      expect((await call("setTaskCover", { taskId: other, fileId }, { as: editor })).status).toBe(404)
    expect([await cover(), await cover(other)]).toEqual([reply.body.cover, null])
  })

  it("says what is wrong with anything else, and keeps nothing of it", async () => {
    const { taskId, editor, cover } = await story()
    const before = await kept()
    const faults = async (...given: Parameters<typeof call<"setTaskCover">>[1][]) =>
      Promise.all(given.map(async (input) => (await call("setTaskCover", input, { as: editor })).problem))
    const [text, svg, both, neither, color] = await faults(
      { taskId, file: new File(["four pages"], "paper.png") },
      { taskId, file: new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], "paper.svg") },
      { taskId, color: "#000000", fileId: 1 },
      { taskId },
      { taskId, color: "blue" },
    )
    const message = "must be a JPEG, PNG, GIF, WebP or AVIF image"
    expect([text, svg]).toMatchObject([
      { errors: [{ path: "file", message }] },
      { errors: [{ path: "file", message }] },
    ])
    for (const fault of [both, neither])
      expect(fault).toMatchObject({
        status: 400,
        errors: [{ path: "body", message: "must have one of color, fileId" }],
      })
    expect(color).toMatchObject({ errors: [{ path: "color", message: "must be #rrggbb" }] })
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], "paper.png")
    expect((await faults({ taskId, file: large }))[0]).toMatchObject({ status: 413 })
    const wide = sharp({ create: { width: 8000, height: 5001, channels: 3, background: "#fff" } })
    const broad = new File([new Uint8Array(await wide.png().toBuffer())], "wide.png")
    expect((await faults({ taskId, file: broad }))[0]).toMatchObject({
      status: 413,
      detail: "An image may have at most 40 megapixels.",
    })
    const path = "/tasks/{taskId}/cover"
    const plain = { as: editor, path, body: "color=red", headers: { "Content-Type": "text/plain" } }
    expect((await send("PATCH", `/tasks/${taskId}/cover`, plain)).status).toBe(415)
    expect(await cover()).toBeNull()
    expect(await kept()).toEqual(before)
  })

  it("is for editors, and not for what is archived", async () => {
    const made = await story()
    const { taskId, editor } = made
    expect(await refusals("setTaskCover", { taskId, color: "#000000" }, made, "editor")).toEqual(belowEditor)
    await call("archiveTask", { taskId }, { as: editor })
    await call("archiveProject", { projectId: made.projectId }, { as: made.owner })
    expect((await call("setTaskCover", { taskId, color: "#000000" }, { as: editor })).problem?.code).toBe("archived")
  })

  it("answers a repeat as the first time, and keeps one picture", async () => {
    const { taskId, editor } = await story()
    const headers = { "Idempotency-Key": `cover-${taskId}` }
    const file = await picture()
    const replies = [
      await call("setTaskCover", { taskId, file }, { as: editor, headers }),
      await call("setTaskCover", { taskId, file }, { as: editor, headers }),
    ]
    expect(the(replies[1]).body.cover).toEqual(the(replies[0]).body.cover)
    const other = await call("setTaskCover", { taskId, color: "#000000" }, { as: editor, headers })
    expect(other.status).toBe(422)
  })
})

describe("deleteTaskCover", () => {
  it("takes the cover away, also where there is none, and can be taken back", async () => {
    const made = await story()
    const { taskId, editor, cover } = made
    const { body } = await call("setTaskCover", { taskId, file: await picture() }, { as: editor })
    const reply = await call("deleteTaskCover", { taskId }, { as: editor })
    expect([reply.status, await cover()]).toEqual([204, null])
    expect((await call("deleteTaskCover", { taskId }, { as: editor })).status).toBe(204)
    expect((await historyOf(taskId)).map(([type]) => type)).toEqual([13, 14])
    await undo(reply, editor)
    expect(await cover()).toEqual(body.cover)
    expect(await refusals("deleteTaskCover", { taskId }, made, "editor")).toEqual(belowEditor)
  })
})

describe("a copy of a task with a cover", () => {
  it("has the picture beside itself", async () => {
    const { taskId, editor, cover } = await story()
    const { body } = await call("setTaskCover", { taskId, file: await picture() }, { as: editor })
    const copy = await call("duplicateTask", { taskId }, { as: editor })
    const [original, copied] = [pictureOf(body.cover), pictureOf(copy.body.cover)]
    expect([copied.width, copied.height]).toEqual([1200, 800])
    expect([copied.fileId, copied.thumbnailId]).not.toEqual([original.fileId, original.thumbnailId])
    await call("deleteTask", { taskId }, { as: editor })
    expect(await sizeOf(copied.thumbnailId, editor)).toMatchObject({ width: 560 })
    const undone = await undo(copy, editor)
    expect(undone.status).toBe(200)
    await undo(undone, editor)
    expect(await cover(copy.body.id)).toEqual(copied)
  })
})
