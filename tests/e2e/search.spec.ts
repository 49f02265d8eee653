import { expectAccessible } from "./support/accessible"
import { expect, test } from "./support/test"

test("a task is found from the palette, and by words and conditions on the page of the search", async ({
  page,
  company,
}) => {
  const stageId = company.project.stages[0]?.id ?? 0
  await company.api("createTask", { name: "Checkout loses the basket", stageId })
  await company.api("createTask", { name: "Draw a basket", stageId, status: 1 })
  await page.goto(`/o/${company.organization.slug}`)
  await page.keyboard.press("Control+k")
  const palette = page.getByRole("dialog", { name: "Search and commands" })
  await palette.getByRole("combobox").fill("basket")
  await expect(palette.getByRole("option")).toHaveText([
    /^Draw a basket.*Website relaunch$/,
    /^Checkout loses the basket.*Website relaunch$/,
    "Search everything for “basket”",
  ])
  await expect(palette.getByRole("option").first().locator("mark")).toHaveText("basket")
  await palette.getByRole("combobox").fill("due:foo")
  await expect(palette.getByRole("alert")).toContainText("due:foo is no date")
  await palette.getByRole("combobox").fill("asignee:ada")
  await expect(palette.getByRole("alert")).toContainText("asignee: is no condition that is known")
  await palette.getByRole("combobox").fill("basket")
  await palette.getByRole("option", { name: "Search everything" }).click()
  await expect(page).toHaveURL(/search\?search=basket$/)
  const tasks = page.getByRole("region", { name: "Tasks" }).getByRole("listitem")
  await expect(tasks).toHaveCount(2)
  await expectAccessible(page)

  const field = page.getByRole("combobox", { name: "Search", exact: true })
  await expect(field).toBeFocused()
  await field.fill("basket status:")
  await page.getByRole("listbox", { name: "Suggestions" }).getByRole("option", { name: "status:open" }).click()
  await expect(tasks).toHaveCount(1)
  await expect(tasks.locator("mark")).toHaveText("basket")
  await field.fill("basket stage:")
  await expect(page.getByRole("option", { name: 'stage:"To do"' })).toBeVisible()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await expect(field).toHaveValue('basket stage:"To do" ')
  await expect(tasks).toHaveCount(2)
  await field.fill("status:finished ")
  await expect(page.getByRole("alert").first()).toContainText("It can be open, done, rejected.")
  await field.fill("certifcate of nothing")
  await expect(page.getByText("Nothing was found")).toBeVisible()
  await field.fill("basket assginee:bo")
  await expect(page.getByText("Probably assignee: is meant.")).toBeVisible()
})

test("Enter in the palette opens what stands first when the search has answered, or what a key has gone to", async ({
  page,
  company,
}) => {
  const stageId = company.project.stages[0]?.id ?? 0
  const { id } = await company.api("createTask", { name: "Photo library", stageId })
  await page.goto(`/o/${company.organization.slug}`)
  await page.keyboard.press("Control+k")
  const palette = page.getByRole("dialog", { name: "Search and commands" })
  const options = palette.getByRole("option")
  const chosen = palette.getByRole("option", { selected: true })
  await palette.getByRole("combobox").fill("Photo library")
  await expect(options).toHaveText([/^Photo library/, "Search everything for “Photo library”"])
  await expect(chosen).toHaveText(/^Photo library/)
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(new RegExp(`/tasks/${id}$`))

  await page.keyboard.press("Control+k")
  await expect(chosen).toHaveText((await options.first().textContent()) ?? "")
  await palette.getByRole("combobox").fill("Photo")
  await expect(options).toHaveText([/^Photo library/, "Search everything for “Photo”"])
  await page.keyboard.press("ArrowDown")
  await expect(chosen).toHaveText("Search everything for “Photo”")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/search\?search=Photo$/)
})

