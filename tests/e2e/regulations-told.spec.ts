import { expectAccessible } from "./support/accessible"
import { colleague } from "./support/colleague"
import { heading, paragraph } from "./support/documentation"
import { expect, test } from "./support/test"

const content = { type: "doc" as const, content: [heading(2, "Fire"), paragraph("Leave by the stairs.")] }

test("whoever is asked to read is told in the inbox, which leads there and has read it with them", async ({
  page,
  company,
  request,
}) => {
  const { organization, space } = company
  const bo = await colleague(request, company)
  await page.goto(`/o/${organization.slug}/inbox`)
  await expect(page.getByRole("heading", { name: "All caught up" })).toBeVisible()
  const { id: regulationId } = await bo.api("createRegulation", { name: "Fire safety", spaceId: space.id, content })
  await bo.api("setRegulationMandatory", { regulationId, mandatory: true })
  await bo.api("publishRegulation", { regulationId })

  const about = page.getByRole("region", { name: "Fire safety", exact: true })
  const word = about.getByRole("button", { name: "Bo Nyström asks you to read version 1" })
  await expect(word).toBeVisible()
  await expect(about.getByRole("heading")).toHaveText("Fire safetyDesign")
  await expectAccessible(page)
  await word.getByText("Unread").waitFor({ state: "attached" })
  await page.goto(`/o/${organization.slug}/regulations/${regulationId}`)
  await page.getByRole("button", { name: "I have read and understood version 1" }).click()
  await expect(page.getByText("You acknowledged version 1")).toBeVisible()
  const inbox = page.getByRole("complementary", { name: "Sidebar" }).getByRole("link", { name: /^Inbox/ })
  await expect(inbox).toHaveAccessibleName("Inbox")

  await inbox.click()
  await word.click()
  await expect(page.getByRole("heading", { name: "Fire safety", level: 1 })).toBeVisible()
})

test("an editor is told of an answer that waits, and marks it", async ({ page, company, request }) => {
  const { api, organization, space } = company
  const bo = await colleague(request, company)
  const { id: regulationId } = await api("createRegulation", { name: "Ladders", spaceId: space.id, content })
  const question = await api("createQuestion", { regulationId, kind: "text", text: "Who holds it?", answers: [] })
  await api("publishRegulation", { regulationId })
  const { id: attemptId } = await bo.api("startRegulationTest", { regulationId })
  const answers = [{ questionId: question.id, text: "A second person." }]
  await bo.api("takeRegulationTest", { regulationId, attemptId, answers })

  await page.goto(`/o/${organization.slug}/inbox`)
  await page.getByRole("button", { name: "Bo Nyström answered in writing and waits for a mark" }).click()
  await expect(page.getByRole("heading", { name: "Ladders", level: 1 })).toBeVisible()
  await page.getByRole("link", { name: "1 to mark" }).click()
  await page.getByRole("radio", { name: "Right" }).click()
  await page.getByRole("button", { name: "Send the marks" }).click()
  await expect(page.getByText("Bo Nyström has passed with 100 %.")).toBeAttached()
  await expect
    .poll(async () => (await bo.api("listNotifications", {})).items.map(({ text }) => text))
    .toContain("Ada Lindqvist marked your answers: you have passed")
})
