import sharp from "sharp"
import { expectAccessible } from "./support/accessible"
import { expectAlive } from "./support/alive"
import { card, openBoard, stageOf } from "./support/board"
import { expect, test } from "./support/test"

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#3f7abc" } })
    .png()
    .toBuffer()

test("a cover is uploaded, pasted, painted and taken away, and stands on the card in its proportion", async ({
  page,
  company,
}) => {
  await company.api("createTask", { name: "Choose the paper", stageId: stageOf(company, "To do") })
  await openBoard(page, company)
  await card(page, "Choose the paper").click()
  const panel = page.getByRole("region", { name: "Task Choose the paper" })
  const covers = card(page, "Choose the paper").locator("img[data-cover]")

  await panel.getByRole("button", { name: "Cover: No cover" }).click()
  const dialog = page.getByRole("dialog", { name: "Cover" })
  const picker = dialog.getByLabel("Upload a picture").and(page.locator("input"))
  await picker.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("four pages") })
  await expect(dialog.getByRole("alert")).toContainText("“notes.txt” is no JPEG, PNG, GIF, WebP or AVIF picture")
  await picker.setInputFiles({ name: "broken.png", mimeType: "image/png", buffer: Buffer.from("four pages") })
  await expect(dialog.getByRole("alert")).toContainText("“broken.png” is no JPEG")
  await picker.setInputFiles({ name: "paper.png", mimeType: "image/png", buffer: await drawing(1200, 600) })
  await expect(covers).toBeVisible()
  await expect(dialog.getByRole("alert")).toHaveCount(0)
  // The card loads the smaller one.
  await expect.poll(() => covers.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(560)
  const box = await covers.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(2, 1)
  await expectAccessible(page)

  const pasted = (await drawing(300, 300)).toString("base64")
  await dialog.getByRole("button", { name: "Upload a picture" }).evaluate((element, picture) => {
    const clipboardData = new DataTransfer()
    const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0))
    clipboardData.items.add(new File([bytes], "square.png", { type: "image/png" }))
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
  }, pasted)
  await expect.poll(() => covers.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(300)

  await dialog.getByRole("radio", { name: "Green" }).click()
  await expect(card(page, "Choose the paper").locator("span[data-cover]")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(panel.getByRole("button", { name: "Cover: Green" })).toBeVisible()
  await expect(panel.getByRole("region", { name: "Activity" })).toContainText("set a cover")

  await page.keyboard.press("ControlOrMeta+z")
  await expect(covers).toBeVisible()
  await panel.getByRole("button", { name: "Cover: Picture" }).click()
  await dialog.getByRole("button", { name: "Remove" }).click()
  await expect(covers).toHaveCount(0)
  await page.keyboard.press("ControlOrMeta+z")
  await expect(covers).toBeVisible()
  await page.keyboard.press("ControlOrMeta+Shift+z")
  await expect(covers).toHaveCount(0)
  await page.reload()
  await expect(panel.getByRole("button", { name: "Cover: No cover" })).toBeVisible()
})

test("a picture of the description becomes the cover, and a long column knows the heights before its pictures are there", async ({
  page,
  company,
}) => {
  const { organization, project, api } = company
  const stageId = stageOf(company, "To do")
  const task = await api("createTask", { name: "Choose the paper", stageId })
  const file = await api("uploadTaskFile", {
    taskId: task.id,
    file: new File([new Uint8Array(await drawing(800, 400))], "paper.png", { type: "image/png" }),
  })
  const content = { type: "doc" as const, content: [{ type: "image" as const, attrs: { fileId: file.id } }] }
  await api("updateTaskDescription", { taskId: task.id, revision: 0, content })
  const hold = async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.unroute("**/api/files/**")
    await page.route("**/api/files/**", async (route) => {
      await released
      await route.continue()
    })
    return () => release()
  }
  // It is chosen before it is there.
  const show = await hold()
  await page.goto(`/o/${organization.slug}/projects/${project.id}?task=${task.id}`, { waitUntil: "domcontentloaded" })
  await expectAlive(page)
  const panel = page.getByRole("region", { name: "Task Choose the paper" })
  await expect(panel.getByText("wrote a description")).toBeAttached()
  await panel.getByRole("button", { name: "Cover: No cover" }).click()
  await page.getByRole("button", { name: "Picture 1 of the description" }).click()
  show()
  await expect(panel.getByRole("button", { name: "Cover: Picture" })).toBeAttached()

  for (let number = 1; number <= 30; number++) {
    const more = await api("createTask", { name: `Page ${number}`, stageId })
    const picture = new File([new Uint8Array(await drawing(400, 100 + 10 * number))], "p.png", { type: "image/png" })
    await api("setTaskCover", { taskId: more.id, file: picture })
  }
  // Whatever is loaded late: the cards stand where they will.
  const showAll = await hold()
  await openBoard(page, company)
  const heights = () =>
    page
      .locator("[data-board-scroller] li[data-task-id]")
      .evaluateAll((cards) => cards.map((one) => one.getBoundingClientRect().top))
  await expect(card(page, "Page 1")).toBeVisible()
  const before = await heights()
  showAll()
  await expect
    .poll(() =>
      card(page, "Page 1")
        .locator("img")
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(400)
  expect(await heights()).toEqual(before)
  // What is far below is not loaded.
  expect(await page.locator("img[data-cover]").count()).toBeLessThan(31)
})

test("of two pictures of the description the one that was chosen last becomes the cover, whichever is there first", async ({
  page,
  company,
}) => {
  const { organization, project, api } = company
  const task = await api("createTask", { name: "Choose the paper", stageId: stageOf(company, "To do") })
  const upload = async (height: number) => {
    const bytes = new Uint8Array(await drawing(800, height))
    return api("uploadTaskFile", { taskId: task.id, file: new File([bytes], "p.png", { type: "image/png" }) })
  }
  const [first, second] = [await upload(400), await upload(300)]
  const content = {
    type: "doc" as const,
    content: [first, second].map(({ id }) => ({ type: "image" as const, attrs: { fileId: id } })),
  }
  await api("updateTaskDescription", { taskId: task.id, revision: 0, content })
  const hold = async (id: number) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(`**/api/files/${id}*`, async (route) => {
      await released
      await route.continue()
    })
    return () => release()
  }
  const [showFirst, showSecond] = [await hold(first.id), await hold(second.id)]
  await page.goto(`/o/${organization.slug}/projects/${project.id}?task=${task.id}`, { waitUntil: "domcontentloaded" })
  await expectAlive(page)
  await page.getByRole("button", { name: "Cover: No cover" }).click()
  await page.getByRole("button", { name: "Picture 1 of the description" }).click()
  await page.getByRole("button", { name: "Picture 2 of the description" }).click()
  const coverOf = async () => (await api("getTask", { taskId: task.id })).cover
  showSecond()
  await expect.poll(coverOf).toMatchObject({ fileId: second.id })
  showFirst()
  const early = page.getByRole("button", { name: "Picture 1 of the description" }).locator("img")
  await early.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    await new Promise((resolve) => requestAnimationFrame(resolve))
  })
  await expect(page.getByRole("button", { name: "Picture 2 of the description", pressed: true })).toBeVisible()
  expect(await coverOf()).toMatchObject({ fileId: second.id })
})
