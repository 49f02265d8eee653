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
    "Draw a basket",
    "Checkout loses the basket",
    "Search everything for “basket”",
  ])
  await palette.getByRole("option", { name: "Search everything" }).click()
  await expect(page).toHaveURL(/search\?search=basket$/)
  const tasks = page.getByRole("region", { name: "Tasks" }).getByRole("listitem")
  await expect(tasks).toHaveCount(2)
  await expectAccessible(page)

  const field = page.getByRole("searchbox", { name: "Search" })
  await field.fill("basket status:")
  await page.getByRole("list", { name: "Suggestions" }).getByRole("button", { name: "status:open" }).click()
  await expect(tasks).toHaveCount(1)
  await expect(tasks.locator("mark")).toHaveText("basket")
  await field.fill("status:finished ")
  await expect(page.getByRole("alert").first()).toContainText("It can be open, done, rejected.")
  await field.fill("certifcate of nothing")
  await expect(page.getByText("Nothing was found")).toBeVisible()
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
