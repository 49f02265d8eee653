import { readFile } from "node:fs/promises"
import { expectAccessible } from "./support/accessible"
import { colleague } from "./support/colleague"
import { heading, paragraph } from "./support/documentation"
import { expect, test, type Company } from "./support/test"

const content = { type: "doc" as const, content: [heading(2, "Fire"), paragraph("Leave by the stairs.")] }

async function published({ api, space }: Company, name: string) {
  const { id: regulationId } = await api("createRegulation", { name, spaceId: space.id, content })
  await api("setRegulationMandatory", { regulationId, mandatory: true })
  await api("publishRegulation", { regulationId })
  return regulationId
}

test("two people of one name are told apart by their addresses, in the matrix and behind a cell", async ({
  page,
  company,
  request,
}) => {
  const { organization, space } = company
  await colleague(request, company)
  await colleague(request, company)
  await published(company, "Fire safety")
  const { people } = await company.api("getRegulationMatrix", {})
  const addresses = people.filter(({ name }) => name === "Bo Nyström").map(({ email }) => email ?? "")
  expect(new Set(addresses).size).toBe(2)

  await page.goto(`/o/${organization.slug}/regulations/matrix?space=${space.id}`)
  const grid = page.getByRole("grid", { name: "Who has read what" })
  for (const address of addresses) {
    await grid.getByRole("row").filter({ hasText: address }).getByRole("gridcell").click()
    const proof = page.getByRole("dialog", { name: "Bo Nyström" })
    await expect(proof.getByText(address)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press("Escape")
  }
})

test("an administrator sees who has read what, opens the proof, reminds and exports", async ({
  page,
  company,
  request,
}) => {
  const { organization, space } = company
  const bo = await colleague(request, company)
  const fire = await published(company, "Fire safety")
  await published(company, "Ladders")
  await bo.api("acknowledgeRegulation", { regulationId: fire, version: 1 })

  await page.goto(`/o/${organization.slug}/spaces/${space.id}/regulations`)
  await page.getByRole("link", { name: "Who has read what" }).click()
  const grid = page.getByRole("grid", { name: "Who has read what" })
  const row = grid.getByRole("row").filter({ hasText: "Bo Nyström" })
  await expect(row.getByRole("gridcell")).toHaveText(["Version 1", "To read"])
  await expect(row.getByRole("rowheader")).toContainText("1/2")
  await expect(grid.getByRole("columnheader", { name: "Fire safety" })).toContainText("1/2")
  await expectAccessible(page)

  await row.getByRole("gridcell", { name: "Version 1" }).click()
  const proof = page.getByRole("dialog", { name: "Bo Nyström" })
  await expect(proof.getByText("Acknowledged version 1 on")).toBeVisible()
  await expect(proof.getByText("Bo Nyström acknowledged version 1.")).toBeVisible()
  await expectAccessible(page)
  await proof.getByRole("link", { name: "Receipt" }).click()
  await expect(page.getByRole("heading", { name: "Receipt of an acknowledgement" })).toBeVisible()
  await expect(page.getByText("Bo Nyström", { exact: true })).toBeVisible()
  await page.goBack()

  await grid.getByRole("columnheader", { name: "Ladders" }).getByRole("checkbox").click()
  await expect(page.getByText("2 to remind")).toBeVisible()
  await page.getByRole("button", { name: "Remind now" }).click()
  await expect(page.getByText("One reminder was sent.")).toBeVisible()
  await expect(grid.getByRole("columnheader", { name: "Ladders" }).getByRole("checkbox")).toBeFocused()
  await expect
    .poll(async () => (await bo.api("listNotifications", {})).items.map(({ text }) => text))
    .toContain("Ada Lindqvist reminds you to read version 1")

  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "Download as a table" }).click()
  const table = await readFile(await (await download).path(), "utf8")
  expect(table).toContain("Bo Nyström,Fire safety,done,1,")
  expect(table).toContain("Bo Nyström,Ladders,pending,,,")
  const report = page.waitForEvent("download")
  await page.getByRole("button", { name: "Report as PDF" }).click()
  const file = await report
  expect(file.suggestedFilename()).toMatch(/^regulations-.*\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-")
})

