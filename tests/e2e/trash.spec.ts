import { expectAccessible } from "./support/accessible"
import { expect, test } from "./support/test"

test("brings back from the trash what was deleted, and takes it back", async ({ page, company }) => {
  const { organization, project, space, api } = company
  const stageId = project.stages[0]?.id ?? 0
  const [cover, paper] = [
    await api("createTask", { name: "Choose the cover", stageId }),
    await api("createTask", { name: "Order the paper", stageId }),
  ]
  await api("deleteTasks", { taskIds: [cover.id, paper.id].map(String) })
  const rules = await api("createPage", { spaceId: space.id, name: "Rules" })

  await page.goto(`/o/${organization.slug}/pages/${rules.id}`)
  await page.getByRole("button", { name: "Actions for this page" }).click()
  await page.getByRole("menuitem", { name: "Delete" }).click()
  await expect(page.getByText("Rules is in the trash, with what is below it.")).toBeVisible()
  await page.getByRole("complementary", { name: "Sidebar" }).getByRole("link", { name: "Trash" }).click()
  const list = page.getByRole("list", { name: "Deleted things" })
  await expect(list.getByRole("listitem")).toHaveCount(3)
  await expectAccessible(page)

  await page.getByRole("button", { name: "Restore Choose the cover" }).click()
  await expect(page.getByText("Choose the cover is back.")).toBeVisible()
  await expect(list.getByRole("listitem", { name: "Choose the cover" })).toBeHidden()
  await page.keyboard.press("Control+z")
  await expect(list.getByRole("listitem", { name: "Choose the cover" })).toBeVisible()

  await page.getByRole("link", { name: "Pages", exact: true }).click()
  await expect(list.getByRole("listitem")).toHaveCount(1)
  await page.getByRole("button", { name: "Remove Rules for good" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove for good" }).click()
  await expect(page.getByText("The trash is empty", { exact: true })).toBeVisible()

  await page.getByRole("link", { name: "All", exact: true }).click()
  await page.getByRole("button", { name: "Empty the trash" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Empty the trash" }).click()
  await expect(page.getByText("The trash is empty", { exact: true })).toBeVisible()
})

test("is reached from the question before a deletion", async ({ page, company }) => {
  await page.goto(`/o/${company.organization.slug}/spaces/${company.space.id}/settings/danger`)
  await page.getByRole("button", { name: "Delete the space" }).click()
  await page.getByRole("alertdialog").getByRole("link", { name: "trash" }).click()
  await expect(page).toHaveURL(/\/trash$/)
  await expect(page.getByRole("alertdialog")).toBeHidden()
})
