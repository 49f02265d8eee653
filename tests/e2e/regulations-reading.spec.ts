import type { Document } from "@/lib/rich-text/document"
import { expectAccessible } from "./support/accessible"
import { colleague } from "./support/colleague"
import { expectWhole } from "./support/connection"
import { heading, paragraph } from "./support/documentation"
import { editorIn } from "./support/editor"
import { expect, test, type Api, type Company } from "./support/test"

const addressOf = ({ organization }: Company, id: number) => `/o/${organization.slug}/regulations/${id}`

/** A mandatory regulation in its version 1. Answers what publishes another one. */
async function published(api: Api, spaceId: number, content: Document, readToEnd: boolean) {
  const { id: regulationId } = await api("createRegulation", { name: "Customer data", spaceId, content })
  await api("setRegulationMandatory", { regulationId, mandatory: true, readToEnd })
  await api("publishRegulation", { regulationId })
  const publish = async (next: Document) => {
    const { revision } = await api("getRegulationContent", { regulationId })
    await api("changeRegulationContent", { regulationId, revision, content: next })
    await api("publishRegulation", { regulationId })
  }
  return { regulationId, publish }
}

test("who is not asked may acknowledge it, in a quiet place below the text", async ({ page, company }) => {
  const { api, organization, space } = company
  const content = { type: "doc" as const, content: [paragraph("Nobody keeps a copy.")] }
  const { id: regulationId } = await api("createRegulation", { name: "Copies", spaceId: space.id, content })
  await api("publishRegulation", { regulationId })
  await page.goto(`/o/${organization.slug}/regulations/${regulationId}`)
  await expect(page.getByText("You are not asked to acknowledge this.")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "I have read and understood version 1" }).click()
  await expect(page.getByText("You acknowledged version 1")).toBeVisible()
  await expect(page.getByRole("link", { name: "Receipt" })).toBeVisible()
})

test("whoever has a version open when another one is published is told so, sees what differs, and acknowledges that one", async ({
  page,
  company,
  request,
}) => {
  const bo = await colleague(request, company)
  const rules = (first: string): Document => ({
    type: "doc",
    content: [heading(2, "Who may see it"), paragraph(first), heading(2, "Copies"), paragraph("Nobody keeps a copy.")],
  })
  const { regulationId, publish } = await published(bo.api, company.space.id, rules("The support team."), false)
  await page.goto(addressOf(company, regulationId))
  const acknowledge = (version: number) =>
    page.getByRole("button", { name: `I have read and understood version ${version}` })
  await expect(acknowledge(1)).toBeEnabled()
  await expect(page.getByText("Read 100 %")).toBeVisible()
  await expectWhole(page)

  await publish(rules("Whoever needs it."))
  const told = page.getByText("Version 2 was published while you were reading version 1.")
  await expect(told).toContainText("This is what has changed.")
  await expect(acknowledge(1)).toBeHidden()
  await expect(page.getByRole("deletion")).toContainText("The support team.")
  await expect(page.getByRole("insertion")).toContainText("Whoever needs it.")
  await expect(page.getByText("Nobody keeps a copy.")).toBeHidden()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Show the whole text" }).click()
  await expect(page.getByText("Nobody keeps a copy.")).toBeVisible()
  await page.getByRole("button", { name: "Show what has changed" }).click()
  await expect(page.getByText("Nobody keeps a copy.")).toBeHidden()

  await acknowledge(2).click()
  await expect(page.getByText("You acknowledged version 2")).toBeVisible()
  await expect(told).toBeHidden()
  expect(await company.api("getRegulation", { regulationId })).toMatchObject({
    acknowledged: true,
    acknowledgedVersion: 2,
  })
})

