import type { Page } from "@playwright/test"
import sharp from "sharp"
import { expectAccessible } from "./support/accessible"
import { goOffline } from "./support/connection"
import { expectAlive } from "./support/alive"
import { editorIn } from "./support/editor"
import { expect, found, test, type Company } from "./support/test"

const field = (page: Page) => editorIn(page, /^(Description of the task|Text of the page)$/)
const saved = (page: Page) => page.getByText("Saved", { exact: true })
const messages = (page: Page) => page.getByRole("region", { name: "Messages" })
const pictures = (page: Page) => field(page).locator("img[data-file-id]")

/** A picture of one pixel. */
const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

/** Gives the field what a clipboard would. */
async function paste(page: Page, html: string, picture = "") {
  await field(page).evaluate(
    (element, { html, picture }) => {
      const clipboardData = new DataTransfer()
      if (html) clipboardData.setData("text/html", html)
      if (picture) {
        const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0))
        clipboardData.items.add(new File([bytes], "plan.png", { type: "image/png" }))
      }
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
    },
    { html, picture },
  )
}

/** A page on which stands a picture between two lines; it is open to be read. */
async function pageWithPicture(page: Page, { organization, space, api }: Company) {
  const made = await api("createPage", { spaceId: space.id, name: "Handbook" })
  await page.goto(`/o/${organization.slug}/pages/${made.id}`)
  await page.getByRole("button", { name: "Edit", exact: true }).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type("Before")
  await page.keyboard.press("Enter")
  await paste(page, "", pixel)
  await expect(pictures(page)).toHaveCount(1)
  await page.keyboard.press("Control+End")
  await page.keyboard.press("Enter")
  await page.keyboard.type("After")
  await expect(saved(page)).toBeVisible()
  await page.getByRole("button", { name: "Done" }).click()
  await expect(page.getByRole("img", { name: "plan.png" })).toBeVisible()
  const { content } = (await api("getPageContent", { pageId: made.id })).content
  const image = content.find((block) => block.type === "image")
  return { pageId: made.id, fileId: image?.type === "image" ? (image.attrs.fileId ?? 0) : 0 }
}

async function describeTask(page: Page, { organization, project, api }: Company) {
  const task = await api("createTask", { name: "Choose the cover", stageId: project.stages[0]?.id ?? 0 })
  await page.goto(`/o/${organization.slug}/tasks/${task.id}`)
  await page.getByRole("button", { name: "Add a description" }).click()
  await expect(field(page)).toBeFocused()
  return task.id
}

async function descriptionOf({ api }: Company, taskId: number) {
  return (await api("getTaskDescription", { taskId })).content?.content ?? []
}

