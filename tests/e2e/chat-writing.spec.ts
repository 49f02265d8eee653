import type { Page } from "@playwright/test"
import { toMarkdown } from "@/lib/rich-text/markdown/write"
import { expectAccessible } from "./support/accessible"
import { talkedInTurn } from "./support/chat"
import { colleague } from "./support/colleague"
import { expectWhole } from "./support/connection"
import { earlyFieldIn, editorIn, holdParts } from "./support/editor"
import { expect, test, type Company } from "./support/test"

const activity = (page: Page) => page.getByRole("region", { name: "Activity" })
const messages = (page: Page) => activity(page).getByRole("article", { name: /^Message of/ })
const box = (page: Page) => editorIn(page, "Message")
const begin = (page: Page) => page.getByRole("button", { name: "Write a message, or drop a file" })
const written = (text: string) => ({
  type: "doc" as const,
  content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text }] }],
})

/** A picture of one pixel. */
const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

/** A task in whose chat so many messages stand, opened beside its board. */
async function openChat(page: Page, { organization, project, api }: Company, count = 0) {
  const task = await api("createTask", { name: "Basket is lost", stageId: project.stages[0]?.id ?? 0 })
  const sent: number[] = []
  for (let number = 1; number <= count; number++)
    sent.push((await api("sendTaskMessage", { taskId: task.id, content: written(`Clue ${number}`) })).id)
  const address = `/o/${organization.slug}/projects/${project.id}?task=${task.id}`
  await page.goto(address)
  await expect(activity(page)).toBeVisible()
  await expectWhole(page)
  return { task, address, sent }
}

/** Holds a file over an element, and lets it go there. */
async function carry(page: Page, kind: "dragenter" | "drop" | "paste", file: "picture" | "damaged" | "pdf" | "film") {
  const over = kind === "dragenter" ? begin(page) : box(page)
  await over.evaluate(
    (element, { kind, file, pixel }) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(pixel), (character) => character.charCodeAt(0))
      const files = {
        picture: () => new File([bytes], "", { type: "image/png" }),
        damaged: () => new File([bytes.slice(0, 40)], "Basket.png", { type: "image/png" }),
        pdf: () => new File(["%PDF-1.7"], "Contract.pdf", { type: "application/pdf" }),
        film: () => new File([new Uint8Array(25 * 1024 * 1024 + 1)], "Basket.mp4", { type: "video/mp4" }),
      }
      data.items.add(files[file]())
      const { left, top } = element.getBoundingClientRect()
      const general = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        kind === "paste"
          ? new ClipboardEvent(kind, { ...general, clipboardData: data })
          : new DragEvent(kind, { ...general, dataTransfer: data, clientX: left + 20, clientY: top + 10 }),
      )
    },
    { kind, file, pixel },
  )
}

test("a draft keeps the message that it answers, over closing the task and a reload", async ({ page, company }) => {
  const { address } = await openChat(page, company, 2)
  await messages(page).first().hover()
  await messages(page).first().getByRole("button", { name: "Reply" }).click()
  await expect(box(page)).toBeFocused()
  await page.keyboard.type("It was me")
  await expect(activity(page).locator("..").getByText("Reply to Ada Lindqvist")).toBeVisible()

  await page.getByRole("button", { name: "Close the task" }).click()
  await expect(activity(page)).toBeHidden()
  await page.getByRole("listitem", { name: "Basket is lost" }).getByRole("button").first().click()
  await expect(box(page)).toHaveText("It was me")
  await page.goto(address)
  await expect(box(page)).toHaveText("It was me")
  await expect(page.getByText("Reply to Ada Lindqvist")).toBeVisible()

  await page.getByRole("button", { name: "Send", exact: true }).click()
  await expect(messages(page).last().getByRole("button", { name: "Reply to Ada Lindqvist: Clue 1" })).toBeVisible()
  await expect(page.getByText("Reply to Ada Lindqvist", { exact: true })).toBeHidden()
  await page.reload()
  await expect(begin(page)).toBeVisible()
})

