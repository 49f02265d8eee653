import type { Page } from "@playwright/test"
import sharp from "sharp"
import { expectAccessible } from "./support/accessible"
import { goOffline } from "./support/connection"
import { heading, paragraph } from "./support/documentation"
import { editorIn } from "./support/editor"
import { expect, test, type Company } from "./support/test"

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** A regulation of two long parts with a test of two questions, that everybody has to pass. */
async function asked({ api, space }: Company) {
  const lines = (about: string) => Array.from({ length: 12 }, (_, at) => paragraph(`${about}, rule ${at + 1}.`))
  const content = {
    type: "doc" as const,
    content: [
      heading(2, "Doors"),
      ...lines("Keep the doors shut"),
      heading(2, "Stairs"),
      ...lines("Leave by the stairs"),
    ],
  }
  const { id: regulationId } = await api("createRegulation", { name: "Fire safety", spaceId: space.id, content })
  for (const text of ["How do you leave?", "What stays shut?"]) {
    const answers = ["Right", "Wrong"].map((word, at) => ({ text: `${word}: ${text}`, correct: at === 0 }))
    await api("createQuestion", { regulationId, kind: "single", text, answers })
  }
  await api("setRegulationMandatory", { regulationId, mandatory: true, readToEnd: true })
  await api("publishRegulation", { regulationId })
  return regulationId
}

/** How much of the window the bar of a regulation takes from its text, with what lies between them. */
async function heightOfBar(page: Page) {
  const [text, places] = [
    page.getByRole("article").locator("xpath=ancestor::div[contains(@class, 'overflow-y-auto')]"),
    page.getByRole("navigation", { name: "Places" }),
  ]
  const box = await text.boundingBox()
  return ((await places.boundingBox())?.y ?? 0) - (box ? box.y + box.height : 0)
}

test("by touch one reads a regulation, acknowledges it, passes its test and keeps the receipt", async ({
  page,
  company,
}) => {
  await asked(company)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await page.goto(`/o/${company.organization.slug}`)
  const [toRead, lists] = [
    page.getByRole("region", { name: "To read" }),
    page.getByRole("navigation", { name: "Lists of my work" }),
  ]
  expect((await toRead.boundingBox())?.y).toBeLessThan((await lists.boundingBox())?.y ?? 0)
  // It is one line there, which says what is due first, so that one's own tasks are in sight.
  await expect(toRead.getByRole("link")).toHaveCount(0)
  expect((await toRead.boundingBox())?.height).toBeLessThan(50)
  await toRead.getByRole("button", { name: /^To read.*1$/, expanded: false }).tap()
  await toRead.getByRole("link", { name: /Fire safety/ }).tap()
  const acknowledge = page.getByRole("button", { name: "I have read and understood version 1" })
  await expect(page.getByText("Read to the end to acknowledge it.")).toBeVisible()
  await expect(page.getByRole("progressbar", { name: "How far you have read" })).toBeInViewport()
  await expect(acknowledge).toBeHidden()
  await expect(page.getByRole("button", { name: "Go on to the test" })).toBeHidden()
  expect(await heightOfBar(page)).toBeLessThan(50)
  expect(await width()).toBe(390)
  await expectAccessible(page)

  await page.getByRole("button", { name: "On this page" }).tap()
  await page.getByRole("menuitem", { name: "Stairs" }).tap()
  await expect(page.getByRole("heading", { name: "Stairs" })).toBeInViewport()
  await page.getByText("Leave by the stairs, rule 12.").scrollIntoViewIfNeeded()
  await page.getByText("Leave by the stairs, rule 12.").evaluate((line) => {
    const scroller = line.closest(".overflow-y-auto")
    scroller?.scrollTo({ top: scroller.scrollHeight })
  })
  await expect(acknowledge).toBeEnabled()
  expect(await acknowledge.boundingBox()).toMatchObject({ width: 358, height: 44 })
  expect(await heightOfBar(page)).toBeLessThan(96)
  await acknowledge.tap()
  await expect(page.getByRole("link", { name: "Receipt" })).toBeHidden()
  expect(await heightOfBar(page)).toBeLessThan(96)
  await page.getByRole("button", { name: "Go on to the test" }).tap()
  await page.getByRole("button", { name: "Start the test" }).tap()
  const right = page.getByRole("radio", { name: /^Right:/ })
  await expect(right).toHaveCount(2)
  for (const one of await right.all()) await one.tap()
  expect(await width()).toBe(390)
  await expectAccessible(page)
  await page.getByRole("button", { name: "Send the answers" }).tap()
  await expect(page.getByRole("heading", { name: "Passed: 100 % are right" })).toBeVisible()
  await page.getByRole("button", { name: "Back to the text" }).tap()
  await expect(page.getByText("You acknowledged version 1")).toBeVisible()
  expect(await heightOfBar(page)).toBeLessThan(96)
  const menu = page.getByRole("button", { name: "Actions for the regulation Fire safety" })
  await menu.tap()
  await expect(page.getByRole("menuitem", { name: "My certificate" })).toBeVisible()
  await page.getByRole("menuitem", { name: "My test" }).tap()
  await expect(page.getByRole("heading", { name: "Passed: 100 % are right" })).toBeVisible()
  await page.getByRole("button", { name: "Back to the text" }).tap()
  await page.getByRole("link", { name: "Receipt" }).tap()
  await expect(page.getByRole("heading", { name: "Receipt of an acknowledgement" })).toBeVisible()
  expect(await width()).toBe(390)
  await expectAccessible(page)
  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "Download as PDF" }).tap()
  expect((await download).suggestedFilename()).toBe("Fire safety 1.pdf")
})

