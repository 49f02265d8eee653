import { eq } from "drizzle-orm"
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { feedback } from "@/db/schema"
import { files } from "@/lib/platform/files"
import { call } from "@/tests/support/call"
import { company, person, the } from "@/tests/support/company"

const rowOf = async (id: number) => the((await database().select().from(feedback).where(eq(feedback.id, id)))[0])
const picture = async () => {
  const image = sharp({ create: { width: 40, height: 20, channels: 3, background: "#00ff00" } })
  return new File([new Uint8Array(await image.png().toBuffer())], "screen.png")
}

describe("createFeedback", () => {
  it("keeps a text for whoever runs the installation, with who wrote it and where", async () => {
    const { owner, organizationId } = await company()
    const reply = await call("createFeedback", { text: "  The board is good. ", page: "/o/a" }, { as: owner })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({ text: "The board is good.", screenshot: false })
    expect(await rowOf(reply.body.id)).toMatchObject({ userId: owner.id, organizationId, page: "/o/a" })
  })

  it("takes that of a person of no organization, and of nobody without a session", async () => {
    const reply = await call("createFeedback", { text: "Hello" }, { as: await person() })
    expect((await rowOf(reply.body.id)).organizationId).toBeNull()
    expect((await call("createFeedback", { text: "Hello" }, { as: null })).status).toBe(401)
  })

  it.each(["", "  ", "x".repeat(5001), "a\0b", 7])("refuses %j", async (text) => {
    const reply = await call("createFeedback", { text } as never, { as: await person() })
    expect(reply.status).toBe(400)
    expect(reply.problem.errors?.map(({ path }) => path)).toEqual(["text"])
  })
})

describe("addFeedbackScreenshot", () => {
  it("adds one image to one's own entry, once", async () => {
    const ada = await person()
    const { body } = await call("createFeedback", { text: "Look" }, { as: ada })
    const added = await call("addFeedbackScreenshot", { feedbackId: body.id, file: await picture() }, { as: ada })
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({ id: body.id, screenshot: true })
    expect(await files().exists(the((await rowOf(body.id)).screenshotKey))).toBe(true)
    const again = await call("addFeedbackScreenshot", { feedbackId: body.id, file: await picture() }, { as: ada })
    expect([again.status, again.problem.code]).toEqual([409, "already-sent"])
  })

  it("knows no entry of anybody else", async () => {
    const { body } = await call("createFeedback", { text: "Look" }, { as: await person() })
    const reply = await call(
      "addFeedbackScreenshot",
      { feedbackId: body.id, file: await picture() },
      { as: await person() },
    )
    expect(reply.status).toBe(404)
    expect((await rowOf(body.id)).screenshotKey).toBeNull()
  })

  it("refuses what is no image", async () => {
    const ada = await person()
    const { body } = await call("createFeedback", { text: "Look" }, { as: ada })
    const file = new File(["<svg/>"], "screen.png", { type: "image/png" })
    const reply = await call("addFeedbackScreenshot", { feedbackId: body.id, file }, { as: ada })
    expect(reply.status).toBe(400)
    expect(reply.problem.errors?.map(({ path }) => path)).toEqual(["file"])
  })
})