test("a chat is written in by keys: W writes, arrows walk, R answers", async ({ page, company }) => {
  await openChat(page, company, 3)
  await page.keyboard.press("w")
  await expect(box(page)).toBeFocused()
  await page.keyboard.type("Fourth")
  await page.keyboard.press("Enter")
  await expect(messages(page).last()).toHaveAttribute("data-message-id", /^\d+$/)

  await messages(page).last().focus()
  await page.keyboard.press("ArrowUp")
  await page.keyboard.press("ArrowUp")
  await expect(messages(page).nth(1)).toBeFocused()
  await page.keyboard.press("r")
  await expect(box(page)).toBeFocused()
  await page.keyboard.type("That one")
  await page.keyboard.press("Enter")
  await expect(messages(page).last().getByRole("button", { name: "Reply to Ada Lindqvist: Clue 2" })).toBeVisible()

  await messages(page).last().focus()
  await page.keyboard.press("ArrowDown")
  await expect(box(page)).toBeFocused()
  await messages(page).last().focus()
  await page.keyboard.press("?")
  const sheet = page.getByRole("dialog", { name: "Shortcuts" })
  await expect(sheet.getByText("Reply to the message that has the focus")).toBeVisible()
  await expect(sheet.getByText("Write a message", { exact: true })).toBeVisible()
})

test("a message has the focus before and after it is sent", async ({ page, company }) => {
  await openChat(page, company, 1)
  let release = () => {}
  const sending = new Promise<void>((resolve) => (release = resolve))
  await page.route("**/messages", async (route) => {
    await sending
    await route.continue()
  })
  await page.keyboard.press("w")
  await expect(box(page)).toBeFocused()
  await page.keyboard.type("Second")
  await page.keyboard.press("Enter")
  const sent = messages(page).last()
  await expect(sent).toHaveAttribute("data-message-id", /^-/)
  await sent.focus()
  release()
  await expect(sent).toHaveAttribute("data-message-id", /^\d/)
  await expect(sent).toBeFocused()
  await page.keyboard.press("ArrowDown")
  await expect(box(page)).toBeFocused()
})

test("a message that is too long stays where it was written, and is not sent", async ({ page, company }) => {
  await openChat(page, company)
  const sent: string[] = []
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/messages")) sent.push(request.url())
  })
  await begin(page).click()
  await expect(box(page)).toBeFocused()
  await page.keyboard.insertText("a".repeat(20_001))
  await page.getByRole("button", { name: "Send", exact: true }).click()
  const fault = page.getByRole("alert").filter({ hasText: "A message has at most 20,000 characters." })
  await expect(fault).toBeVisible()
  await expect(box(page)).toHaveText("a".repeat(20_001))
  await box(page).focus()
  await page.keyboard.press("Backspace")
  await expect(fault).toBeHidden()
  await page.getByRole("button", { name: "Send", exact: true }).click()
  await expect(messages(page).last()).toHaveAttribute("data-message-id", /^\d+$/)
  expect(sent).toHaveLength(1)
})

test("files are dropped and pasted into a message; one that holds a picture alone says so", async ({
  page,
  company,
}) => {
  await openChat(page, company)
  await carry(page, "dragenter", "pdf")
  await expect(box(page)).toBeVisible()
  await carry(page, "drop", "pdf")
  await expect(box(page).getByRole("link", { name: "Contract.pdf" })).toBeVisible()
  await page.getByRole("button", { name: "Send", exact: true }).click()
  await expect(
    messages(page)
      .last()
      .getByRole("link", { name: /Contract\.pdf/ }),
  ).toBeVisible()

  await carry(page, "paste", "picture")
  await expect(box(page).locator("img[data-file-id]")).toBeVisible()
  await page.getByRole("button", { name: "Send", exact: true }).click()
  const picture = messages(page).last()
  await expect(picture.locator("img[data-file-id], figure img").first()).toBeVisible()
  await expect(picture).toHaveAttribute("data-message-id", /^\d+$/)

  await picture.focus()
  await page.keyboard.press("r")
  await expect(box(page)).toBeFocused()
  await page.keyboard.type("Nice")
  await page.keyboard.press("Enter")
  await expect(messages(page).last().getByRole("button", { name: "Reply to Ada Lindqvist: Picture" })).toBeVisible()
})

