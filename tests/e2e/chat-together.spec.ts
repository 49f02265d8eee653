import { openBoard } from "./support/board"
import { colleague, windowOf } from "./support/colleague"
import { editorIn } from "./support/editor"
import { expect, test } from "./support/test"

const written = (text: string) => ({
  type: "doc" as const,
  content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text }] }],
})

test("a card says what is new, the chat leads there, and one sees who is writing", async ({
  page,
  browser,
  baseURL,
  company,
  person,
  request,
}) => {
  const { organization, project, api } = company
  const bo = await colleague(request, company)
  const task = await api("createTask", {
    name: "Basket is lost",
    stageId: project.stages[0]?.id ?? 0,
    responsibleUserId: [person.id],
  })
  const first = await api("sendTaskMessage", { taskId: task.id, content: written("Has anybody seen it?") })
  await api("markTaskMessagesRead", { taskId: task.id, messageId: first.id })
  await openBoard(page, company)
  const card = page.getByRole("listitem", { name: "Basket is lost" })
  await expect(card.getByRole("img", { name: "1 message", exact: true })).toBeVisible()

  for (let number = 1; number <= 25; number++)
    await bo.api("sendTaskMessage", { taskId: task.id, content: written(`Clue ${number}`) })
  const news = card.getByRole("img", { name: "26 messages, 25 new" })
  await expect(news).toHaveText("2625")

  // A link leads to an old message; the button leads on to what is new.
  await page.goto(`/o/${organization.slug}/projects/${project.id}?task=${task.id}#message-${first.id}`)
  const panel = page.getByRole("region", { name: "Task Basket is lost" })
  const line = panel.getByText("New since your last visit")
  await expect(panel.getByText("Clue 25")).toBeAttached()
  await panel.getByRole("button", { name: "Changes", exact: true }).click()
  await panel.getByRole("button", { name: "Messages", exact: true }).click()
  await expect(line).toBeAttached()

  const there = await windowOf(browser, baseURL, bo.token)
  await there.goto(`/o/${organization.slug}/projects/${project.id}?task=${task.id}`)
  await there.getByRole("button", { name: "Write a message, or drop a file" }).click()
  await editorIn(there, "Message").pressSequentially("I have")
  await expect(panel.getByText("Bo Nyström is writing…")).toBeVisible()
  await there.keyboard.press("Enter")
  await expect(panel.getByText("Bo Nyström is writing…")).toHaveCount(0)
  await there.context().close()

  await page.goto(`/o/${organization.slug}/projects/${project.id}?task=${task.id}#message-987654321`)
  await page.reload()
  await expect(panel.getByText("This message is not there any more.")).toBeVisible()
  await panel.getByRole("button", { name: "To the newest" }).click()
  await expect(panel.getByText("I have")).toBeVisible()
  await panel.getByText("I have").scrollIntoViewIfNeeded()
  await expect(card.getByRole("img", { name: "27 messages", exact: true })).toBeVisible()
})

test("who writes is seen on the task's own page too, and is seen from there", async ({
  page,
  browser,
  baseURL,
  company,
  request,
}) => {
  const { organization, project, api } = company
  const bo = await colleague(request, company)
  const task = await api("createTask", { name: "Basket is lost", stageId: project.stages[0]?.id ?? 0 })
  await page.goto(`/o/${organization.slug}/tasks/${task.id}`)
  const there = await windowOf(browser, baseURL, bo.token)
  await there.goto(`/o/${organization.slug}/projects/${project.id}?task=${task.id}`)
  await expect(page.getByRole("list", { name: "Looking at this task now" }).getByRole("listitem")).toHaveCount(1)

  await there.getByRole("button", { name: "Write a message, or drop a file" }).click()
  await editorIn(there, "Message").pressSequentially("I have")
  await expect(page.getByText("Bo Nyström is writing…")).toBeVisible()
  await there.keyboard.press("Enter")
  await expect(page.getByText("Bo Nyström is writing…")).toHaveCount(0)
  await page.getByRole("button", { name: "Write a message, or drop a file" }).click()
  await editorIn(page, "Message").pressSequentially("Where?")
  await expect(there.getByText("Ada Lindqvist is writing…")).toBeVisible()
  await there.context().close()
})

test("somebody is mentioned in a message, is told of it, and is led to that message", async ({
  page,
  browser,
  baseURL,
  company,
  request,
}) => {
  const { organization, project, api } = company
  const bo = await colleague(request, company)
  const task = await api("createTask", { name: "Basket is lost", stageId: project.stages[0]?.id ?? 0 })
  await page.goto(`/o/${organization.slug}/tasks/${task.id}`)
  const there = await windowOf(browser, baseURL, bo.token)
  await there.goto(`/o/${organization.slug}/inbox`)

  await page.getByRole("button", { name: "Write a message, or drop a file" }).click()
  await expect(editorIn(page, "Message")).toBeFocused()
  await page.keyboard.type("Look, @bo")
  await expect(page.getByRole("listbox", { name: "People to mention" }).getByRole("option")).toHaveText([/Bo Nyström/])
  await page.keyboard.press("Enter")
  await expect(page.getByRole("listbox", { name: "People to mention" })).toBeHidden()
  await page.keyboard.press("Enter")
  const message = page.getByRole("article", { name: "Message of Ada Lindqvist" })
  await expect(message).toContainText("Look, @Bo Nyström")
  await expect(message).toHaveAttribute("data-message-id", /^\d+$/)
  const id = Number(await message.getAttribute("data-message-id"))
  for (let number = 1; number <= 60; number++)
    await bo.api("sendTaskMessage", { taskId: task.id, content: written(`Clue ${number}`) })

  await there.getByRole("button", { name: "Ada Lindqvist mentioned you" }).click()
  await expect(there).toHaveURL(new RegExp(`[?]task=${task.id}#message-${id}$`))
  await expect(there.locator(`[data-message-id="${id}"][data-meant]`)).toBeInViewport()
  await there.context().close()
})
