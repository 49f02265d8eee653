import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessible"
import { dragRow } from "./support/rows"
import { undo } from "./support/messages"
import { expect, test, type Company } from "./support/test"

const places = (page: Page) => page.getByRole("navigation", { name: "Places" })
const ordered = (page: Page) => places(page).locator("li[data-space-id] > div a > span.truncate")

/** Three spaces: Design, Finance, Sales. */
async function threeSpaces({ api }: Company) {
  await api("createSpace", { name: "Finance" })
  await api("createSpace", { name: "Sales" })
}

const drag = (page: Page, from: string, to: string, part: number) => dragRow(page, places(page), from, to, part)

test("spaces are dragged into another order and into a group, and Undo takes it back", async ({ page, company }) => {
  await threeSpaces(company)
  await page.goto(`/o/${company.organization.slug}`)
  await page.getByRole("button", { name: "Hide what is in Design" }).click()
  await expect(ordered(page)).toHaveText(["Design", "Finance", "Sales"])
  await drag(page, "Sales", "Design", 0.1)
  await expect(ordered(page)).toHaveText(["Sales", "Design", "Finance"])
  await page.reload()
  await expect(ordered(page)).toHaveText(["Sales", "Design", "Finance"])

  await places(page).getByRole("button", { name: "More about the spaces" }).click()
  await page.getByRole("menuitem", { name: "New group of spaces" }).click()
  const dialog = page.getByRole("dialog", { name: "New group of spaces" })
  await expectAccessible(page)
  await dialog.getByLabel("Name", { exact: true }).fill("Clients")
  await dialog.getByRole("radio", { name: "Blue" }).click()
  await dialog.getByRole("button", { name: "Create the group" }).click()
  const group = places(page).getByRole("region", { name: "Clients" })
  await expect(group.getByText("Drag spaces here")).toBeVisible()
  await drag(page, "Design", "Clients", 0.5)
  await expect(group.getByRole("link", { name: "Design" })).toBeVisible()
  await undo(page, "Design moved.")
  await expect(group.getByRole("link", { name: "Design" })).toBeHidden()
  await expect(ordered(page)).toHaveText(["Sales", "Design", "Finance"])
  await expectAccessible(page)
})

test("by keyboard: a space moves, goes into a group, the group folds, and all of it stays", async ({
  page,
  company,
}) => {
  await threeSpaces(company)
  const { id } = await company.api("createSpaceGroup", { name: "Clients" })
  await company.api("createSpaceGroup", { name: "Inside" })
  await page.goto(`/o/${company.organization.slug}`)
  const tree = places(page)
  const actions = tree.getByRole("button", { name: "Actions for the space Finance" })
  await actions.focus()
  await page.keyboard.press("Enter")
  await page.getByRole("menuitem", { name: "Move up" }).press("Enter")
  await expect(ordered(page)).toHaveText(["Finance", "Design", "Sales"])
  await expect(page.getByText("Finance moved.")).toBeVisible()
  await actions.focus()
  await page.keyboard.press("Enter")
  await page.getByRole("menuitem", { name: "Group in the sidebar" }).press("ArrowRight")
  await page.getByRole("menuitemradio", { name: "Clients" }).press("Enter")
  const group = tree.locator(`[data-space-group-id="${id}"]`)
  await expect(group.getByRole("link", { name: "Finance" })).toBeVisible()
  await group.getByRole("button", { name: "Hide the spaces of Clients" }).press("Enter")
  await expect(group.getByRole("link", { name: "Finance" })).toBeHidden()
  await tree.getByRole("button", { name: "Actions for the group of spaces Inside" }).focus()
  await page.keyboard.press("Enter")
  await page.getByRole("menuitem", { name: "Move up" }).press("Enter")
  await expect(tree.locator("[data-space-group-id]").first()).toContainText("Inside")
  await page.reload()
  await expect(tree.locator("[data-space-group-id]").first()).toContainText("Inside")
  await expect(group.getByRole("link", { name: "Finance" })).toBeHidden()
})

test("favourites stand above, and follow what is done elsewhere", async ({ page, company }) => {
  const { organization, space, project, api } = company
  await page.goto(`/o/${organization.slug}`)
  const tree = places(page)
  await tree.getByRole("link", { name: "Website relaunch" }).hover()
  await tree.getByRole("button", { name: "Actions for the project Website relaunch" }).click()
  await page.getByRole("menuitem", { name: "Add to favourites" }).click()
  const favorites = tree.getByRole("list", { name: "Favourites" })
  await expect(favorites.getByRole("link", { name: "Website relaunch" })).toBeVisible()
  // On another device of the same person.
  await api("setSpaceFavorite", { spaceId: space.id, favorite: true })
  await expect(favorites.getByRole("link", { name: "Design" })).toBeVisible()
  await expectAccessible(page)
  await api("setProjectFavorite", { projectId: project.id, favorite: false })
  await expect(favorites.getByRole("link", { name: "Website relaunch" })).toBeHidden()
  await api("createSpace", { name: "Made elsewhere" })
  await expect(tree.getByRole("link", { name: "Made elsewhere" })).toBeVisible()
  await api("deleteSpaces", { spaceIds: [space.id] })
  await expect(tree.getByRole("link", { name: "Design" })).toHaveCount(0)
})

test("the sidebar shows where one is, for tasks and pages of any space, and folds nothing by itself", async ({
  page,
  company,
}) => {
  const { api, organization } = company
  const finance = await api("createSpace", { name: "Finance" })
  const budget = await api("createProject", {
    name: "Budget",
    spaceColumnId: finance.projectGroups[0]?.id ?? 0,
    stages: [{ kind: "column", name: "To do" }],
  })
  const task = await api("createTask", { name: "Count", stageId: budget.stages[0]?.id ?? 0 })
  const written = await api("createPage", { spaceId: finance.id, name: "Rules" })
  const here = places(page).locator("[aria-current=page]")
  const unfolded = places(page).getByRole("button", { name: /^Hide what is in/ })
  await page.goto(`/o/${organization.slug}/tasks/${task.id}`)
  await expect(here).toHaveText("Budget")
  await expect(unfolded).toHaveCount(2)
  await page.goto(`/o/${organization.slug}/pages/${written.id}`)
  await expect(here).toHaveText("Documentation")
  await page.getByRole("button", { name: "Hide what is in Finance" }).click()
  await page.reload()
  await expect(here).toHaveText("Documentation")
  await expect(unfolded).toHaveCount(2)
})
