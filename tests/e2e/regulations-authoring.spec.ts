import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessible"
import { colleague } from "./support/colleague"
import { paragraph } from "./support/documentation"
import { editorIn } from "./support/editor"
import { dragOver, dragRow } from "./support/rows"
import { expect, test, type Company } from "./support/test"

const addressOf = ({ organization }: Company, id: number) => `/o/${organization.slug}/regulations/${id}`

/** A picture of one pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)

/** A draft with so many questions of one right answer. */
async function draft({ api, space }: Company, ...questions: string[]) {
  const content = { type: "doc" as const, content: [paragraph("Leave by the stairs.")] }
  const { id: regulationId } = await api("createRegulation", { name: "Fire safety", spaceId: space.id, content })
  for (const text of questions)
    await api("createQuestion", {
      regulationId,
      kind: "single",
      text,
      answers: [
        { text: `${text} Yes.`, correct: true },
        { text: `${text} No.`, correct: false },
      ],
    })
  return regulationId
}

/** Such a draft, open at its test, whose first question has a third answer; and what its answers are called there. */
async function openAnswers(page: Page, company: Company) {
  const regulationId = await draft(company, "Stairs?", "Lift?")
  const questions = await company.api("listQuestions", { regulationId })
  await company.api("createAnswer", { regulationId, questionId: questions[0]?.id ?? 0, text: "Stairs? Maybe." })
  await page.goto(addressOf(company, regulationId))
  const list = (question: number) =>
    page.getByRole("listitem", { name: `Question ${question}` }).getByRole("list", { name: "Answers" })
  const row = (text: string) =>
    list(1)
      .locator("[data-row]")
      .filter({ hasText: `Stairs? ${text}.` })
  const textOf = (text: string) =>
    row(text).getByRole("button", { name: `Answer “Stairs? ${text}.”: Stairs? ${text}.`, exact: true })
  const actionsOf = (text: string) => page.getByRole("button", { name: `Actions for the answer “Stairs? ${text}.”` })
  const expectOrder = async (...texts: string[]) => {
    await expect(list(1).getByRole("button", { name: /^Answer “/ })).toHaveText(texts.map((text) => `Stairs? ${text}.`))
    await expect(list(2).getByRole("button", { name: /^Answer “/ })).toHaveText(["Lift? Yes.", "Lift? No."])
    const questions = page.getByRole("region", { name: "Test" }).getByRole("list").first()
    await expect(questions.locator("h3")).toHaveText(["Stairs?", "Lift?"])
  }
  const stored = async () =>
    (await company.api("listQuestions", { regulationId }))[0]?.answers.map(({ text }) => text.slice(8, -1))
  await expectOrder("Yes", "No", "Maybe")
  await row("No").scrollIntoViewIfNeeded()
  return { list, row, textOf, actionsOf, expectOrder, stored }
}

