import type { InputOf } from "@/lib/api/client"
import { expectAccessible } from "./support/accessible"
import { beganEarlier } from "./support/attempts"
import { goOffline } from "./support/connection"
import { paragraph } from "./support/documentation"
import { expect, test, type Company } from "./support/test"

const saved = "What you have answered is saved."
const unsaved = "Not saved: there is no connection."
const addressOf = ({ organization }: Company, id: number) => `/o/${organization.slug}/regulations/${id}`

/** A draft with questions of one right answer. */
async function draft({ api, space }: Company, ...questions: string[]) {
  const content = { type: "doc" as const, content: [paragraph("Leave by the stairs.")] }
  const { id: regulationId } = await api("createRegulation", { name: "Fire safety", spaceId: space.id, content })
  for (const text of questions)
    await api("createQuestion", {
      regulationId,
      kind: "single",
      text,
      answers: ["Right", "Wrong", "Wrong too"].map((answer, at) => ({ text: `${answer}: ${text}`, correct: at === 0 })),
    })
  return regulationId
}

/** A regulation with a test that its reader has acknowledged, and may begin. */
async function toTake(company: Company, settings: Omit<InputOf<"changeTestSettings">, "regulationId">) {
  const { api } = company
  const regulationId = await draft(company, "Stairs?", "Lift?", "Window?", "Roof?")
  await api("changeTestSettings", { regulationId, ...settings })
  await api("setRegulationMandatory", { regulationId, mandatory: true })
  await api("publishRegulation", { regulationId })
  await api("acknowledgeRegulation", { regulationId, version: 1 })
  return regulationId
}

test("an author sets how the test is taken, takes it back, and sees it as it is drawn", async ({ page, company }) => {
  const regulationId = await draft(company, "Stairs?", "Lift?", "Window?")
  await page.goto(addressOf(company, regulationId))
  const settings = page.getByRole("region", { name: "How it is taken" })
  const passMark = settings.getByRole("textbox", { name: "Pass mark" })
  await expect(passMark).toHaveValue("80")
  await passMark.fill("101")
  await expect(settings.getByText("A whole number from 1 to 100.")).toBeVisible()
  await passMark.fill("60")
  await passMark.press("Enter")
  await settings.getByRole("textbox", { name: "Questions of each attempt" }).fill("4")
  await expect(settings.getByText("A whole number from 1 to 3, or nothing.")).toBeVisible()
  await settings.getByRole("textbox", { name: "Questions of each attempt" }).fill("2")
  await page.keyboard.press("Tab")
  await expect(settings.getByRole("textbox", { name: "Attempts" })).toBeFocused()
  await page.keyboard.insertText("1")
  await page.keyboard.press("Tab")
  await settings.getByRole("textbox", { name: "Time for an attempt" }).fill("20")
  await settings.getByRole("textbox", { name: "Wait after a failed attempt" }).fill("2")
  await settings.getByRole("combobox", { name: "Unit of the wait" }).click()
  await page.getByRole("option", { name: "hours" }).click()
  await settings.getByRole("checkbox", { name: "Shuffle the answers" }).click()
  const now = () => company.api("getTestSettings", { regulationId })
  await expect.poll(now).toMatchObject({ passMark: 60, draw: 2, timeLimitMinutes: 20, coolDownMinutes: 120 })
  await expect.poll(now).toMatchObject({ shuffleAnswers: true })
  await expectAccessible(page)

  await page.keyboard.press("Control+z")
  await expect(settings.getByRole("checkbox", { name: "Shuffle the answers" })).not.toBeChecked()
  await expect.poll(now).toMatchObject({ shuffleAnswers: false, coolDownMinutes: 120 })

  await page.getByRole("button", { name: "Preview" }).click()
  const preview = page.getByRole("dialog", { name: "The test as readers see it" })
  await expect(preview.getByRole("list", { name: "How the test is taken" })).toContainText("2 questions")
  await expect(preview.getByRole("radiogroup")).toHaveCount(2)
  await preview.getByRole("button", { name: "Draw anew" }).click()
  await expect(preview.getByRole("radiogroup")).toHaveCount(2)
  await expectAccessible(page)
  expect(await company.api("listRegulationHistory", { regulationId })).toMatchObject({ items: [] })
})