test("whoever had not come to its end reads the whole of a version that is published meanwhile", async ({
  page,
  company,
  request,
}) => {
  const bo = await colleague(request, company)
  const rules = (first: string): Document => ({
    type: "doc",
    content: [
      heading(2, "Before"),
      paragraph(first),
      heading(2, "On the ladder"),
      ...Array.from({ length: 60 }, (_, index) => paragraph(`Rule ${index + 1} of working on a ladder.`)),
    ],
  })
  const { regulationId, publish } = await published(bo.api, company.space.id, rules("Look at its feet."), true)
  await page.goto(addressOf(company, regulationId))
  await expect(page.getByText("Look at its feet.")).toBeVisible()
  await expectWhole(page)
  await publish(rules("Look at its feet, twice."))
  const told = page.getByText("Version 2 was published while you were reading version 1.")
  await expect(told).toBeVisible()
  await expect(page.getByText("Rule 60 of working on a ladder.")).toBeAttached()

  // The changes alone are short, and are not the text.
  await page.getByRole("button", { name: "Show what has changed" }).click()
  await expect(page.getByRole("insertion")).toContainText("twice")
  await expect(page.getByText("Rule 60 of working on a ladder.")).toBeHidden()
  const acknowledge = page.getByRole("button", { name: "I have read and understood version 2" })
  await expect(acknowledge).toBeDisabled()
  await page.getByRole("button", { name: "Show the whole text" }).click()
  await expect(acknowledge).toBeDisabled()
  await page.getByText("Rule 60 of working on a ladder.").hover()
  await page.mouse.wheel(0, 5000)
  await expect(page.getByText("Read 100 %")).toBeVisible()
  await acknowledge.click()
  await expect(page.getByText("You acknowledged version 2")).toBeVisible()
})

const ladder: Document = {
  type: "doc",
  content: Array.from({ length: 30 }, (_, index) => paragraph(`Rule ${index + 1} of working on a ladder.`)),
}

test("a text has come to its end when the window grows until all of it is in sight", async ({ page, company }) => {
  await page.setViewportSize({ width: 1024, height: 500 })
  const { regulationId } = await published(company.api, company.space.id, ladder, true)
  await page.goto(addressOf(company, regulationId))
  const progress = page.getByRole("progressbar", { name: "How far you have read" })
  const percent = async () => Number(await progress.getAttribute("aria-valuenow"))
  const acknowledge = page.getByRole("button", { name: "I have read and understood version 1" })
  await expect.poll(percent).toBeGreaterThan(0)
  expect(await percent()).toBeLessThan(60)
  await expect(acknowledge).toBeDisabled()
  await page.setViewportSize({ width: 1440, height: 2000 })
  await expect(page.getByText("Read 100 %")).toBeVisible()
  await expect(acknowledge).toBeEnabled()
})

test("when it is due stands in the bar at the top, where that has no room under the title", async ({
  page,
  company,
}) => {
  const { regulationId } = await published(company.api, company.space.id, ladder, false)
  await company.api("setRegulationMandatory", { regulationId, mandatory: true, dueDays: 3 })
  await page.goto(addressOf(company, regulationId))
  const above = page.getByRole("banner").getByText("due in 3 days")
  const below = page.getByRole("article").getByText("due in 3 days")
  for (const width of [1440, 1024, 900, 390, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(above.or(below).filter({ visible: true }), `${width} pixels wide`).toHaveCount(1)
  }
  await expect(below).toBeInViewport({ ratio: 1 })
})

test("an editor goes on writing where they were reading", async ({ page, company }) => {
  const { regulationId } = await published(company.api, company.space.id, ladder, false)
  await page.setViewportSize({ width: 1024, height: 700 })
  await page.goto(addressOf(company, regulationId))
  const edit = page.getByRole("button", { name: "Edit", exact: true })
  const draft = editorIn(page, "Text of the regulation")
  await edit.click()
  await expect(draft).toBeVisible()
  await expectWhole(page)
  await expect(page.getByRole("heading", { name: "Customer data" })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole("checkbox", { name: "Has to be acknowledged" })).toBeInViewport({ ratio: 1 })
  await page.getByRole("button", { name: "Done" }).click()

  const rule = page.getByText("Rule 24 of working on a ladder.")
  const height = async () => (await rule.boundingBox())?.y ?? 0
  await rule.scrollIntoViewIfNeeded()
  const before = await height()
  await edit.click()
  await expect(draft).toBeFocused()
  await expect.poll(async () => Math.abs((await height()) - before)).toBeLessThan(3)
  await page.keyboard.type("!")
  await expect(page.getByText("Saved", { exact: true })).toBeVisible()
  expect(Math.abs((await height()) - before)).toBeLessThan(3)
})

test("a running timer leaves the way to a regulation its room", async ({ page, company }) => {
  const { api, project, space } = company
  const { regulationId } = await published(api, space.id, ladder, true)
  const name = "Paint the doors of the northern stairs"
  const task = await api("createTask", { name, stageId: project.stages[0]?.id ?? 0 })
  await api("startTimer", { taskId: task.id })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(addressOf(company, regulationId))
  await expect(page.getByRole("region", { name: "Running timer" })).toBeVisible()
  await expect(page.getByRole("navigation", { name: "Where you are" }).getByText("Design")).toBeVisible()
})