test("an editor sets whom a regulation asks and by when, and asks everybody again", async ({ page, company }) => {
  const regulationId = await draft(company)
  await page.goto(addressOf(company, regulationId))
  await page.getByRole("checkbox", { name: "Has to be acknowledged" }).click()
  const days = page.getByRole("textbox", { name: "within days" })
  const place = await days.boundingBox()
  await days.fill("0")
  await expect(page.getByText("A whole number from 1 to 365, or nothing.")).toBeVisible()
  expect((await days.boundingBox())?.x).toBe(place?.x)
  await days.fill("14")
  await days.press("Enter")
  await expect(page.getByText("The days to acknowledge it were changed.")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Draft" }).focus()
  await page.keyboard.press("Control+z")
  await expect(days).toHaveValue("")
  await page.keyboard.press("Control+Shift+z")
  await expect(days).toHaveValue("14")

  await company.api("publishRegulation", { regulationId })
  await company.api("acknowledgeRegulation", { regulationId, version: 1 })
  await page.reload()
  await expect(page.getByText("You acknowledged version 1")).toBeVisible()
  await page.getByRole("button", { name: "Version 1", exact: true }).click()
  const history = page.getByRole("dialog", { name: "History" })
  await expect(history).toContainText("Has to be acknowledged: no → yes")
  await expect(history.getByText("Days to acknowledge it: none → 14")).toHaveCount(2)
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Actions for the regulation Fire safety" }).click()
  await page.getByRole("menuitem", { name: "Ask everybody again" }).click()
  const question = page.getByRole("alertdialog", { name: "Ask everybody again?" })
  await expect(question).toContainText("stays in the history for good")
  await expectAccessible(page)
  await question.getByRole("button", { name: "Ask everybody again" }).click()
  await expect(page.getByRole("button", { name: "I have read and understood version 1" })).toBeEnabled()
})

test("questions are written, explained, given a picture, ordered by drag and by keys, and previewed", async ({
  page,
  company,
}) => {
  const regulationId = await draft(company, "Stairs?", "Lift?", "Window?")
  await page.setViewportSize({ width: 1280, height: 1300 })
  await page.goto(addressOf(company, regulationId))
  const list = page.getByRole("region", { name: "Test" }).getByRole("list").first()
  const texts = list.locator("h3")
  await expect(texts).toHaveText(["Stairs?", "Lift?", "Window?"])
  await list.scrollIntoViewIfNeeded()
  // Each save is waited for: the answer to one would be taken for that to the next.
  const isSaved = () => page.waitForResponse((response) => response.url().endsWith("/order"))
  const dragged = isSaved()
  await dragRow(page, list, "Window?", "Lift?", 0.1)
  await expect(texts).toHaveText(["Stairs?", "Window?", "Lift?"])
  await dragged
  const actions = page.getByRole("button", { name: "Actions for question 3" })
  await actions.focus()
  const moved = isSaved()
  await page.keyboard.press("Alt+ArrowUp")
  await expect(texts).toHaveText(["Stairs?", "Lift?", "Window?"])
  await expect(page.getByRole("button", { name: "Actions for question 2" })).toBeFocused()
  await moved
  // What is added before the order is taken back stands before what then goes to the end.
  const movedBack = isSaved()
  await page.keyboard.press("Control+z")
  await expect(texts).toHaveText(["Stairs?", "Window?", "Lift?"])
  await movedBack

  await page.getByRole("button", { name: "Answer in writing" }).click()
  await expect(texts).toHaveText(["Stairs?", "Window?", "Lift?", "New question"])
  await page.keyboard.press("Enter")
  await page.keyboard.insertText("Why?")
  await page.keyboard.press("Control+a")
  await page.keyboard.insertText("Why not?")
  await page.keyboard.press("Enter")
  await expect(texts.nth(3)).toHaveText("Why not?")
  const first = page.getByRole("listitem", { name: "Question 1" })
  await first.getByRole("button", { name: "Explanation of question 1" }).click()
  await page.keyboard.insertText("Lifts stop.")
  await page.keyboard.press("Enter")
  await expect(first.getByText("Lifts stop.")).toBeVisible()
  await first.locator("input[type=file]").setInputFiles({
    name: "plan.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("The stairs are on the left."),
  })
  await expect(first.getByRole("link", { name: "plan.txt" })).toBeVisible()
  await first.locator("input[type=file]").setInputFiles({ name: "stairs.png", mimeType: "image/png", buffer: pixel })
  await expect(first.getByRole("img", { name: "stairs.png" })).toHaveJSProperty("naturalWidth", 1)
  await first.getByRole("checkbox", { name: "“Stairs? Yes.” is right" }).click()
  await expect(first.getByText("It needs two answers")).toBeVisible()
  await first.getByRole("checkbox", { name: "“Stairs? Yes.” is right" }).click()
  await expect(first.getByText("It needs two answers")).toBeHidden()
  await first.getByRole("button", { name: "Add an answer" }).click()
  await expect(first.getByRole("textbox", { name: "Answer “Another answer”" })).toBeFocused()
  await page.keyboard.type("By the roof.")
  await page.keyboard.press("Enter")
  await expect(first.getByRole("button", { name: /^Answer “By the roof\.”/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole("button", { name: "Preview" }).click()
  const preview = page.getByRole("dialog", { name: "The test as readers see it" })
  await preview.getByRole("radio", { name: "Stairs? No." }).click()
  await expect(preview.getByRole("link", { name: "plan.txt" })).toBeVisible()
  await expect(preview.getByRole("img", { name: "stairs.png" })).toHaveJSProperty("naturalWidth", 1)
  await expect(preview.getByRole("textbox", { name: "Why not?" })).toBeVisible()
  await expectAccessible(page)
})

test("answers are dragged within their question, and into no other", async ({ page, company }) => {
  await page.setViewportSize({ width: 1280, height: 1300 })
  const { list, row, expectOrder, stored } = await openAnswers(page, company)
  await dragOver(page, row("Maybe"), row("Yes"), 0.1)
  await expectOrder("Maybe", "Yes", "No")
  await expect(page.getByText("The answer is 1 of 3")).toBeAttached()
  // No other question takes it: it goes to the end of its own.
  await dragOver(page, row("Maybe"), list(2), 0.5)
  await expectOrder("Yes", "No", "Maybe")
  await expect.poll(stored).toEqual(["Yes", "No", "Maybe"])
  await expectAccessible(page)
})

test("answers are moved by keys and by their menu, written and taken back", async ({ page, company }) => {
  const { list, textOf, actionsOf, expectOrder, stored } = await openAnswers(page, company)
  await textOf("Maybe").focus()
  await page.keyboard.press("Alt+ArrowUp")
  await expectOrder("Yes", "Maybe", "No")
  await expect(textOf("Maybe")).toBeFocused()
  await expect(page.getByText("The answer is 2 of 3")).toBeAttached()
  await page.keyboard.press("Alt+ArrowUp")
  await expectOrder("Maybe", "Yes", "No")
  await page.keyboard.press("Alt+ArrowUp")
  await expectOrder("Maybe", "Yes", "No")
  await expect.poll(stored).toEqual(["Maybe", "Yes", "No"])
  await actionsOf("Maybe").focus()
  await page.keyboard.press("Alt+ArrowDown")
  await expectOrder("Yes", "Maybe", "No")
  await expect(actionsOf("Maybe")).toBeFocused()
  await expect.poll(stored).toEqual(["Yes", "Maybe", "No"])
  await page.keyboard.press("Control+z")
  await expectOrder("Maybe", "Yes", "No")
  await expect.poll(stored).toEqual(["Maybe", "Yes", "No"])
  await page.keyboard.press("Control+z")
  await expectOrder("Yes", "Maybe", "No")
  await expect.poll(stored).toEqual(["Yes", "Maybe", "No"])

  await actionsOf("Yes").click()
  await expect(page.getByRole("menuitem", { name: "Move up" })).toBeDisabled()
  await page.getByRole("menuitem", { name: "Move down" }).click()
  await expectOrder("Maybe", "Yes", "No")
  await expect.poll(stored).toEqual(["Maybe", "Yes", "No"])

  // In what is being written the mouse selects, and drags nothing.
  await textOf("Maybe").click()
  const field = list(1).getByRole("textbox", { name: "Answer “Stairs? Maybe.”" })
  await expect(field).toBeFocused()
  const box = await field.boundingBox()
  if (!box) throw new Error("there is no field")
  await page.mouse.move(box.x + 10, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 50, box.y + box.height / 2 + 60, { steps: 5 })
  await page.mouse.up()
  await expect(field).toBeFocused()
  const selected = await field.evaluate((element: HTMLTextAreaElement) => element.selectionEnd - element.selectionStart)
  expect(selected).toBeGreaterThan(0)
  await field.fill("Stairs? Perhaps.")
  await page.keyboard.press("Enter")
  await expectOrder("Perhaps", "Yes", "No")
  await actionsOf("Perhaps").click()
  await page.getByRole("menuitem", { name: "Delete the answer “Stairs? Perhaps.”" }).click()
  await expectOrder("Yes", "No")
  await expectAccessible(page)
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: "dark" })

  test("a finger that rests on an answer takes it, and not its question", async ({ page, company }) => {
    const { row, actionsOf, expectOrder, stored } = await openAnswers(page, company)
    const [from, to] = [await row("Maybe").boundingBox(), await row("Yes").boundingBox()]
    if (!from || !to) throw new Error("there are no answers")
    const finger = await page.context().newCDPSession(page)
    const at = (y: number) => [{ x: from.x + 80, y, id: 1 }]
    const start = from.y + from.height / 2
    await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(start) })
    await expect(row("Maybe")).toHaveAttribute("data-taken", "true")
    for (const y of [start - 12, to.y + 12, to.y + 4])
      await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(y) })
    await expect(row("Yes")).toHaveAttribute("data-drop", "before")
    await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
    await expectOrder("Maybe", "Yes", "No")
    await expect.poll(stored).toEqual(["Maybe", "Yes", "No"])
    const target = await actionsOf("Maybe").boundingBox()
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(24)
    await actionsOf("Maybe").tap()
    await page.getByRole("menuitem", { name: "Move down" }).tap()
    await expectOrder("Yes", "Maybe", "No")
    await expectAccessible(page)
  })
})

