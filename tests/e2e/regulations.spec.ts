import { expectAccessible } from "./support/accessible"
import { heading, paragraph } from "./support/documentation"
import { editorIn } from "./support/editor"
import { expect, test, type Company } from "./support/test"

const listOf = ({ organization, space }: Company) => `/o/${organization.slug}/spaces/${space.id}/regulations`
const addressOf = ({ organization }: Company, id: number) => `/o/${organization.slug}/regulations/${id}`

/** A mandatory regulation that is published, of so many paragraphs. */
async function published({ api, space }: Company, ...words: string[]) {
  const content = { type: "doc" as const, content: [heading(2, "Who may see it"), ...words.map(paragraph)] }
  const made = await api("createRegulation", { name: "Handling customer data", spaceId: space.id, content })
  await api("setRegulationMandatory", { regulationId: made.id, mandatory: true, dueDays: 3 })
  await api("publishRegulation", { regulationId: made.id })
  return made.id
}

test("a regulation is written, published, read and acknowledged", async ({ page, company }) => {
  await page.goto(listOf(company))
  await page.getByRole("button", { name: "Write the first regulation" }).click()
  await page.getByRole("textbox", { name: "Name" }).fill("Fire safety")
  await page.getByRole("button", { name: "Create" }).click()
  await expect(page.getByRole("heading", { name: "Fire safety", level: 1 })).toBeVisible()
  await page.getByRole("checkbox", { name: "Has to be acknowledged" }).click()
  await editorIn(page, "Text of the regulation").click()
  await page.keyboard.type("Leave by the stairs.")
  await page.getByRole("button", { name: "Publish" }).click()
  const dialog = page.getByRole("dialog", { name: "Publish the first version" })
  await dialog.getByRole("textbox", { name: "What it is about, for those who read it" }).fill("The first one")
  await dialog.getByRole("button", { name: "Publish" }).click()
  await expect(dialog).toBeHidden()

  await expect(page.getByText("Leave by the stairs.")).toBeVisible()
  await expect(page.getByText("The first one")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "I have read and understood version 1" }).press("Enter")
  await expect(page.getByText("You acknowledged version 1")).toBeVisible()
  await expect(page.getByRole("link", { name: "Receipt" })).toBeFocused()

  await page.getByRole("button", { name: "Version 1", exact: true }).click()
  const history = page.getByRole("dialog", { name: "History" })
  await expect(history.getByRole("listitem")).toHaveText([
    /acknowledged version 1/,
    /published version 1/,
    /changed what it asks.*Has to be acknowledged: no → yes/,
  ])
  await expectAccessible(page)
  await page.keyboard.press("Escape")

  // A mistake is mended, and nobody has to acknowledge that.
  await page.getByRole("button", { name: "Edit", exact: true }).click()
  await editorIn(page, "Text of the regulation").click()
  await page.keyboard.press("Control+End")
  await page.keyboard.type(" Never by the lift.")
  await page.getByRole("button", { name: "Publish" }).click()
  const next = page.getByRole("dialog", { name: "Publish version 2" })
  await expect(next.getByRole("region", { name: "Text" }).getByRole("insertion")).toHaveText(/Never by the lift\./)
  await next.getByRole("checkbox", { name: "Ask everybody to acknowledge it again" }).uncheck()
  await expectAccessible(page)
  await next.getByRole("button", { name: "Publish" }).click()
  await expect(next).toBeHidden()
  await expect(page.getByText("Leave by the stairs. Never by the lift.")).toBeVisible()
  await expect(page.getByText("You acknowledged version 1")).toBeVisible()
  await page.getByRole("button", { name: "Version 2", exact: true }).click()
  await expect(history.getByRole("listitem").first()).toHaveText(
    /published version 2.*A silent correction: nobody was asked again\./,
  )
  await page.goto(listOf(company))
  await expect(page.getByRole("link", { name: /Fire safety.*Done/ })).toBeVisible()
})