test("a file that is too large and a picture that is damaged are not added, and what was written stays", async ({
  page,
  company,
}) => {
  const { address } = await openChat(page, company)
  await begin(page).click()
  await expect(box(page)).toBeFocused()
  await page.keyboard.type("Here it is")
  const told = page.getByRole("region", { name: "Messages" })
  await carry(page, "drop", "film")
  await expect(told).toContainText("“Basket.mp4” was not added: a file has at most 25 MB. Your text is kept.")
  await carry(page, "drop", "damaged")
  await expect(told).toContainText("The picture was not added. It is damaged and cannot be read. Your text is kept.")
  await expectAccessible(page)
  await expect(box(page).getByRole("paragraph")).toHaveText(["Here it is"])
  await expect(box(page).getByRole("img")).toHaveCount(0)
  await page.goto(address)
  await expect(box(page)).toHaveText("Here it is")
  await page.getByRole("button", { name: "Send", exact: true }).click()
  await expect(messages(page).last()).toContainText("Here it is")
  await expect(messages(page).last()).toHaveAttribute("data-message-id", /^\d+$/)
})

test("an emoji that is chosen by its button stands where one writes, and one writes on", async ({ page, company }) => {
  await openChat(page, company)
  await begin(page).click()
  await expect(box(page)).toBeFocused()
  await page.keyboard.type("Found it  now")
  for (let step = 0; step < 4; step++) await page.keyboard.press("ArrowLeft")
  await page.getByRole("button", { name: "Emoji", exact: true }).click()
  const picker = page.getByRole("dialog", { name: "Emoji" })
  await picker.getByRole("searchbox", { name: "Search for an emoji" }).fill("rocket")
  await picker.getByRole("gridcell", { name: "Rocket" }).click()
  await expect(picker).toBeHidden()
  await expect(box(page)).toBeFocused()
  await page.keyboard.type("!")
  await expect(box(page)).toHaveText("Found it 🚀! now")
  await page.keyboard.press("Enter")
  await expect(messages(page).last()).toContainText("Found it 🚀! now")
  await expect(messages(page).last()).toHaveAttribute("data-message-id", /^\d+$/)
})

test("a list and a code block that are written or pasted as Markdown are sent as such", async ({ page, company }) => {
  const { task } = await openChat(page, company)
  const sent = async () => {
    const id = Number(await messages(page).last().getAttribute("data-message-id"))
    const { items } = await company.api("listTaskMessages", { taskId: task.id })
    return toMarkdown(items.find((message) => message.id === id)?.content ?? written(""), String).trim()
  }
  await begin(page).click()
  await expect(box(page)).toBeFocused()
  await page.keyboard.type("- Basket")
  await page.keyboard.press("Enter")
  await page.keyboard.type("Till")
  // The second one ends the list: a third one would send.
  await page.keyboard.press("Enter")
  await page.keyboard.press("Enter")
  await page.keyboard.type("```ts const lost = 1")
  await page.keyboard.press("Enter")
  await page.keyboard.type("find(lost)")
  await page.keyboard.press("ControlOrMeta+Enter")
  await expect(messages(page).last().getByRole("listitem")).toHaveText(["Basket", "Till"])
  await expect(messages(page).last().locator("pre code")).toHaveText("const lost = 1\nfind(lost)")
  await expect.poll(sent).toBe("- Basket\n- Till\n\n```ts\nconst lost = 1\nfind(lost)\n```")

  const markdown = "1. Open the till\n2. Count\n\n```sh\nnpm start\n```"
  await box(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData("text/plain", text)
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
  }, markdown)
  await expect(box(page).getByRole("listitem")).toHaveText(["Open the till", "Count"])
  await page.getByRole("button", { name: "Send", exact: true }).click()
  await expect(messages(page).last().getByRole("listitem")).toHaveText(["Open the till", "Count"])
  await expect(messages(page).last().locator("pre code")).toHaveText("npm start")
  await expect.poll(sent).toBe(markdown)
})

