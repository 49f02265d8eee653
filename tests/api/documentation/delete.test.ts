import { describe, expect, it } from "vitest"
import { call } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"

describe("deletePage", () => {
  it("sends a page to the trash with what is below it, archived or not, and takes it back", async () => {
    const { spaceId, member } = await company()
    const editor = await member("editor")
    const page = async (name: string, parentId?: number) =>
      (await call("createPage", { spaceId, name, parentId }, { as: editor })).body.id
    const rules = await page("Rules")
    const holidays = await page("Holidays", rules)
    const old = await page("Holidays of last year", rules)
    await page("Travel")
    await call("archivePage", { pageId: old }, { as: editor })
    const deleted = await call("deletePage", { pageId: rules }, { as: editor })
    expect(deleted.status).toBe(204)
    const names = async (archived?: "true") =>
      (await call("listPages", { spaceId, archived }, { as: editor })).body.map(({ name }) => name)
    expect(await names("true")).toEqual(["Travel"])
    for (const pageId of [rules, holidays, old])
      expect((await call("getPage", { pageId }, { as: editor })).status).toBe(404)
    expect((await call("deletePage", { pageId: rules }, { as: editor })).status).toBe(404)

    await call("undoChange", { changeId: the(deleted.headers.get("change-id")) }, { as: editor })
    expect(await names()).toEqual(["Rules", "Holidays", "Travel"])
    expect((await call("getPage", { pageId: old }, { as: editor })).body.archivedAt).not.toBeNull()
  })

  it("takes an archived page too, and refuses a reader", async () => {
    const { spaceId, member } = await company()
    const [editor, reader] = [await member("editor"), await member("reader")]
    const { body: page } = await call("createPage", { spaceId, name: "Rules" }, { as: editor })
    await call("archivePage", { pageId: page.id }, { as: editor })
    expect((await call("deletePage", { pageId: page.id }, { as: reader })).status).toBe(403)
    expect((await call("deletePage", { pageId: page.id }, { as: editor })).status).toBe(204)
  })
})