test("who has signed an earlier version is shown what has changed since, and is asked on their home", async ({
  page,
  company,
}) => {
  const { api, organization } = company
  const seenBy = (who: string) => `Customer data is seen only by ${who}. That ends with the task.`
  const regulationId = await published(company, seenBy("the support team"), "Nobody keeps a copy.")
  await api("acknowledgeRegulation", { regulationId, version: 1 })
  const { revision } = await api("getRegulationContent", { regulationId })
  const words = [seenBy("people whose task needs it"), "Nobody keeps a copy."].map(paragraph)
  const content = { type: "doc" as const, content: [heading(2, "Who may see it"), ...words] }
  await api("changeRegulationContent", { regulationId, revision, content })
  await api("publishRegulation", { regulationId, note: "Sight ends with the task." })

  await page.goto(`/o/${organization.slug}`)
  await page.getByRole("link", { name: /Handling customer data.*Read the changes/ }).click()
  await expect(page.getByText("You signed version 1")).toBeVisible()
  await expect(page.getByText("due in 3 days").first()).toBeVisible()
  await expect(page.getByRole("deletion")).toHaveText(["the support team"])
  await expect(page.getByRole("insertion")).toHaveText(["people whose task needs it"])
  await expect(page.getByText("only by the support team people whose task needs it. That ends")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Show the whole text" }).click()
  await expect(page.getByText(seenBy("people whose task needs it"))).toBeVisible()
  await page.getByRole("button", { name: "I have read and understood version 2" }).click()
  await page.goto(listOf(company))
  await expect(page.getByRole("link", { name: /Handling customer data.*Done/ })).toBeVisible()
  await expectAccessible(page)
})

test("the end of a long text comes before the acknowledgement, and the test after it", async ({ page, company }) => {
  const { api, space } = company
  const made = await api("createRegulation", {
    name: "Ladders",
    spaceId: space.id,
    content: {
      type: "doc",
      content: Array.from({ length: 60 }, (_, index) => paragraph(`Rule ${index + 1} of working on a ladder.`)),
    },
  })
  const regulationId = made.id
  await api("setRegulationMandatory", { regulationId, mandatory: true, readToEnd: true })
  await api("createQuestion", {
    regulationId,
    kind: "single",
    text: "Who holds the ladder?",
    answers: [
      { text: "A second person", correct: true },
      { text: "Nobody", correct: false },
    ],
  })
  await api("publishRegulation", { regulationId })
  await page.goto(addressOf(company, regulationId))
  const acknowledge = page.getByRole("button", { name: "I have read and understood version 1" })
  const toTest = page.getByRole("button", { name: "Go on to the test" })
  await expect(acknowledge).toBeDisabled()
  const progress = page.getByRole("progressbar", { name: "How far you have read" })
  const percent = async () => Number(await progress.getAttribute("aria-valuenow"))
  await expect.poll(percent).toBeGreaterThan(0)
  const atFirst = await percent()
  expect(atFirst).toBeLessThan(60)
  await page.getByText("Rule 40 of working on a ladder.").scrollIntoViewIfNeeded()
  await expect.poll(percent).toBeGreaterThan(atFirst)
  expect(await percent()).toBeLessThan(100)
  await page.getByText("Rule 60 of working on a ladder.").scrollIntoViewIfNeeded()
  await page.keyboard.press("End")
  await page.getByText("Rule 60 of working on a ladder.").hover()
  await page.mouse.wheel(0, 5000)
  await expect(progress).toHaveAttribute("aria-valuenow", "100")
  await expect(page.getByText("Read 100 %")).toBeVisible()
  await acknowledge.click()
  await toTest.click()
  await page.getByRole("button", { name: "Start the test" }).click()
  await page.getByRole("radio", { name: "Nobody" }).click()
  await page.getByRole("button", { name: "Send the answers" }).click()
  await expect(page.getByRole("heading", { name: "Not passed: 0 % are right" })).toBeVisible()
  await page.getByRole("button", { name: "Try again" }).click()
  await page.getByRole("button", { name: "Start the test" }).click()
  await page.getByRole("radio", { name: "A second person" }).click()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Send the answers" }).click()
  await expect(page.getByRole("heading", { name: "Passed: 100 % are right" })).toBeVisible()
  await page.getByRole("button", { name: "Back to the text" }).click()
  await expect(page.getByText("You acknowledged version 1")).toBeVisible()
})

test("an author wants the end and some minutes of reading, and a reader is held until both have come", async ({
  page,
  company,
}) => {
  const { api } = company
  const words = Array.from({ length: 60 }, (_, index) => `Rule ${index + 1} of working on a ladder.`)
  const regulationId = await published(company, ...words)
  await page.goto(addressOf(company, regulationId))
  await page.getByRole("button", { name: "Edit" }).click()
  await page.getByRole("checkbox", { name: "Has to be read to the end" }).click()
  await expect(page.getByText("How it is to be read was changed.").first()).toBeVisible()
  const minutes = page.getByRole("textbox", { name: "Minutes of reading, at least" })
  await minutes.fill("30")
  await minutes.press("Enter")
  const months = page.getByRole("textbox", { name: "Asked again every months" })
  await months.fill("12")
  await months.press("Enter")
  await expect(page.getByText("How often it asks again was changed.")).toBeVisible()
  await expect(months).toBeFocused()
  await page.getByRole("combobox", { name: /^by / }).click()
  await page.getByRole("combobox", { name: "Find a role or a person" }).fill("administrators")
  await page.getByRole("option", { name: "All administrators" }).click()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("combobox", { name: "by All administrators" })).toBeVisible()
  await expect.poll(async () => (await api("getRegulation", { regulationId })).askedRoles).toEqual(["administrator"])
  await expectAccessible(page)

  await page.getByRole("button", { name: "Done" }).click()
  const acknowledge = page.getByRole("button", { name: "I have read and understood version 1" })
  await expect(acknowledge).toBeDisabled()
  const missing = page.getByRole("status").filter({ hasText: /acknowledge|the time/ })
  await expect(missing).toHaveText("Read to the end, and until the time is over.")
  await expect(page.getByText(/^(30:00|29:\d\d) left$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByText("Rule 60 of working on a ladder.").scrollIntoViewIfNeeded()
  await page.getByText("Rule 60 of working on a ladder.").hover()
  await page.mouse.wheel(0, 5000)
  await expect(missing).toHaveText("It can be acknowledged when the time is over.")
  await page.reload()
  await expect(missing).toHaveText("It can be acknowledged when the time is over.")
  await expect(acknowledge).toBeDisabled()

  await api("setRegulationMandatory", { regulationId, mandatory: true, readingSeconds: 1 })
  await expect(missing).toHaveText("It can be acknowledged now.")
  await acknowledge.click()
  await expect(page.getByText("You acknowledged version 1")).toBeVisible()
})
