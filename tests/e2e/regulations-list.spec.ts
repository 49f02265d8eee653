import type { Locator, Page } from "@playwright/test"
import { expectAccessible } from "./support/accessible"
import { expectAlive } from "./support/alive"
import { colleague, windowOf } from "./support/colleague"
import { paragraph } from "./support/documentation"
import { undo } from "./support/messages"
import { dragRow } from "./support/rows"
import { expect, test, type Company } from "./support/test"

const listOf = ({ organization, space }: Company) => `/o/${organization.slug}/spaces/${space.id}/regulations`
const group = (page: Page, name: string) => page.getByRole("region", { name, exact: true })
const names = (part: Locator) => part.locator("li[data-regulation-id] span.truncate")

/** Fire and Ladders in the group Safety, Prices in Sales, Holidays in none. */
async function filled({ api, space }: Company) {
  const spaceId = space.id
  const safety = (await api("createRegulationGroup", { spaceId, name: "Safety" })).id
  const sales = (await api("createRegulationGroup", { spaceId, name: "Sales" })).id
  const make = (name: string, groupId: number | null, words = name) =>
    api("createRegulation", { name, spaceId, groupId, content: { type: "doc", content: [paragraph(words)] } })
  const made = { fire: (await make("Fire", safety)).id, ladders: (await make("Ladders", safety)).id }
  await make("Prices", sales)
  return { ...made, safety, sales, holidays: (await make("Holidays", null, "Thirty days each year.")).id }
}

test("regulations are dragged in their group and into another one, and Undo takes it back", async ({
  page,
  company,
}) => {
  const { holidays } = await filled(company)
  await page.goto(listOf(company))
  const main = page.getByRole("main")
  await expect(names(group(page, "Safety"))).toHaveText(["Fire", "Ladders"])
  await dragRow(page, main, "Ladders", "Fire", 0.2)
  await expect(names(group(page, "Safety"))).toHaveText(["Ladders", "Fire"])
  await dragRow(page, main, "Fire", "Prices", 0.8)
  await expect(names(group(page, "Sales"))).toHaveText(["Prices", "Fire"])
  const saved = page.waitForResponse((response) => response.url().includes(`/regulations/${holidays}/position`))
  await dragRow(page, main, "Holidays", "Safety", 0.5)
  await expect(names(group(page, "Safety"))).toHaveText(["Holidays", "Ladders"])
  await saved
  await page.reload()
  await expect(names(group(page, "Safety"))).toHaveText(["Holidays", "Ladders"])
  await dragRow(page, main, "Prices", "Without a group", 0.5)
  await expect(names(group(page, "Without a group"))).toHaveText(["Prices"])
  await page.keyboard.press("Control+z")
  await expect(names(group(page, "Sales"))).toHaveText(["Prices", "Fire"])

  await dragRow(page, main, "Sales", "Safety", 0.1)
  await expect(main.getByRole("heading", { level: 2 })).toHaveText(["Without a group", "Sales", "Safety"])
  await undo(page, "Sales moved.")
  await expect(main.getByRole("heading", { level: 2 })).toHaveText(["Without a group", "Safety", "Sales"])
  await expectAccessible(page)
})

test("a regulation is dragged to another space in the sidebar, and Undo brings it back", async ({ page, company }) => {
  const { fire } = await filled(company)
  const support = await company.api("createSpace", { name: "Support" })
  await company.api("addRegulationToSpace", { regulationId: fire, spaceId: support.id, groupId: null })
  await page.goto(listOf(company))
  const target = page.getByRole("navigation", { name: "Places" }).locator(`[data-space-id="${support.id}"]`)
  const carry = async (name: string) => {
    const row = page.getByRole("main").locator(`[data-row]:has-text("${name}")`).first()
    const [from, to] = [await row.boundingBox(), await target.boundingBox()]
    if (!from || !to) throw new Error("there is no such row")
    await page.mouse.move(from.x + 60, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + 40, from.y + from.height / 2, { steps: 3 })
    await page.mouse.move(to.x + 60, to.y + 12, { steps: 8 })
    await expect(target).toHaveAttribute("data-drop", "into")
    await page.mouse.up()
    await expect(target).not.toHaveAttribute("data-drop")
  }
  await carry("Ladders")
  await expect(names(group(page, "Safety"))).toHaveText(["Fire"])
  await undo(page, "Ladders moved to Support.")
  await expect(names(group(page, "Safety"))).toHaveText(["Fire", "Ladders"])

  await carry("Fire")
  await expect(page.getByText("Support shows Fire already.")).toBeVisible()
  await expect(names(group(page, "Safety"))).toHaveText(["Fire", "Ladders"])
})