test("a timed and shuffled test survives a reload, and is sent by itself when its time is over", async ({
  page,
  company,
}) => {
  await page.clock.install()
  const regulationId = await toTake(company, {
    draw: 3,
    shuffleQuestions: true,
    shuffleAnswers: true,
    timeLimitMinutes: 20,
    attempts: 2,
    coolDownMinutes: 120,
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(addressOf(company, regulationId))
  await page.getByRole("button", { name: "Go on to the test" }).click()
  const facts = page.getByRole("list", { name: "How the test is taken" }).getByRole("listitem")
  await expect(facts).toHaveText([
    "3 questions, of which 80 % must be right.",
    "You have 20 minutes from the start. What you have answered by then is sent by itself.",
    "There are 2 attempts.",
    "After a failed attempt the next one may begin in 2 hours.",
  ])
  await expectAccessible(page)
  await page.getByRole("button", { name: "Start the test" }).click()
  const form = page.getByRole("form", { name: "Test" })
  const groups = form.getByRole("radiogroup")
  await expect(groups).toHaveCount(3)
  await expect(page.getByRole("timer", { name: "Time left" })).toHaveText(/^(20:00|19:\d\d)$/)
  const right = form.getByRole("radio", { name: /^Right:/ })
  await right.first().click()
  await expect(right.first()).toBeChecked()
  await expect(form.getByText(saved)).toBeVisible()
  const written = await form.textContent()
  await expectAccessible(page)

  await page.reload()
  await expect(right.first()).toBeChecked()
  await expect(form.getByText(saved)).toBeVisible()
  await page.goBack()
  const open = page.getByRole("note").filter({ hasText: "You have begun an attempt and not sent it." })
  await expect(open.getByRole("timer", { name: "Time left" })).toHaveText(/^(20:00|19:\d\d)$/)
  await expectAccessible(page)
  await page.getByRole("button", { name: "Go on with the test" }).click()
  await expect(right.first()).toBeChecked()
  await page.goBack()
  await page.goForward()
  await expect(right.first()).toBeChecked()
  expect(await form.textContent()).toBe(written)
  await page.clock.fastForward("15:00")
  await expect(page.getByText("Less than 5 minutes are left.")).toBeAttached()
  await page.clock.fastForward("04:05")
  await expect(page.getByText("Less than one minute is left.")).toBeAttached()
  await page.clock.fastForward("01:00")
  await expect(page.getByRole("heading", { name: "Not passed: 33 % are right" })).toBeVisible()
  await expect(page.getByText("2 questions were not answered rightly. One attempt is left.")).toBeVisible()
  await expect(page.getByText(/You may try again on .+\./)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Back to the text" }).click()
  await page.getByRole("button", { name: "Go on to the test" }).click()
  await expect(page.getByText(/You may try again on .+\./)).toBeVisible()
  await expect(page.getByRole("button", { name: "Start the test" })).toBeDisabled()
})

test("answers that come after the time count no more, what was saved does, and the next attempt begins anew", async ({
  page,
  company,
}) => {
  const regulationId = await toTake(company, { timeLimitMinutes: 20, passMark: 100 })
  const { id } = await company.api("startRegulationTest", { regulationId })
  await page.goto(addressOf(company, regulationId))
  await page.getByRole("button", { name: "Go on with the test" }).click()
  await page.getByRole("radio", { name: "Right: Stairs?" }).click()
  await expect(page.getByText(saved)).toBeVisible()
  await beganEarlier(id, 25)
  await page.getByRole("radio", { name: "Right: Lift?" }).click()
  await expect(page.getByRole("heading", { name: "Not passed: 25 % are right" })).toBeVisible()
  await expect(page.getByText("3 questions were not answered rightly. 2 attempts are left.")).toBeVisible()
  const lift = page.getByRole("list", { name: "The questions" }).getByRole("listitem").filter({ hasText: "Lift?" })
  await expect(lift).toContainText("You did not answer it.")
  await expectAccessible(page)
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByText("2 attempts are left.")).toBeVisible()
  await page.getByRole("button", { name: "Start the test" }).click()
  await expect(page.getByRole("radio", { name: "Right: Stairs?" })).not.toBeChecked()
  for (const question of ["Stairs?", "Lift?", "Window?", "Roof?"])
    await page.getByRole("radio", { name: `Right: ${question}` }).click()
  await page.getByRole("button", { name: "Send the answers" }).click()
  await expect(page.getByRole("heading", { name: "Passed: 100 % are right" })).toBeVisible()
})

test("an attempt of which nothing was saved in time has failed, and says so", async ({ page, company }) => {
  const regulationId = await toTake(company, { timeLimitMinutes: 20 })
  const { id } = await company.api("startRegulationTest", { regulationId })
  await page.goto(addressOf(company, regulationId))
  await page.getByRole("button", { name: "Go on with the test" }).click()
  await expect(page.getByRole("radio", { name: "Right: Stairs?" })).toBeVisible()
  await beganEarlier(id, 25)
  await page.getByRole("button", { name: "Send the answers" }).click()
  await expect(page.getByRole("heading", { name: "The time was over" })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "To the test" }).click()
  await expect(page.getByText("2 attempts are left.")).toBeVisible()
})

test("answers are saved as they are given: another browser has them, and what was sent says what was not right", async ({
  page,
  browser,
  context,
  company,
}) => {
  const regulationId = await toTake(company, { passMark: 100 })
  await page.goto(addressOf(company, regulationId))
  await page.getByRole("button", { name: "Go on to the test" }).click()
  await page.getByRole("button", { name: "Start the test" }).click()
  const answers = ["Right: Stairs?", "Right: Lift?", "Right: Window?", "Wrong: Roof?"]
  for (const name of answers) await page.getByRole("radio", { name }).click()
  await expect(page.getByText(saved)).toBeVisible()
  await goOffline(page)
  await page.getByRole("button", { name: "Send the answers" }).click()
  const fault = page.getByRole("alert").filter({ hasText: "There is no connection." })
  await expect(fault).toBeVisible()
  await context.setOffline(false)
  await expect(fault).toBeHidden()

  const other = await browser.newContext({ storageState: await context.storageState() })
  const second = await other.newPage()
  await second.goto(addressOf(company, regulationId))
  await second.getByRole("button", { name: "Go on with the test" }).click()
  for (const name of answers) await expect(second.getByRole("radio", { name })).toBeChecked()
  await second.getByRole("button", { name: "Send the answers" }).click()
  await expect(second.getByRole("heading", { name: "Not passed: 75 % are right" })).toBeVisible()
  const wrong = second.getByRole("list", { name: "The questions" }).getByRole("listitem")
  await expect(wrong).toHaveCount(1)
  await expect(wrong).toContainText("Roof?")
  await expect(wrong).toContainText("Not right")
  await expect(wrong).toContainText("You answered: Wrong: Roof?")
  await expectAccessible(second)
  await second.reload()
  await expect(second.getByRole("heading", { name: "Not passed: 75 % are right" })).toBeVisible()
  await other.close()

  await page.reload()
  await page.getByRole("button", { name: "Back to the text" }).click()
  await page.getByRole("button", { name: "Your test" }).click()
  await expect(page.getByRole("heading", { name: "Not passed: 75 % are right" })).toBeVisible()
  await expect(page.getByRole("list", { name: "The questions" })).toContainText("You answered: Wrong: Roof?")
})

test("what is answered without a connection is kept, over a reload too, and saved when there is one", async ({
  page,
  context,
  company,
}) => {
  const regulationId = await toTake(company, { passMark: 50 })
  const onTheServer = async () => {
    const { questions, answers } = await company.api("startRegulationTest", { regulationId })
    return questions
      .flatMap(({ answers: offered }) => offered)
      .filter(({ id }) => answers.some(({ answerIds }) => answerIds?.includes(id)))
      .map(({ text }) => text)
  }
  await page.goto(addressOf(company, regulationId))
  await page.getByRole("button", { name: "Go on to the test" }).click()
  await page.getByRole("button", { name: "Start the test" }).click()
  await page.getByRole("radio", { name: "Right: Stairs?" }).click()
  await expect(page.getByText(saved)).toBeVisible()
  await goOffline(page)
  const lift = page.getByRole("radio", { name: "Right: Lift?" })
  await lift.click()
  await expect(page.getByText(unsaved)).toBeVisible()
  await expect(lift).toBeChecked()
  expect(await onTheServer()).toEqual(["Right: Stairs?"])
  await context.setOffline(false)
  await expect(page.getByText(saved)).toBeVisible()
  await expect(lift).toBeChecked()
  expect(await onTheServer()).toEqual(["Right: Stairs?", "Right: Lift?"])

  await page.route("**/test/answers", (route) => route.abort())
  await page.getByRole("radio", { name: "Wrong: Window?" }).click()
  await expect(page.getByText(unsaved)).toBeVisible()
  await page.reload()
  expect(await onTheServer()).toEqual(["Right: Stairs?", "Right: Lift?"])
  await page.unroute("**/test/answers")
  for (const name of ["Right: Stairs?", "Right: Lift?", "Wrong: Window?"])
    await expect(page.getByRole("radio", { name })).toBeChecked()
  await expect(page.getByText(saved)).toBeVisible()
  expect(await onTheServer()).toEqual(["Right: Stairs?", "Right: Lift?", "Wrong: Window?"])
})

test("of two windows one sends the attempt, and the other says so", async ({ page, company, context }) => {
  const regulationId = await toTake(company, { attempts: 1 })
  const other = await context.newPage()
  for (const window of [page, other]) {
    await window.goto(addressOf(company, regulationId))
    await window.getByRole("button", { name: /^Go on (to|with) the test$/ }).click()
    if (window === page) await window.getByRole("button", { name: "Start the test" }).click()
    await expect(window.getByRole("radio", { name: "Right: Roof?" })).toBeVisible()
  }
  await other.getByRole("button", { name: "Send the answers" }).click()
  await expect(other.getByRole("heading", { name: "Not passed: 0 % are right" })).toBeVisible()
  await expect(other.getByText("There is no attempt at the test left.")).toBeVisible()
  await page.getByRole("radio", { name: "Right: Roof?" }).click()
  await expect(page.getByRole("heading", { name: "This attempt is over" })).toBeVisible()
  await page.getByRole("button", { name: "Your test" }).click()
  await expect(page.getByRole("heading", { name: "Not passed: 0 % are right" })).toBeVisible()
})