test("a long chat opens at the line of what is new, or at the message of its address", async ({
  page,
  company,
  request,
}) => {
  const { organization, project, api } = company
  const bo = await colleague(request, company)
  const task = await api("createTask", { name: "Basket is lost", stageId: project.stages[0]?.id ?? 0 })
  const sent: number[] = []
  for (let number = 1; number <= 130; number++)
    sent.push((await bo.api("sendTaskMessage", { taskId: task.id, content: written(`Clue ${number}`) })).id)
  await api("markTaskMessagesRead", { taskId: task.id, messageId: sent[39] ?? 0 })

  const address = `/o/${organization.slug}/projects/${project.id}?task=${task.id}`
  await page.goto(address)
  await expect(page.locator("[data-unread-line]")).toBeInViewport()
  await expect(page.locator(`[data-message-id="${sent[40]}"]`)).toBeInViewport()
  await expect(page.locator(`[data-message-id="${sent[129]}"]`)).toHaveCount(0)

  await page.goto(`/o/${organization.slug}/tasks/${task.id}#message-${sent[9]}`)
  await expect(page.locator(`[data-message-id="${sent[9]}"]`)).toBeInViewport()
  await expect(page.locator(`[data-message-id="${sent[9]}"]`)).toHaveAttribute("data-meant", "true")
})

test("a very long chat mounts what is in sight, stays in its place when earlier messages come, and is read on from its middle", async ({
  page,
  company,
  person,
  request,
}) => {
  const { organization, project, api } = company
  const bo = await colleague(request, company)
  const task = await api("createTask", { name: "Basket is lost", stageId: project.stages[0]?.id ?? 0 })
  const sent = await talkedInTurn(task.id, [person.id, bo.id], 260)
  await api("markTaskMessagesRead", { taskId: task.id, messageId: sent[259] ?? 0 })
  const message = (number: number) => page.locator(`[data-message-id="${sent[number - 1]}"]`)
  const topOf = async (number: number) => (await message(number).boundingBox())?.y ?? 0
  /** From some 150 on a line says of how many it is one, and not all of them are mounted. */
  const loaded = async () => {
    const size = await activity(page).locator("li[aria-setsize]").first().getAttribute("aria-setsize")
    return Number(size)
  }
  await page.goto(`/o/${organization.slug}/projects/${project.id}?task=${task.id}`)
  await activity(page).getByRole("button", { name: "Messages" }).click()
  await expect(messages(page)).toHaveCount(30)
  await messages(page).first().hover()

  const earlier = activity(page).getByRole("button", { name: "Show earlier" })
  for (const [first, count] of [
    [231, 80],
    [181, 130],
    [131, 180],
    [81, 230],
    [31, 260],
  ] as const) {
    await page.mouse.wheel(0, -100_000)
    await expect(message(first)).toBeInViewport()
    // What was measured meanwhile may have moved it: what counts is where it stands at the click.
    const before = await message(first).evaluate((element) => {
      const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Show earlier")
      button?.click()
      return element.getBoundingClientRect().top
    })
    if (count <= 150) await expect(messages(page)).toHaveCount(count)
    else await expect.poll(loaded).toBe(count)
    const moved = async () => Math.abs((await topOf(first)) - before)
    await expect.poll(moved, `how far clue ${first} has moved`).toBeLessThanOrEqual(2)
  }
  await expect(earlier).toBeHidden()
  expect(await messages(page).count()).toBeLessThan(100)

  await page.goto(`/o/${organization.slug}/tasks/${task.id}#message-${sent[9]}`)
  await expect(message(10)).toBeInViewport()
  await expect(message(10)).toHaveAttribute("data-meant", "true")
  const later = activity(page).getByRole("button", { name: "Show later" })
  await activity(page).getByRole("button", { name: "Messages" }).click()
  await expect
    .poll(async () => {
      if (await later.isVisible()) await later.click()
      return later.count()
    })
    .toBe(0)
  await page.mouse.wheel(0, 100_000)
  await expect(message(260)).toBeInViewport()
  expect(await messages(page).count()).toBeLessThan(100)
})