test("what is copied from a page goes into a task with its picture, and stays when the page's goes", async ({
  page,
  company,
  context,
}) => {
  test.slow()
  const { fileId } = await pageWithPicture(page, company)
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await page.evaluate(() => {
    const text = document.querySelector("article img")?.parentElement
    if (text) getSelection()?.selectAllChildren(text)
  })
  await page.keyboard.press("Control+c")
  const taskId = await describeTask(page, company)
  await page.route("**/files/copy", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.keyboard.press("Control+v")
  await expect(field(page).getByText("The picture is being added…")).toBeVisible()
  await expectAccessible(page)
  await expect(field(page)).toContainText("Before")
  await page.keyboard.press("Control+End")
  await page.keyboard.type(", written meanwhile")
  await expect(pictures(page)).toHaveCount(1)
  await expect(saved(page)).toBeVisible()
  await expect(page.getByText(/^Not saved/)).toHaveCount(0)
  const blocks = await descriptionOf(company, taskId)
  expect(blocks.map(({ type }) => type).slice(0, 2)).toEqual(["paragraph", "image"])
  expect(JSON.stringify(blocks)).toContain("After, written meanwhile")
  const copied = Number(await pictures(page).getAttribute("data-file-id"))
  expect(copied).not.toBe(fileId)
  // Within the text it is moved, not copied again.
  await page.keyboard.press("Control+a")
  await page.keyboard.press("Control+x")
  await page.keyboard.press("Control+v")
  await expect(pictures(page)).toHaveAttribute("data-file-id", String(copied))
  await expect(field(page).getByText("The picture is being added…")).toHaveCount(0)
})

test("a picture that cannot be had is left out or linked with a word on it, and the text is kept", async ({
  page,
  company,
  person,
}) => {
  test.slow()
  const elsewhere = await found(person)
  const { fileId } = await pageWithPicture(page, elsewhere)
  await person.api("switchActiveOrganization", { organizationId: company.organization.id })
  const others = `/api/files/${fileId}?organizationId=${elsewhere.organization.id}`
  const taskId = await describeTask(page, company)
  await paste(
    page,
    `<p>One</p><img src="https://other.example/cat.png" alt="A cat"><p>Two</p><img src="/api/files/987654321">
     <p>Three</p><img src="file:///C:/dog.png"><p>Four</p><img src="data:image/png;base64,${pixel}"><p>Five</p><img src="${others}">`,
  )
  // Out of the text itself, and of the person's other organization.
  await expect(pictures(page)).toHaveCount(2)
  await expect(field(page).getByRole("link", { name: "A cat" })).toHaveAttribute(
    "href",
    "https://other.example/cat.png",
  )
  await expect(messages(page)).toContainText("A picture stays on the site where it is: a link leads to it.")
  await expect(messages(page)).toContainText("2 pictures were left out: they cannot be read from here.")
  await expectAccessible(page)
  await expect(saved(page)).toBeVisible()
  await expect(page.getByText(/^Not saved/)).toHaveCount(0)
  const text = JSON.stringify(await descriptionOf(company, taskId))
  for (const word of ["One", "Two", "Three", "Four", "Five"]) expect(text).toContain(word)
})

test("a picture has its room before it is there, for who reads and who writes", async ({ page, company }) => {
  const { organization, space, api } = company
  const made = await api("createPage", { spaceId: space.id, name: "Handbook" })
  const address = `/o/${organization.slug}/pages/${made.id}`
  await page.goto(address)
  await page.getByRole("button", { name: "Edit", exact: true }).click()
  await expect(field(page)).toBeFocused()
  const plan = sharp({ create: { width: 600, height: 400, channels: 3, background: "#3f7abc" } }).png()
  await paste(page, "", (await plan.toBuffer()).toString("base64"))
  await expect(pictures(page)).toHaveCount(1)
  await page.keyboard.press("Control+End")
  await page.keyboard.press("Enter")
  await page.keyboard.type("After")
  await expect(saved(page)).toBeVisible()

  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route("**/api/files/**", async (route) => {
    await released
    await route.continue()
  })
  const top = async () => (await page.getByText("After", { exact: true }).boundingBox())?.y
  const picture = page.getByRole("img", { name: "plan.png" })
  await page.goto(address, { waitUntil: "domcontentloaded" })
  await expectAlive(page)
  await expect(picture).toHaveJSProperty("naturalWidth", 0)
  const reading = { top: await top(), box: await picture.boundingBox() }
  expect(reading.box).toMatchObject({ width: 602, height: 402 })
  await page.getByRole("button", { name: "Edit", exact: true }).click()
  await expect(field(page)).toBeFocused()
  await expect(pictures(page)).toHaveJSProperty("naturalWidth", 0)
  const writing = { top: await top(), box: await pictures(page).boundingBox() }
  expect(writing.box).toMatchObject({ width: 602, height: 402 })

  release()
  await expect(pictures(page)).toHaveJSProperty("naturalWidth", 600)
  expect({ top: await top(), box: await pictures(page).boundingBox() }).toEqual(writing)
  await page.getByRole("button", { name: "Done" }).click()
  await expect(picture).toHaveJSProperty("naturalWidth", 600)
  expect({ top: await top(), box: await picture.boundingBox() }).toEqual(reading)
})

test("a picture that cannot be had says so to who reads and to who writes, in its place, and stays in the text", async ({
  page,
  company,
}) => {
  await pageWithPicture(page, company)
  await page.route("**/api/files/**", (route) => route.fulfill({ status: 404 }))
  await page.reload()
  await expect(page.getByText("A picture that could not be loaded: plan.png")).toBeVisible()
  await expect(page.getByRole("img", { name: "plan.png" })).toBeHidden()
  await expect(page.getByText("After")).toBeVisible()
  await expectAccessible(page)

  await page.getByRole("button", { name: "Edit", exact: true }).click()
  await expect(field(page)).toBeFocused()
  await expect(field(page).getByText("A picture that could not be loaded: plan.png")).toBeVisible()
  await expect(pictures(page)).toHaveCount(0)
  await page.keyboard.type("More. ")
  await expectAccessible(page)
  await page.unroute("**/api/files/**")
  await page.getByRole("button", { name: "Done" }).click()
  await expect(page.getByText("More.")).toBeVisible()
  await page.reload()
  await expect(page.getByRole("img", { name: "plan.png" })).toHaveJSProperty("naturalWidth", 1)
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test("a picture of another text is pasted, too", async ({ page, company }) => {
    test.slow()
    const { fileId } = await pageWithPicture(page, company)
    const taskId = await describeTask(page, company)
    await paste(page, `<p>Look</p><img data-file-id="${fileId}" src="/api/files/${fileId}"><p>here</p>`)
    await expect(pictures(page)).toHaveCount(1)
    await expect(saved(page)).toBeVisible()
    expect((await descriptionOf(company, taskId)).map(({ type }) => type)).toEqual(["paragraph", "image", "paragraph"])
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

test("a picture that is pasted while offline is kept in its place, over a reload too, and added when the connection is back", async ({
  page,
  context,
  company,
}) => {
  test.slow()
  const taskId = await describeTask(page, company)
  await page.keyboard.type("Before")
  await page.keyboard.press("Enter")
  await expect(saved(page)).toBeVisible()
  await goOffline(page)
  await paste(page, "", pixel)
  const kept = field(page).getByText("The picture is kept here, and added when there is a connection.")
  await expect(kept).toBeVisible()
  await page.keyboard.press("Control+End")
  await page.keyboard.type("After")
  await expect(page.getByRole("alert").filter({ hasText: "There is no connection." })).toBeVisible()
  await expectAccessible(page)

  // The page comes again, what is sent does not arrive.
  await context.route("**/api/**", (route) =>
    route.request().method() === "GET" ? route.continue() : route.abort("connectionfailed"),
  )
  await context.setOffline(false)
  page.on("dialog", (dialog) => void dialog.accept())
  await page.reload()
  await expect(field(page).locator("[data-coming]")).toBeVisible()
  await expect(field(page)).toContainText("After")
  await expect(pictures(page)).toHaveCount(0)
  await context.unroute("**/api/**")
  await expect(pictures(page)).toHaveCount(1)
  await expect(saved(page)).toBeVisible()
  const words = (await descriptionOf(company, taskId)).map((block) =>
    block.type === "paragraph"
      ? block.content?.map((part) => (part.type === "text" ? part.text : "")).join("")
      : block.type,
  )
  expect(words).toEqual(["Before", "image", "After"])
  await page.reload()
  await expect(page.getByRole("img", { name: "plan.png" })).toBeVisible()
})