test("a long test and a long draft scroll in their place, and their last line is their end", async ({
  page,
  company,
}) => {
  const { api, organization, space } = company
  const content = { type: "doc" as const, content: [heading(2, "Doors"), paragraph("Keep the doors shut.")] }
  const { id: regulationId } = await api("createRegulation", { name: "Fire safety", spaceId: space.id, content })
  for (let at = 1; at <= 8; at++) {
    const answers = ["Yes", "No", "Now and then"].map((text, index) => ({ text, correct: index < 2 }))
    await api("createQuestion", { regulationId, kind: "multiple", text: `Is rule ${at} kept?`, answers })
  }
  await api("publishRegulation", { regulationId })
  /** How much of the page is behind its end. */
  const behind = () => page.getByRole("main").evaluate((main) => main.scrollHeight - main.clientHeight)
  await page.goto(`/o/${organization.slug}/regulations/${regulationId}?test`)
  await page.getByRole("button", { name: "Start the test" }).tap()
  const send = page.getByRole("button", { name: "Send the answers" })
  await send.scrollIntoViewIfNeeded()
  await expect(send).toBeInViewport()
  expect(await behind()).toBe(0)

  await page.goto(`/o/${organization.slug}/regulations/${regulationId}`)
  await page.getByRole("button", { name: "Edit", exact: true }).tap()
  await expect(page.getByText("Is rule 8 kept?")).toBeAttached()
  expect(await behind()).toBe(0)
})

test("by touch an editor looks at the draft, and at what people read", async ({ page, company }) => {
  const { api, organization, project } = company
  const regulationId = await asked(company)
  const { revision } = await api("getRegulationContent", { regulationId })
  const content = { type: "doc" as const, content: [heading(2, "Doors"), paragraph("Open all the doors.")] }
  await api("changeRegulationContent", { regulationId, content, revision })
  await page.goto(`/o/${organization.slug}/regulations/${regulationId}`)
  const menu = page.getByRole("button", { name: "Actions for the regulation Fire safety" })
  await menu.tap()
  await page.getByRole("menuitem", { name: "Compare the draft" }).tap()
  await expect(page.getByText("Open all the doors.")).toBeVisible()
  await expect(page.getByText("Keep the doors shut, rule 2.")).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
  await page.getByRole("button", { name: "Version 1, as people read it" }).tap()
  await expect(page.getByText("Keep the doors shut, rule 2.")).toBeVisible()
  await expect(page.getByText("Open all the doors.")).toBeHidden()
  await expectAccessible(page)

  const task = await api("createTask", { name: "Paint the doors", stageId: project.stages[0]?.id ?? 0 })
  await api("startTimer", { taskId: task.id })
  await page.goto(`/o/${organization.slug}/regulations/${regulationId}`)
  await expect(page.getByRole("region", { name: "Running timer" })).toBeVisible()
  const name = page.getByRole("navigation", { name: "Where you are" }).getByText("Fire safety")
  expect(await name.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true)
  await page.getByRole("button", { name: "Edit", exact: true }).tap()
  await expect(page.getByRole("button", { name: "Publish" })).toBeInViewport({ ratio: 1 })
  await expect(menu).toBeInViewport({ ratio: 1 })
  await expect(page.locator("header [aria-current=page]")).toHaveText("Fire safety")
  await expect(editorIn(page, "Text of the regulation")).toBeFocused()
  await menu.tap()
  await expect(page.getByRole("menuitem", { name: "Compare the draft" })).toBeVisible()
  await page.getByRole("menuitem", { name: "History" }).tap()
  await expect(page.getByRole("dialog", { name: "History" })).toBeVisible()
})

