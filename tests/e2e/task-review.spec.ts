import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/accessible"
import { card, openBoard, stageOf } from "./support/board"
import { colleague, windowOf } from "./support/colleague"
import { expectWhole } from "./support/connection"
import { undo } from "./support/messages"
import { expect, test, type Company } from "./support/test"

const panel = (page: Page) => page.getByRole("region", { name: "Task Consent texts" })
const waiting = (page: Page) => page.getByRole("region", { name: "Waiting for your review" })
const home = ({ organization }: Company) => `/o/${organization.slug}`
const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name: `Your verdict on “${name}”` })

test("somebody is asked for a review, asks for changes on their home, is asked again and approves", async ({
  page,
  browser,
  baseURL,
  request,
  company,
}) => {
  const bo = await colleague(request, company)
  await openBoard(page, company, { "To do": ["Consent texts"] })
  const reviewer = await windowOf(browser, baseURL, bo.token)
  await reviewer.goto(home(company))
  await expect(reviewer.getByText("Nothing is late, and nothing is due today.")).toBeVisible()
  await expect(waiting(reviewer)).toBeHidden()

  await card(page, "Consent texts").getByRole("button", { name: "Consent texts" }).first().click()
  await panel(page)
    .getByRole("combobox", { name: /^Reviewers: / })
    .click()
  await page.getByRole("option", { name: /^Bo Nyström/ }).click()
  await expect(page.getByRole("option", { name: /^Bo Nyström/ })).toHaveAttribute("aria-selected", "true")
  await page.keyboard.press("Escape")
  await expect(page.getByRole("option")).toHaveCount(0)
  await expect(panel(page)).toBeVisible()

  await expect(waiting(reviewer).getByRole("listitem")).toHaveCount(1)
  await expect(reviewer.getByText("One task waits for your review.")).toBeVisible()
  await expectAccessible(reviewer)
  await reviewer
    .getByRole("link", { name: /^Inbox/ })
    .first()
    .click()
  await expect(reviewer.getByText("Ada Lindqvist asked you for a review")).toBeVisible()
  await reviewer.goto(home(company))

  await waiting(reviewer).getByRole("button", { name: "Ask for changes of Consent texts" }).click()
  const dialog = dialogOf(reviewer, "Consent texts")
  await expect(dialog.getByRole("radio", { name: "Ask for changes" })).toBeChecked()
  await dialog.getByRole("textbox", { name: "Message" }).fill("The date is missing.\nPlease add it.")
  await expectAccessible(reviewer)
  await dialog.getByRole("button", { name: "Give the verdict" }).click()
  await expect(waiting(reviewer)).toBeHidden()
  await expect(card(page, "Consent texts").getByRole("img", { name: "Changes requested by Bo Nyström" })).toBeVisible()
  await expect(panel(page).getByRole("article", { name: "Message of Bo Nyström" })).toContainText(
    "The date is missing.",
  )

  await panel(page).getByRole("button", { name: "Ask Bo Nyström again" }).click()
  await expect(waiting(reviewer).getByRole("listitem")).toHaveCount(1)
  await waiting(reviewer).getByRole("button", { name: "Approve Consent texts" }).click()
  await expect(card(page, "Consent texts").getByRole("img", { name: "Approved by Bo Nyström" })).toBeVisible()
  await undo(reviewer, "Your verdict: Approved")
  await expect(waiting(reviewer).getByRole("listitem")).toHaveCount(1)
  await expect(card(page, "Consent texts").getByRole("img", { name: /^Review asked/ })).toBeVisible()
  await reviewer.context().close()
})

test("one gives one's verdict by key on the home and on a board, and by the menu of a card", async ({
  page,
  company,
  person,
}) => {
  const { api } = company
  for (const name of ["Consent texts", "Press kit"])
    await api("createTask", { name, stageId: stageOf(company, "To do"), reviewers: [person.id] })
  await page.goto(home(company))
  await waiting(page).getByRole("button", { name: "Press kit", exact: true }).focus()
  await page.keyboard.press("v")
  const press = dialogOf(page, "Press kit")
  await expect(press.getByRole("radio", { name: "Approve" })).toBeChecked()
  await page.keyboard.press("Tab")
  await page.keyboard.type("Good.")
  await page.keyboard.press("Control+Enter")
  await expect(press).toBeHidden()
  await expect(waiting(page).getByRole("listitem")).toHaveCount(1)

  await page.keyboard.press("?")
  await expect(page.getByRole("dialog", { name: "Shortcuts" })).toContainText("Give your verdict as a reviewer")
  await page.keyboard.press("Escape")

  await openBoard(page, company)
  await expect(card(page, "Press kit").getByRole("img", { name: "Approved by Ada Lindqvist" })).toBeVisible()
  await card(page, "Consent texts").hover()
  await expectWhole(page)
  await page.keyboard.press("v")
  await dialogOf(page, "Consent texts").getByRole("radio", { name: "Ask for changes" }).check()
  await dialogOf(page, "Consent texts").getByRole("button", { name: "Give the verdict" }).click()
  await expect(
    card(page, "Consent texts").getByRole("img", { name: "Changes requested by Ada Lindqvist" }),
  ).toBeVisible()

  await card(page, "Press kit").click({ button: "right" })
  await page.getByRole("menuitem", { name: "Give your verdict…" }).click()
  await dialogOf(page, "Press kit").getByRole("radio", { name: "Take back what you said" }).check()
  await dialogOf(page, "Press kit").getByRole("button", { name: "Give the verdict" }).click()
  await expect(card(page, "Press kit").getByRole("img", { name: /^Review asked/ })).toBeVisible()

  await card(page, "Consent texts").getByRole("button").first().click()
  await panel(page).getByRole("button", { name: "Your verdict: Changes requested" }).click()
  await page.getByRole("menuitemradio", { name: "No verdict yet" }).click()
  await expect(panel(page).getByRole("button", { name: "Your verdict: No verdict yet" })).toBeVisible()
})