test("what was said about a task is found, and leads to the message", async ({ page, company }) => {
  const stageId = company.project.stages[0]?.id ?? 0
  const { id: taskId } = await company.api("createTask", { name: "Print the menu", stageId })
  const say = (text: string) =>
    company.api("sendTaskMessage", {
      taskId,
      content: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] },
    })
  const { id } = await say("The driver has seen the basket in Leipzig.")
  for (let count = 0; count < 60; count += 1) await say(`Line ${count}`)
  await page.goto(`/o/${company.organization.slug}/search?search=basket`)
  const task = page.getByRole("region", { name: "Tasks" }).getByRole("listitem")
  await expect(task.locator("mark")).toHaveText("basket")
  await expectAccessible(page)
  await task.getByRole("button", { name: "Open the message of Ada Lindqvist" }).click()
  await expect(page).toHaveURL(new RegExp(`task=${taskId}#message-${id}$`))
  await expect(page.getByText("The driver has seen the basket in Leipzig.").last()).toBeInViewport()
})

const text = (words: string) => ({
  type: "doc" as const,
  content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text: words }] }],
})

test("a page is found by what it says, also misspelt, and so are regulations, boards, spaces and people", async ({
  page,
  company,
}) => {
  const { space, organization, api } = company
  const spaceId = space.id
  const about = text("Whoever drives the harvester has a certificate.")
  await api("createPage", { spaceId, name: "Machines", content: about })
  await api("createPage", { spaceId, name: "Holidays" })
  const { id: regulationId } = await api("createRegulation", { name: "Safety", spaceId, content: about })
  await api("publishRegulation", { regulationId })
  await page.goto(`/o/${organization.slug}`)
  const asked: string[] = []
  page.on("request", (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(search|tasks\/search|spaces\/\d+\/documentation-pages)$/.test(pathname)) asked.push(pathname)
  })
  await page.keyboard.press("Control+k")
  const palette = page.getByRole("dialog", { name: "Search and commands" })
  await palette.getByRole("combobox").fill("certifcate")
  await expect(palette.getByRole("option")).toHaveText([
    /^Machines\s+.*has a certificate.*Design$/,
    /^Safety\s+.*has a certificate.*Design$/,
    "Search everything for “certifcate”",
  ])
  expect(asked).toEqual(["/api/search"])
  await expectAccessible(page)
  await palette.getByRole("option", { name: /^Safety/ }).click()
  await expect(page).toHaveURL(new RegExp(`/regulations/${regulationId}$`))

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/o/${organization.slug}/search?search=certifcate`)
  const pages = page.getByRole("region", { name: "Pages" })
  await expect(pages.getByRole("listitem").first()).toContainText("Machines")
  await expect(pages.locator("mark")).toHaveText("certificate")
  await expect(page.getByRole("region", { name: "Regulations" }).getByRole("link")).toHaveCount(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  const field = page.getByRole("combobox", { name: "Search", exact: true })
  await field.fill("lindqvst")
  await expect(page.getByRole("region", { name: "People" }).getByRole("link")).toContainText("Ada Lindqvist")
  await field.fill("design")
  await expect(page.getByRole("region", { name: "Spaces" }).getByRole("link")).toContainText("Design")
  await field.fill("website")
  await expect(page.getByRole("region", { name: "Projects" }).getByRole("link")).toContainText("Website relaunch")
})

test("more pages are read when they are asked for", async ({ page, company }) => {
  const { space, organization, api } = company
  for (let count = 1; count <= 8; count += 1) await api("createPage", { spaceId: space.id, name: `Minutes ${count}` })
  await page.goto(`/o/${organization.slug}/search?search=minutes`)
  const pages = page.getByRole("region", { name: "Pages" })
  await expect(pages.getByRole("link")).toHaveCount(6)
  await pages.getByRole("button", { name: "Load more" }).click()
  await expect(pages.getByRole("link")).toHaveCount(8)
  await expect(pages.getByRole("button")).toBeHidden()
})

test("pages are found by Russian words, inflected and misspelt", async ({ page, company }) => {
  const { space, organization, api } = company
  await api("createPage", {
    spaceId: space.id,
    name: "Отпуск",
    content: text("Сотрудники подписывают договоры вовремя."),
  })
  await page.goto(`/o/${organization.slug}/search?search=${encodeURIComponent("договор")}`)
  const pages = page.getByRole("region", { name: "Pages" })
  await expect(pages.locator("mark")).toHaveText("договоры")
  await page.getByRole("combobox", { name: "Search", exact: true }).fill("сотрудикки")
  await expect(pages.locator("mark")).toHaveText("Сотрудники")
})