test("what is typed before the editor has come is in it then, and means nothing else", async ({ page, company }) => {
  const { task, address } = await openChat(page, company, 1)
  const early = earlyFieldIn(page, "Message")
  const status = async () => (await company.api("getTaskDetails", { taskId: task.id })).task.status
  const before = await status()
  /** What is typed without a pause from the moment in which something is clicked. */
  const type = async (text: string) => page.keyboard.type(text, { delay: 30 })

  let release = await holdParts(page)
  await begin(page).click()
  await type("so it is")
  await expect(early).toBeFocused()
  await expect(early).toHaveValue("so it is")
  await expectAccessible(page)
  const room = await early.locator("xpath=ancestor::*[@data-message-editor]").boundingBox()
  release()
  await expect(box(page)).toHaveText("so it is")
  await expect(box(page)).toBeFocused()
  expect(await page.locator("[data-message-editor]").boundingBox()).toEqual(room)
  await type(", then")
  await page.keyboard.press("Enter")
  await expect(messages(page).last()).toContainText("so it is, then")
  await expect(messages(page).last()).toHaveAttribute("data-message-id", /^\d+$/)
  expect(await status()).toBe(before)

  // The last key counts too: an answer is sent by Enter, as soon as it can be.
  await page.goto(address)
  await expectWhole(page)
  release = await holdParts(page)
  await messages(page).first().hover()
  await messages(page).first().getByRole("button", { name: "Reply" }).click()
  await type("- yes")
  await page.keyboard.press("Enter")
  await type("and no")
  await page.keyboard.press("ControlOrMeta+Enter")
  release()
  await expect(messages(page).last().getByRole("button", { name: "Reply to Ada Lindqvist: Clue 1" })).toBeVisible()
  await expect(messages(page).last().getByRole("listitem")).toHaveText(["yes", "and no"])
  await expect(box(page)).toBeFocused()

  await page.goto(address)
  await expectWhole(page)
  release = await holdParts(page)
  await messages(page).first().hover()
  await messages(page)
    .first()
    .getByRole("button", { name: /^Actions for/ })
    .click()
  await page.getByRole("menuitem", { name: "Edit" }).click()
  await type(" of two")
  await expect(messages(page).first()).toContainText("Clue 1")
  release()
  await expect(box(page)).toHaveText("Clue 1 of two")
  await page.keyboard.press("Enter")
  await expect(messages(page).first()).toContainText("Clue 1 of two")

  await page.goto(address)
  await expectWhole(page)
  release = await holdParts(page)
  // Who goes on to another text meanwhile stays there.
  await begin(page).click()
  await page.getByRole("button", { name: "Add a description" }).click()
  await type("so it is")
  release()
  await expect(editorIn(page, "Description of the task")).toHaveText("so it is")
  await expect(editorIn(page, "Description of the task")).toBeFocused()
  const description = async () => JSON.stringify(await company.api("getTaskDescription", { taskId: task.id }))
  await expect.poll(description).toContain("so it is")
  expect(await status()).toBe(before)
})

test("a word that is being composed is not cut by the editor that comes", async ({ page, company }) => {
  await openChat(page, company)
  const release = await holdParts(page)
  await page.keyboard.press("w")
  await expect(earlyFieldIn(page, "Message")).toBeFocused()
  const keyboard = await page.context().newCDPSession(page)
  await keyboard.send("Input.imeSetComposition", { text: "に", selectionStart: 1, selectionEnd: 1 })
  await expect(earlyFieldIn(page, "Message")).toHaveValue("に")
  const come = page.waitForResponse(/\/_next\/static\//)
  release()
  await come
  await keyboard.send("Input.imeSetComposition", { text: "にほ", selectionStart: 2, selectionEnd: 2 })
  await expect(earlyFieldIn(page, "Message")).toHaveValue("にほ")
  await keyboard.send("Input.insertText", { text: "日本" })
  await expect(box(page)).toHaveText("日本")
  await expect(box(page)).toBeFocused()
})
