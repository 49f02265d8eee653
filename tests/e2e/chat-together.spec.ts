import { openBoard } from "./support/board"
import { talkedInTurn } from "./support/chat"
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

const sizes = [
  { where: "beside a board", viewport: { width: 1440, height: 700 } },
  { where: "on a phone", viewport: { width: 390, height: 700 } },
]
for (const { where, viewport } of sizes)
  test(`${where}, who stands at the end of a chat goes along with it, and who stands further up is told`, async ({
    page,
    browser,
    baseURL,
    company,
    person,
    request,
  }) => {
    const { organization, project, api } = company
    const bo = await colleague(request, company)
    const stageId = project.stages[0]?.id ?? 0
    const task = await api("createTask", { name: "Basket is lost", stageId, responsibleUserId: [person.id] })
    const clues = await talkedInTurn(task.id, [person.id, bo.id], 30)
    await api("markTaskMessagesRead", { taskId: task.id, messageId: clues.at(-1) ?? 0 })
    const address = `/o/${organization.slug}/projects/${project.id}?task=${task.id}`
    await page.setViewportSize(viewport)
    await page.goto(address)
    const message = (text: string) => page.locator("[data-message-id]", { hasText: text })
    const composer = page.locator("[data-writes-at-bottom]")
    const isAbove = (text: string) => async () => {
      const [box, field] = [await message(text).boundingBox(), await composer.boundingBox()]
      return box !== null && field !== null && box.y > 0 && box.y + box.height <= field.y
    }
    const scrollTo = (end: "top" | "bottom") =>
      composer.evaluate((element, end) => {
        let scroller = element.parentElement
        while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement
        scroller?.scrollTo({ top: end === "top" ? 0 : scroller.scrollHeight, behavior: "instant" })
      }, end)
    const unread = async () => (await api("listUnreadMessages", { projectId: project.id })).map(({ count }) => count)
    const inbox = async () => ({
      told: (await api("listNotifications", {})).items.length,
      unread: (await api("countNotifications", {})).unread,
    })
    await scrollTo("bottom")
    await expect.poll(isAbove("Clue 30")).toBe(true)

    const there = await windowOf(browser, baseURL, bo.token)
    await there.goto(address)
    await there.getByRole("button", { name: "Write a message, or drop a file" }).click()
    for (const text of ["I have", "It was the cookie"]) {
      await there.keyboard.type(text)
      await there.keyboard.press("Enter")
      await expect.poll(isAbove(text), text).toBe(true)
    }
    await there.context().close()
    await expect.poll(inbox).toEqual({ told: 2, unread: 0 })
    expect(await unread()).toEqual([])

    // Also where the field grows as one writes.
    await page.getByRole("button", { name: "Write a message, or drop a file" }).click()
    await expect(editorIn(page, "Message")).toBeFocused()
    for (let line = 0; line < 4; line++) await page.keyboard.press("Shift+Enter")
    await expect.poll(isAbove("It was the cookie")).toBe(true)
    await bo.api("sendTaskMessage", { taskId: task.id, content: written("Which one?") })
    await expect.poll(isAbove("Which one?")).toBe(true)
    await expect.poll(inbox).toEqual({ told: 3, unread: 0 })

    await scrollTo("top")
    await expect(message("Which one?")).not.toBeInViewport()
    for (const text of ["Look again", "And again"])
      await bo.api("sendTaskMessage", { taskId: task.id, content: written(text) })
    const news = page.getByRole("button", { name: "2 new messages" })
    await expect(news).toBeVisible()
    await expect.poll(inbox).toEqual({ told: 5, unread: 2 })
    expect(await unread()).toEqual([2])
    await expect(message("And again")).not.toBeInViewport()
    await news.click()
    await expect.poll(isAbove("And again")).toBe(true)
    await expect(news).toBeHidden()
    await expect.poll(unread).toEqual([])
    await expect.poll(inbox).toEqual({ told: 5, unread: 0 })
  })
