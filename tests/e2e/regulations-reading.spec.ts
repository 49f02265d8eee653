import { expectAccessible } from "./support/accessible"
import { paragraph } from "./support/documentation"
import { expect, test } from "./support/test"

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
