import type { Page } from "@playwright/test"
import type { Block } from "@/lib/rich-text/document"
import { expectAccessible } from "./support/accessible"
import { heading, paragraph } from "./support/documentation"
import { expect, test, type Company } from "./support/test"

const addressOf = ({ organization }: Company, id: number) => `/o/${organization.slug}/regulations/${id}`

/** Four sections, the second long, of which the last says within what time somebody is told. */
const rules = (within: string): Block[] => [
  heading(2, "1 What it is"),
  paragraph("Whatever tells of a customer."),
  heading(2, "2 Who may see it"),
  ...Array.from({ length: 50 }, (_, index) => paragraph(`Rule ${index + 1} of seeing it.`)),
  heading(2, "3 Copies"),
  paragraph("Nobody keeps a copy."),
  heading(2, "4 When something goes wrong"),
  paragraph(`Tell the person on duty within ${within}, by any means.`),
]

async function published({ api, space }: Company, mandatory = true) {
  const content = { type: "doc" as const, content: rules("a day") }
  const { id: regulationId } = await api("createRegulation", {
    name: "Handling customer data",
    spaceId: space.id,
    content,
  })
  if (mandatory) await api("setRegulationMandatory", { regulationId, mandatory, readToEnd: true, dueDays: 3 })
  await api("publishRegulation", { regulationId })
  return regulationId
}

async function publishAnew({ api }: Company, regulationId: number, content: Block[]) {
  const { revision } = await api("getRegulationContent", { regulationId })
  await api("changeRegulationContent", { regulationId, revision, content: { type: "doc", content } })
  await api("publishRegulation", { regulationId })
}

/** Of the text. */
const headings = (page: Page) => page.getByRole("article").getByRole("heading", { level: 2 })

const signAs = (version: number) => ({ name: `I have read and understood version ${version}` })

test("who is asked again reads the sections that have changed, and acknowledges them", async ({ page, company }) => {
  const regulationId = await published(company)
  await company.api("acknowledgeRegulation", { regulationId, version: 1, reachedEnd: true })
  await publishAnew(company, regulationId, rules("an hour"))

  await page.goto(addressOf(company, regulationId))
  await expect(page.getByText("You signed version 1")).toContainText("This is what has changed since.")
  await expect(headings(page)).toHaveText(["4 When something goes wrong"])
  await expect(page.getByText("Nobody keeps a copy.")).toHaveCount(0)
  await expect(page.locator("del")).toHaveText(["a", "day"])
  await expect(page.locator("ins")).toHaveText(["an", "hour"])
  await expect(page.getByText("Read 100 %")).toBeVisible()
  await expectAccessible(page)

  await page.getByRole("button", { name: "Show the whole text" }).click()
  await expect(headings(page)).toHaveCount(4)
  await expect(page.getByText("This is the whole text of version 2.")).toBeVisible()
  await page.getByRole("button", { name: "Show what has changed" }).click()
  await expect(headings(page)).toHaveCount(1)
  await page.getByRole("button", signAs(2)).click()
  await expect(page.getByText("You acknowledged version 2")).toBeVisible()
  await expect(page.getByText("You signed version")).toHaveCount(0)
})

test("who is asked for the same text again is told why, and keeps their receipt meanwhile", async ({
  page,
  company,
}) => {
  const { api } = company
  const regulationId = await published(company)
  await api("acknowledgeRegulation", { regulationId, version: 1, reachedEnd: true })
  await api("clearRegulationPassed", { regulationId })
  await page.goto(addressOf(company, regulationId))
  await expect(page.getByText("You signed version 1")).toContainText(
    /Everybody is asked again since .+ the text is the same/,
  )
  await expect(page.getByText("This is what has changed")).toHaveCount(0)
  await expect(headings(page)).toHaveCount(4)
  await expectAccessible(page)
  await page.getByRole("button", { name: "Version 1" }).click()
  const history = page.getByRole("dialog", { name: "History" })
  await history.getByRole("link", { name: "My receipts" }).click()
  await expect(page.getByRole("heading", { name: "Receipt of an acknowledgement" })).toBeVisible()
  await page.goBack()
  await page.getByRole("link", { name: "Receipt" }).click()
  await expect(page.getByRole("heading", { name: "Receipt of an acknowledgement" })).toBeVisible()
})

test("a version that comes while somebody reads is shown beside the one that they know", async ({ page, company }) => {
  const regulationId = await published(company)
  await page.goto(addressOf(company, regulationId))
  await page.getByText("Rule 50 of seeing it.").hover()
  await page.mouse.wheel(0, 9000)
  await expect(page.getByRole("button", signAs(1))).toBeEnabled()
  await publishAnew(company, regulationId, rules("an hour"))
  await expect(page.getByText("Version 2 was published while you were reading version 1.")).toContainText(
    "This is what has changed.",
  )
  await expect(headings(page)).toHaveText(["4 When something goes wrong"])
  await page.getByRole("button", signAs(2)).click()
  await expect(page.getByText("You acknowledged version 2")).toBeVisible()
})

test("who had not come to the end reads the whole new version", async ({ page, company }) => {
  const regulationId = await published(company)
  await page.goto(addressOf(company, regulationId))
  await expect(page.getByRole("button", signAs(1))).toBeDisabled()
  await publishAnew(company, regulationId, rules("an hour"))
  await expect(page.getByText("Version 2 was published while you were reading version 1.")).toBeVisible()
  await expect(headings(page)).toHaveCount(4)
  await page.getByRole("button", { name: "Show what has changed" }).click()
  await expect(headings(page)).toHaveCount(1)
  await expect(page.getByRole("button", signAs(2))).toBeDisabled()
})

test("who is not asked may acknowledge it, in a quiet place below the text", async ({ page, company }) => {
  const regulationId = await published(company, false)
  await page.goto(addressOf(company, regulationId))
  await expect(page.getByText("You are not asked to acknowledge this.")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", signAs(1)).click()
  await expect(page.getByText("You acknowledged version 1")).toBeVisible()
  await expect(page.getByRole("link", { name: "Receipt" })).toBeVisible()
})