test("by keyboard: regulations and groups are ordered, and keep the focus", async ({ page, company }) => {
  await filled(company)
  await page.goto(listOf(company))
  const fire = page.getByRole("link", { name: /^Fire/ })
  await fire.focus()
  await page.keyboard.press("Alt+ArrowDown")
  await expect(names(group(page, "Safety"))).toHaveText(["Ladders", "Fire"])
  await expect(fire).toBeFocused()
  await page.keyboard.press("Alt+ArrowDown")
  await expect(names(group(page, "Sales"))).toHaveText(["Fire", "Prices"])
  await expect(fire).toBeFocused()
  await expect(page.getByText("Fire is 1 of 2 in Sales")).toBeAttached()
  await page.keyboard.press("Control+z")
  await expect(names(group(page, "Safety"))).toHaveText(["Ladders", "Fire"])

  const actions = page.getByRole("button", { name: "Actions for the group Sales" })
  await actions.focus()
  await page.keyboard.press("Alt+ArrowUp")
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Without a group",
    "Sales",
    "Safety",
  ])
  await expect(actions).toBeFocused()
  await page.keyboard.press("n")
  await page.getByRole("dialog", { name: "New regulation" }).getByRole("textbox", { name: "Name" }).fill("Trips")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Trips", level: 1 })).toBeVisible()
})

test("groups are made, renamed and deleted; what stood in one stays in the space", async ({ page, company }) => {
  await filled(company)
  await page.goto(listOf(company))
  await page.getByRole("button", { name: "New group" }).click()
  await page.getByRole("dialog", { name: "New group" }).getByRole("textbox", { name: "Name" }).fill("Travel")
  await page.keyboard.press("Enter")
  await expect(group(page, "Travel").getByText("No regulation yet")).toBeVisible()
  await page.getByRole("button", { name: "Actions for the group Travel" }).click()
  await page.getByRole("menuitem", { name: "Rename" }).click()
  await page.getByRole("dialog", { name: "Rename the group" }).getByLabel("Name", { exact: true }).fill("Trips")
  await page.keyboard.press("Enter")
  await page.getByRole("button", { name: "Actions for the group Trips" }).click()
  await page.getByRole("menuitem", { name: "Delete the group" }).click()
  await expect(group(page, "Trips")).toBeHidden()
  await undo(page, "The group Trips was deleted.")
  await expect(group(page, "Trips")).toBeVisible()

  await page.getByRole("button", { name: "Actions for the group Safety" }).click()
  await page.getByRole("menuitem", { name: "Delete the group" }).click()
  const question = page.getByRole("alertdialog", { name: "Delete the group Safety?" })
  await expect(question).toContainText("Its 2 regulations stay in the space")
  await expectAccessible(page)
  await question.getByRole("button", { name: "Delete the group" }).click()
  await expect(names(group(page, "Without a group"))).toHaveText(["Holidays", "Fire", "Ladders"])
})