test("the matrix is gone through by keys, filtered, grouped, and shown as of a day", async ({
  page,
  company,
  request,
}) => {
  const { organization, space } = company
  const bo = await colleague(request, company)
  const fire = await published(company, "Fire safety")
  await published(company, "Ladders")
  await bo.api("acknowledgeRegulation", { regulationId: fire, version: 1 })

  await page.goto(`/o/${organization.slug}/settings/members`)
  await page.getByRole("link", { name: "Who has read what" }).click()
  const grid = page.getByRole("grid", { name: "Who has read what" })
  await expect(grid.getByRole("row")).toHaveCount(3)
  await grid.focus()
  for (const key of ["ArrowDown", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key)
  const active = grid.locator(`[id="${await grid.getAttribute("aria-activedescendant")}"]`)
  await expect(active).toHaveText("To read")
  await page.keyboard.press(" ")
  await expect(active).toHaveAttribute("aria-selected", "true")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("dialog", { name: "Bo Nyström" })).toBeVisible()
  await page.keyboard.press("Escape")
  await page.keyboard.press("Escape")
  await expect(page.getByText("1 to remind")).toBeHidden()

  await page.getByRole("button", { name: "Done · 1" }).click()
  await expect(grid.getByRole("row")).toHaveCount(2)
  await expect(grid.getByRole("columnheader", { name: "Ladders" })).toBeHidden()
  await page.getByRole("button", { name: "Done · 1" }).click()
  await page.getByRole("button", { name: "Group by space" }).click()
  await expect(grid.getByRole("rowheader", { name: space.name })).toContainText("1 of 4 done")
  await page.getByRole("searchbox", { name: "Person or regulation" }).fill("ladd")
  await expect(grid.getByRole("columnheader", { name: "Fire safety" })).toBeHidden()
  await expect(grid.getByRole("columnheader", { name: "Ladders" })).toBeVisible()

  await page.getByRole("searchbox", { name: "Person or regulation" }).fill("")
  const day = page.getByRole("textbox", { name: "As of the end of a day" })
  await day.fill("31 January 2026")
  await day.press("Enter")
  await expect(page).toHaveURL(/[?&]day=2026-01-31\b/)
  await expect(page.getByRole("heading", { name: "Nothing is published yet" })).toBeVisible()
  await expect(page.getByText("are as they were at the end of that day.")).toBeVisible()
  await page.reload()
  await expect(day).toHaveValue(/31.*2026/)
  await expect(page.getByRole("heading", { name: "Nothing is published yet" })).toBeVisible()
  await day.fill("")
  await day.press("Enter")
  await expect(grid.getByRole("columnheader", { name: "Fire safety" })).toBeVisible()
  await expect(page).not.toHaveURL(/day=/)
  await expect(page.getByText("are as they were at the end of that day.")).toBeHidden()
})

test("how many have passed a regulation leads to who they are", async ({ page, company, request }) => {
  const { organization, api } = company
  const bo = await colleague(request, company)
  const fire = await published(company, "Fire safety")
  await published(company, "Ladders")
  await bo.api("acknowledgeRegulation", { regulationId: fire, version: 1 })
  await page.goto(`/o/${organization.slug}/regulations/${fire}`)
  await page.getByRole("link", { name: "1 of 2 passed" }).click()
  const grid = page.getByRole("grid", { name: "Who has read what" })
  await expect(grid.getByRole("columnheader", { name: "Fire safety" })).toContainText("1/2")
  await expect(grid.getByRole("columnheader", { name: "Ladders" })).toBeHidden()
  await page.getByRole("button", { name: "Show all regulations" }).click()
  await expect(grid.getByRole("columnheader", { name: "Ladders" })).toBeVisible()

  await api("setRegulationMandatory", { regulationId: fire, mandatory: true, askedUserIds: [bo.id] })
  await page.goto(`/o/${organization.slug}/regulations/${fire}`)
  await page.getByRole("button", { name: "Version 1", exact: true }).click()
  const history = page.getByRole("dialog", { name: "History" })
  await history.getByText("People whom it asks by name: nobody → 1 person").click()
  await expect(history.getByText("After: Bo Nyström")).toBeVisible()
  await expectAccessible(page)
})

test("on a phone the matrix is a list of people", async ({ page, company }) => {
  const { organization } = company
  await page.setViewportSize({ width: 390, height: 844 })
  await published(company, "Fire safety")
  await page.goto(`/o/${organization.slug}/regulations/matrix`)
  await page.getByRole("button", { name: "Ada Lindqvist" }).click()
  await page.getByRole("dialog", { name: "Ada Lindqvist" }).getByRole("button", { name: "Fire safety" }).click()
  await expect(page.getByText("No version was acknowledged.")).toBeVisible()
  await expectAccessible(page)
})

test("whoever has acknowledged a regulation keeps a receipt, as a page and as PDF", async ({ page, company }) => {
  const { organization, api } = company
  const regulationId = await published(company, "Fire safety")
  await api("acknowledgeRegulation", { regulationId, version: 1 })
  await page.goto(`/o/${organization.slug}/regulations/${regulationId}`)
  await page.getByRole("link", { name: "Receipt" }).click()
  await expect(page.getByRole("heading", { name: "Receipt of an acknowledgement" })).toBeVisible()
  await expect(page.getByRole("definition").filter({ hasText: "Ada Lindqvist" })).toBeVisible()
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "Download as PDF" }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe("Fire safety 1.pdf")
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-")
})