test("what people have written is marked from a queue, by keyboard", async ({ page, company, request }) => {
  const regulationId = await draft(company)
  await company.api("createQuestion", { regulationId, kind: "text", text: "Why the stairs?" })
  await company.api("setRegulationMandatory", { regulationId, mandatory: true })
  await company.api("publishRegulation", { regulationId })
  async function write(name: string) {
    const { api } = await colleague(request, company, name)
    const attempt = await api("startRegulationTest", { regulationId })
    const [question] = attempt.questions
    const answers = [{ questionId: question?.id ?? 0, text: `Lifts stop, says ${name}.` }]
    await api("takeRegulationTest", { regulationId, attemptId: attempt.id, answers })
  }
  for (const name of ["Ben Okafor", "Chiara Rossi"]) await write(name)
  await page.goto(`/o/${company.organization.slug}/spaces/${company.space.id}/regulations`)
  await page
    .getByRole("region", { name: "Answers to mark" })
    .getByRole("link", { name: /Fire safety/ })
    .click()
  await expect(page.getByRole("heading", { name: "Ben Okafor" })).toBeFocused()
  await expect(page.getByText("Lifts stop, says Ben Okafor.")).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press("1")
  await expect(page.getByRole("radio", { name: "Right" })).toBeChecked()
  await page.keyboard.press("Control+Enter")
  await expect(page.getByText("Ben Okafor has passed with 100 %.")).toBeVisible()
  await expect(page.getByRole("heading", { name: "Chiara Rossi" })).toBeFocused()
  await page.getByRole("radio", { name: "Wrong" }).click()
  await page.getByRole("button", { name: "Send the marks" }).click()
  await expect(page.getByText("Chiara Rossi has not passed: 0 %.")).toBeVisible()
  await expect(page.getByRole("heading", { name: "Nothing waits for a mark" })).toBeVisible()

  // What is written meanwhile comes by itself.
  await write("Dana Weber")
  await expect(page.getByRole("heading", { name: "Dana Weber" })).toBeVisible()
  await page.getByRole("radio", { name: "Right" }).click()
  await page.getByRole("button", { name: "Send the marks" }).click()
  await expect(page.getByRole("heading", { name: "Nothing waits for a mark" })).toBeVisible()
  await page.getByRole("link", { name: "To the regulation" }).click()
  await page.getByRole("button", { name: "Version 1", exact: true }).click()
  await expect(page.getByRole("dialog", { name: "History" })).toContainText("Ben Okafor passed the test of version 1")
})