test("on the smallest phone the text has the room, also for who is asked again", async ({ page, company }) => {
  const { api, organization } = company
  const regulationId = await asked(company)
  await api("acknowledgeRegulation", { regulationId, version: 1, reachedEnd: true })
  const { id: attemptId } = await api("startRegulationTest", { regulationId })
  await api("takeRegulationTest", { regulationId, attemptId, answers: [] })
  await api("clearRegulationPassed", { regulationId })
  await page.setViewportSize({ width: 360, height: 560 })
  await page.goto(`/o/${organization.slug}/regulations/${regulationId}`)
  await expect(page.getByRole("heading", { name: "Fire safety" })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText("Read to the end to acknowledge it.")).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole("button", { name: "Your test" })).toBeHidden()
  expect(await heightOfBar(page)).toBeLessThan(50)
  await page.getByRole("button", { name: "Actions for the regulation Fire safety" }).tap()
  await page.getByRole("menuitem", { name: "My test" }).tap()
  await expect(page.getByRole("heading", { name: "Not passed: 0 % are right" })).toBeVisible()
})

test("a text with a picture has no end before the picture is there", async ({ page, company }) => {
  const { api, organization, space } = company
  const { id: regulationId } = await api("createRegulation", { name: "Floor plan", spaceId: space.id })
  const bytes = await sharp({ create: { width: 800, height: 1600, channels: 3, background: "#88aacc" } })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(bytes)], "plan.png", { type: "image/png" })
  const { id: fileId } = await api("uploadRegulationFiles", { regulationId, file })
  const { revision } = await api("getRegulationContent", { regulationId })
  const image = { type: "image" as const, attrs: { fileId, alt: "The floor plan" } }
  const content = { type: "doc" as const, content: [paragraph("Know the way out."), image] }
  await api("changeRegulationContent", { regulationId, revision, content })
  await api("setRegulationMandatory", { regulationId, mandatory: true, readToEnd: true })
  await api("publishRegulation", { regulationId })

  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/api\/files\/\d+/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/o/${organization.slug}/regulations/${regulationId}`)
  const progress = page.getByRole("progressbar", { name: "How far you have read" })
  const acknowledge = page.getByRole("button", { name: "I have read and understood version 1" })
  await expect(page.getByText("The pictures of the text are loading.")).toBeVisible()
  await expect(progress).toHaveAttribute("aria-valuenow", "0")
  release()
  await expect(page.getByText("Read to the end to acknowledge it.")).toBeVisible()
  await expect(acknowledge).toBeHidden()
  await page
    .getByRole("img", { name: "The floor plan" })
    .evaluate((picture) => picture.scrollIntoView({ block: "end" }))
  await page.getByText("Know the way out.").evaluate((line) => {
    const scroller = line.closest(".overflow-y-auto")
    scroller?.scrollTo({ top: scroller.scrollHeight })
  })
  await expect(acknowledge).toBeVisible()
})

test("without a connection nothing lies over the bar, which says when it can be acknowledged", async ({
  page,
  company,
}) => {
  const { api, organization, space } = company
  const content = { type: "doc" as const, content: [paragraph("Nobody keeps a copy.")] }
  const { id: regulationId } = await api("createRegulation", { name: "Copies", spaceId: space.id, content })
  await api("setRegulationMandatory", { regulationId, mandatory: true, readToEnd: true })
  await api("publishRegulation", { regulationId })
  await page.goto(`/o/${organization.slug}/regulations/${regulationId}`)
  const acknowledge = page.getByRole("button", { name: "I have read and understood version 1" })
  await expect(acknowledge).toBeVisible()
  await goOffline(page)
  await expect(page.getByText("It can be acknowledged when there is a connection.")).toBeVisible()
  await expect(acknowledge).toBeHidden()
  const overlap = async () => {
    const [bar, connection] = [
      await page.locator("main footer").boundingBox(),
      await page.getByRole("region", { name: "Connection" }).boundingBox(),
    ]
    return bar && connection ? connection.y + connection.height - bar.y : 1
  }
  await expect.poll(overlap).toBeLessThanOrEqual(0)
  await page.context().setOffline(false)
  await acknowledge.tap()
  await expect(page.getByRole("link", { name: "Receipt" })).toBeVisible()
  await goOffline(page)
  await expect.poll(overlap).toBeLessThanOrEqual(0)
})