test("a regulation is moved, shown in a further space, kept at hand, renamed and deleted from its menu", async ({
  page,
  company,
}) => {
  await filled(company)
  const support = await company.api("createSpace", { name: "Support" })
  await page.goto(listOf(company))
  const menu = async (name: string, item: string) => {
    await page
      .getByRole("main")
      .getByRole("button", { name: `Actions for the regulation ${name}` })
      .click()
    await page.getByRole("menuitem", { name: item }).click()
  }
  await menu("Fire", "Show in further spaces…")
  const places = page.getByRole("dialog", { name: "Where Fire is read" })
  await places.getByRole("button", { name: "Show it there" }).click()
  await expect(places.getByRole("listitem")).toHaveText([/Design.*at home here/, /Support/])
  await expectAccessible(page)
  await places.getByRole("button", { name: "Show it no more in Support" }).click()
  await expect(places.getByRole("listitem")).toHaveText([/Design/])
  await page.keyboard.press("Escape")

  await menu("Ladders", "Move…")
  const moving = page.getByRole("dialog", { name: "Move Ladders" })
  await moving.getByRole("combobox", { name: "Space" }).click()
  await page.getByRole("option", { name: "Support" }).click()
  await moving.getByRole("button", { name: "Move", exact: true }).click()
  await expect(names(group(page, "Safety"))).toHaveText(["Fire"])
  await undo(page, "Ladders moved.")
  await expect(names(group(page, "Safety"))).toHaveText(["Fire", "Ladders"])
  await page.goto(`/o/${company.organization.slug}/spaces/${support.id}/regulations`)
  await expect(page.getByRole("heading", { name: "Nothing has to be known yet" })).toBeVisible()

  await page.goto(listOf(company))
  await menu("Fire", "Add to the favourites")
  const kept = page.getByRole("navigation", { name: "Places" }).getByRole("region", { name: "Favourites" })
  await expect(kept.getByRole("link", { name: "Fire" })).toBeVisible()
  await page.reload()
  await kept.getByRole("link", { name: "Fire" }).hover()
  await kept.getByRole("button", { name: "Actions for the regulation Fire" }).click()
  await page.getByRole("menuitem", { name: "Rename the regulation" }).click()
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Fire safety")
  await page.keyboard.press("Enter")
  await expect(kept.getByRole("link", { name: "Fire safety" })).toBeVisible()
  await menu("Fire safety", "Delete")
  await expect(names(group(page, "Safety"))).toHaveText(["Ladders"])
  await undo(page, "The regulation Fire safety is in the trash.")
  await expect(names(group(page, "Safety"))).toHaveText(["Fire safety", "Ladders"])
})

test("the list is searched by names and texts, over all spaces", async ({ page, company }) => {
  const { holidays } = await filled(company)
  await company.api("publishRegulation", { regulationId: holidays })
  const support = await company.api("createSpace", { name: "Support" })
  await company.api("createRegulation", { name: "Thirty minutes", spaceId: support.id })
  await page.goto(listOf(company))
  await page.getByRole("searchbox", { name: "Search the regulations" }).fill("thirty")
  await expect(names(page.getByRole("region", { name: "In this space" }))).toHaveText(["Holidays"])
  await expect(page.getByRole("region", { name: "In other spaces" }).getByRole("link")).toHaveText([
    /Thirty minutes.*Support/,
  ])
  await expectAccessible(page)
  await page.getByRole("searchbox", { name: "Search the regulations" }).fill("nowhere")
  await expect(page.getByRole("heading", { name: "No regulation holds “nowhere”" })).toBeVisible()
})

test("what is moved to a space that a reader does not see leaves their list at once", async ({
  company,
  request,
  browser,
  baseURL,
}) => {
  const { fire, ladders } = await filled(company)
  for (const regulationId of [fire, ladders]) await company.api("publishRegulation", { regulationId })
  const reader = await colleague(request, company)
  await company.api("setSpaceMemberRole", { spaceId: company.space.id, userId: reader.id, role: "reader" })
  const other = await windowOf(browser, baseURL, reader.token)
  await other.goto(listOf(company))
  await expect(names(group(other, "Safety"))).toHaveText(["Fire", "Ladders"])
  await expectAlive(other)

  const hidden = await company.api("createSpace", { name: "Workshop" })
  await company.api("moveRegulation", { regulationId: fire, spaceId: hidden.id })
  await expect(names(group(other, "Safety"))).toHaveText(["Ladders"])
  await other.context().close()
})
