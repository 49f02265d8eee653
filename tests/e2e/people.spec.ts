import { expectAccessible } from "./support/accessible"
import { colleague } from "./support/colleague"
import { paragraph } from "./support/documentation"
import { pixel } from "./support/picture"
import { expect, test } from "./support/test"

test("a person has a page: how they are reached, what one shares, and what they have to do", async ({
  page,
  company,
  request,
}) => {
  const { organization, space, project, api } = company
  const bo = await colleague(request, company)
  await bo.api("changeMessengerLink", { messengerLink: "t.me/bo_nystroem" })
  await bo.api("changeJobTitle", { jobTitle: "Cartographer" })
  await bo.api("changeAvatar", { file: new File([pixel], "bo.png", { type: "image/png" }) })
  const stageId = project.stages[0]?.id ?? 0
  await api("createTask", { name: "Basket is lost", stageId, responsibleUserId: [bo.id] })

  await page.goto(`/o/${organization.slug}/spaces/${space.id}/members`)
  await page.getByRole("link", { name: "Bo Nyström" }).click()
  await expect(page).toHaveURL(`/o/${organization.slug}/people/${bo.id}`)
  await expect(page.getByRole("heading", { name: "Bo Nyström", level: 1 })).toBeVisible()
  const head = page.getByRole("main").locator("header")
  await expect(head).toContainText("Cartographer")
  await expect(head.locator("img")).toHaveJSProperty("naturalWidth", 512)
  await expect(page.getByRole("link", { name: "t.me/bo_nystroem" })).toHaveAttribute("href", "https://t.me/bo_nystroem")
  await expect(page.getByRole("region", { name: "Spaces that you share" }).getByRole("link")).toHaveText(/DesignEditor/)
  await expectAccessible(page)

  const tasks = page.getByRole("list", { name: "Open tasks" })
  await expect(tasks.getByRole("listitem")).toHaveCount(1)
  const another = await api("createTask", { name: "Broken map", stageId, responsibleUserId: [bo.id] })
  await expect(tasks).toContainText("Broken map")
  await api("changeTaskStatus", { taskId: another.id, status: 1 })
  await expect(tasks).not.toContainText("Broken map")
  await tasks.getByRole("button", { name: /Basket is lost/ }).click()
  await expect(page.getByRole("region", { name: "Task Basket is lost" })).toBeVisible()
  await page.keyboard.press("Escape")

  await page.goto(`/o/${organization.slug}/people/999999`)
  await expect(page.getByRole("heading", { name: "There is nothing here" })).toBeVisible()
})

test("every face leads to the page of its person, beside what is clicked for another reason", async ({
  page,
  company,
  request,
}) => {
  test.slow()
  const { organization, space, project, api } = company
  const bo = await colleague(request, company)
  const stageId = project.stages[0]?.id ?? 0
  const me = await api("getCurrentUser", {})
  const task = await bo.api("createTask", { name: "Basket is lost", stageId, responsibleUserId: [me.id] })
  const text = { type: "doc" as const, content: [paragraph("It was there yesterday.")] }
  await bo.api("sendTaskMessage", { taskId: task.id, content: text })
  const rules = await bo.api("createPage", { spaceId: space.id, name: "House rules" })
  const face = page.locator(`a[href$="/people/${bo.id}"]`).filter({ hasText: /^BN$/ })
  const home = `/o/${organization.slug}`

  await page.goto(`${home}/inbox`)
  const notification = page.getByRole("region", { name: "Basket is lost" })
  await expect(notification.getByRole("button", { name: "Bo Nyström assigned you" })).toBeVisible()
  await expectAccessible(page)
  await notification.getByRole("link", { name: "Bo Nyström" }).first().click()
  await expect(page).toHaveURL(`${home}/people/${bo.id}`)

  for (const place of [`${home}/tasks/${task.id}`, `${home}/pages/${rules.id}`, `${home}/spaces/${space.id}/members`]) {
    await page.goto(place)
    await face.first().click()
    await expect(page).toHaveURL(`${home}/people/${bo.id}`)
    await expect(page.getByRole("heading", { name: "Bo Nyström", level: 1 })).toBeVisible()
  }
})
