import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessible"
import { expectWhole } from "./support/connection"
import { editorIn } from "./support/editor"
import { undo } from "./support/messages"
import { expect, test, type Company } from "./support/test"

const activity = (page: Page) => page.getByRole("region", { name: "Activity" })
const messages = (page: Page) => activity(page).getByRole("article", { name: /^Message of/ })
const box = (page: Page) => editorIn(page, "Message")
const written = (text: string) => ({
  type: "doc" as const,
  content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text }] }],
})

async function openChat(page: Page, { organization, project, api }: Company) {
  const task = await api("createTask", { name: "Basket is lost", stageId: project.stages[0]?.id ?? 0 })
  const address = `/o/${organization.slug}/projects/${project.id}?task=${task.id}`
  await page.goto(address)
  await expect(activity(page)).toBeVisible()
  return { task, address }
}

async function say(page: Page, text: string) {
  const begin = page.getByRole("button", { name: "Write a message, or drop a file" })
  if (await begin.isVisible()) await begin.click()
  await box(page).pressSequentially(text)
  await page.keyboard.press("Enter")
  await expect(messages(page).last()).toContainText(text)
}

test("talks in a task: sends, answers, reacts, pins, edits and deletes", async ({ page, company }) => {
  await openChat(page, company)
  await say(page, "It is the cookie.")
  await expect(
    page.getByRole("listitem", { name: "Basket is lost" }).getByRole("img", { name: "1 message" }),
  ).toBeVisible()

  const first = messages(page).first()
  await first.hover()
  await first.getByRole("button", { name: "Reply" }).click()
  await say(page, "Which one?")
  await expect(
    messages(page)
      .last()
      .getByRole("button", { name: /^Reply to .*: It is the cookie\.$/ }),
  ).toBeVisible()

  await first.hover()
  await first.getByRole("button", { name: "React" }).click()
  await page.getByRole("dialog").getByRole("searchbox").fill("thumbs up")
  await page.getByRole("dialog").getByRole("gridcell", { name: "Thumbs up", exact: true }).click()
  const thumb = first.getByRole("button", { name: /^👍/, pressed: true })
  await expect(thumb).toBeVisible()
  await expectAccessible(page)
  await thumb.click()
  await expect(thumb).toHaveCount(0)

  await first.hover()
  await first.getByRole("button", { name: /^Actions for/ }).click()
  await page.getByRole("menuitem", { name: "Pin" }).click()
  await expect(activity(page).getByRole("button", { name: "1 pinned message" })).toBeVisible()

  await first.hover()
  await first.getByRole("button", { name: /^Actions for/ }).click()
  await page.getByRole("menuitem", { name: "Edit" }).click()
  await editorIn(first, "Message").pressSequentially(" Of the session.")
  await first.getByRole("button", { name: "Save" }).click()
  await expect(first).toContainText("It is the cookie. Of the session.")
  await expect(first).toContainText("edited")

  const last = messages(page).last()
  await expect(last.getByRole("button", { name: /^Reply to .*: It is the cookie\. Of the session\.$/ })).toBeVisible()
  await last.hover()
  await last.getByRole("button", { name: /^Actions for/ }).click()
  await page.getByRole("menuitem", { name: "Delete" }).click()
  await expect(last).toContainText("was deleted")
  await undo(page, "Message deleted")
  await expect(last).toContainText("Which one?")
})

test("what is sent is in sight, above the field in which it was written", async ({ page, company }) => {
  await page.setViewportSize({ width: 1440, height: 620 })
  await openChat(page, company)
  for (const text of ["One", "Two", "Three"]) {
    await say(page, text)
    const field = page.locator("[data-message-editor]")
    const isAbove = async () => {
      const [message, composer] = [await messages(page).last().boundingBox(), await field.boundingBox()]
      return message !== null && composer !== null && message.y + message.height <= composer.y
    }
    await expect.poll(isAbove, text).toBe(true)
  }
})