test("versions are kept, compared, and one of them is made the draft again", async ({ page, company }) => {
  const { api } = company
  const regulationId = await draft(company)
  await api("publishRegulation", { regulationId, note: "The first one" })
  const { revision } = await api("getRegulationContent", { regulationId })
  const content = { type: "doc" as const, content: [paragraph("Leave by the window.")] }
  await api("changeRegulationContent", { regulationId, revision, content })
  await page.goto(addressOf(company, regulationId))
  await page.getByRole("button", { name: "Version 1", exact: true }).click()
  await page.getByRole("dialog", { name: "History" }).getByRole("link", { name: "Compare the versions" }).click()
  await expect(page.getByRole("combobox", { name: "Version" })).toHaveText("The draft as it stands now")
  await expect(page.getByRole("combobox", { name: "Compared with" })).toContainText("Version 1")
  await expect(page.locator("[data-change]").first()).toBeVisible()
  await page.getByRole("button", { name: "Keep a version" }).click()
  await expect(page.getByText("The draft is kept as a version.")).toBeVisible()
  const list = page.getByRole("complementary", { name: "Versions" })
  await expect(list.getByRole("listitem")).toHaveText([/The draft as it stands now/, /Draft/, /Version 1/])
  await expectAccessible(page)

  await list.getByRole("button", { name: /Version 1/ }).click()
  await expect(page.getByText("The first one")).toBeVisible()
  await page.getByRole("button", { name: "Restore this version" }).click()
  await expect(page.getByText("The version is the draft again.")).toBeVisible()
  await page.getByRole("link", { name: "Fire safety" }).click()
  await page.getByRole("button", { name: "Edit", exact: true }).click()
  await expect(page.getByRole("article").getByText("Leave by the stairs.")).toBeVisible()
})

test("the text takes the focus once it is there, and never from a field beside it", async ({ page, company }) => {
  const regulationId = await draft(company, "Stairs?")
  // Once the editor is there, the page waits for each frame that it asks for.
  await page.addInitScript(() => {
    const held: FrameRequestCallback[] = []
    const frame = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (callback) =>
      document.querySelector("[contenteditable]") ? held.push(callback) : frame(callback)
    window.addEventListener("frames", () => {
      window.requestAnimationFrame = frame
      for (const callback of held) frame(callback)
    })
  })
  await page.goto(addressOf(company, regulationId))
  await expect(editorIn(page, "Text of the regulation")).toBeFocused()
  const passMark = page.getByRole("textbox", { name: "Pass mark" })
  await passMark.focus()
  await page.evaluate(() => {
    window.dispatchEvent(new Event("frames"))
    return new Promise((resolve) => setTimeout(resolve, 100))
  })
  await expect(passMark).toBeFocused()
  await page.keyboard.type("9")
  await expect(passMark).toHaveValue("809")
})
