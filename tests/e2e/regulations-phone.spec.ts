import { expectAccessible } from "./support/accessible"
import { heading, paragraph } from "./support/documentation"
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
  await toRead.getByRole("link", { name: /Fire safety/ }).tap()
  const acknowledge = page.getByRole("button", { name: "I have read and understood version 1" })
  await expect(acknowledge).toBeDisabled()
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
  await acknowledge.tap()
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
  await page.getByRole("link", { name: "Receipt" }).tap()
  await expect(page.getByRole("heading", { name: "Receipt of an acknowledgement" })).toBeVisible()
  expect(await width()).toBe(390)
  await expectAccessible(page)
  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "Download as PDF" }).tap()
  expect((await download).suggestedFilename()).toBe("Fire safety 1.pdf")
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
  await expect(page.getByRole("textbox", { name: "Text of the regulation" })).toBeFocused()
  await menu.tap()
  await expect(page.getByRole("menuitem", { name: "Compare the draft" })).toBeVisible()
  await page.getByRole("menuitem", { name: "History" }).tap()
  await expect(page.getByRole("dialog", { name: "History" })).toBeVisible()
})