test("keeps what was begun when the panel is closed, and what is sent without a connection", async ({
  page,
  company,
  context,
}) => {
  const { address } = await openChat(page, company)
  await say(page, "First.")
  await box(page).pressSequentially("Half a thought")
  await page.goto(address.replace(/\?.*/, ""))
  await page.goto(address)
  await expect(box(page)).toHaveText("Half a thought")

  await expectWhole(page)
  await context.setOffline(true)
  await box(page).click()
  await page.keyboard.press("End")
  await page.keyboard.press("Enter")
  await expect(messages(page).last()).toContainText("Not sent yet")
  await context.setOffline(false)
  await expect(messages(page).last()).not.toContainText("Not sent yet")
  await page.reload()
  await expect(messages(page)).toHaveCount(2)
  await expect(messages(page).last()).toContainText("Half a thought")
})

test("what is typed last before the page is left is not lost, though the browser had no time to keep it", async ({
  page,
  company,
}) => {
  const { address } = await openChat(page, company)
  await say(page, "First.")
  await box(page).pressSequentially("Half a")
  await page.evaluate(() => Object.assign(IDBFactory.prototype, { open: () => ({}) }))
  await box(page).pressSequentially(" thought")
  await page.goto(address.replace(/\?.*/, ""))
  await page.goto(address)
  await expect(box(page)).toHaveText("Half a thought")
  await box(page).press("Enter")
  await expect(messages(page).last()).toContainText("Half a thought")
  await page.reload()
  await expect(messages(page)).toHaveCount(2)
  await expect(box(page)).toHaveCount(0)
})

test("shows what others write at once, and the message that a link, an answer or a pin leads to", async ({
  page,
  company,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  const { task, address } = await openChat(page, company)
  const { organization, api } = company
  await say(page, "First.")
  // It stands there before it has come to the server, and others may be quicker.
  await expect(messages(page).last()).toHaveAttribute("data-message-id", /^\d+$/)
  const sent = await api("sendTaskMessage", { taskId: task.id, content: written("From elsewhere.") })
  await expect(messages(page).last()).toContainText("From elsewhere.")
  for (let index = 0; index < 60; index++)
    await api("sendTaskMessage", { taskId: task.id, content: written(`Message ${index}`) })
  const answer = { taskId: task.id, content: written("An answer."), replyToId: sent.id }
  await api("sendTaskMessage", answer)

  const meant = page.locator(`[data-message-id="${sent.id}"][data-meant]`)
  await page.goto(`/o/${organization.slug}/tasks/${task.id}#message-${sent.id}`)
  await expect(meant).toBeInViewport()

  await page.goto(address)
  await expect(messages(page).last()).toContainText("An answer.")
  await expect(meant).toHaveCount(0)
  await page.getByRole("button", { name: "Reply to Ada Lindqvist: From elsewhere." }).click()
  await expect(meant).toBeInViewport()

  await meant.hover()
  await meant.getByRole("button", { name: /^Actions for/ }).click()
  await page.getByRole("menuitem", { name: "Copy the link" }).click()
  await expect(page.getByText("The link to the message was copied.")).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(new RegExp(`/o/${organization.slug}/tasks/${task.id}#message-${sent.id}$`))
  await meant.hover()
  await meant.getByRole("button", { name: /^Actions for/ }).click()
  await page.getByRole("menuitem", { name: "Pin" }).click()
  const pins = activity(page).getByRole("button", { name: "1 pinned message" })
  await expect(pins).toBeVisible()

  await page.goto(address)
  await expect(messages(page).last()).toContainText("An answer.")
  await pins.click()
  await page
    .getByRole("dialog", { name: "1 pinned message" })
    .getByRole("button", { name: /From elsewhere/ })
    .click()
  await expect(meant).toBeInViewport()
  await meant.hover()
  await meant.getByRole("button", { name: /^Actions for/ }).click()
  await page.getByRole("menuitem", { name: "Unpin" }).click()
  await expect(pins).toHaveCount(0)

  await page.goto(link)
  await expect(meant).toBeInViewport()
  await page.goto(address)
  await activity(page).getByRole("button", { name: "Messages" }).click()
  await activity(page).getByRole("button", { name: "Show earlier" }).click()
  await expect(messages(page)).toHaveCount(63)
  await activity(page).getByRole("button", { name: "Changes" }).click()
  await expect(messages(page)).toHaveCount(0)
})
