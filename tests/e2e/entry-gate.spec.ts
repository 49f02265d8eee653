import type { APIRequestContext, Browser } from "@playwright/test"
import { expectAccessible } from "./support/accessible"
import { colleague, windowOf } from "./support/colleague"
import { heading, paragraph } from "./support/documentation"
import { expectWhole } from "./support/connection"
import { undo } from "./support/messages"
import { expect, expectRefusals, test, type Company } from "./support/test"

/** House rules with one question, published. */
async function houseRules({ api, space }: Company) {
  const content = { type: "doc" as const, content: [heading(2, "Before you begin"), paragraph("Wash your hands.")] }
  const { id: regulationId } = await api("createRegulation", { name: "House rules", spaceId: space.id, content })
  await api("createQuestion", {
    regulationId,
    kind: "single",
    text: "What comes first?",
    answers: [
      { text: "Washing hands", correct: true },
      { text: "Lunch", correct: false },
    ],
  })
  await api("publishRegulation", { regulationId })
  return regulationId
}

type Opening = { request: APIRequestContext; browser: Browser; baseURL: string | undefined }

/** House rules, somebody new who has not passed them, a window of hers in which reads may be refused, and a task. */
async function newcomer(company: Company, { request, browser, baseURL }: Opening) {
  const regulationId = await houseRules(company)
  const nina = await colleague(request, company, "Nina New")
  const stageId = company.project.stages[0]?.id ?? 0
  const task = await company.api("createTask", { name: "Draw", stageId, responsibleUserId: [String(nina.id)] })
  const hers = await windowOf(browser, baseURL, nina.token)
  expectRefusals(hers)
  return { regulationId, task, hers }
}

test("a space is shut until a member has passed what it asks, and opens without a reload", async ({
  page,
  company,
  browser,
  baseURL,
  request,
}) => {
  const { organization, space, project } = company
  const root = `/o/${organization.slug}`
  await houseRules(company)
  const nina = await colleague(request, company, "Nina New")
  const second = await windowOf(browser, baseURL, nina.token)
  expectRefusals(second)
  await second.goto(`${root}/projects/${project.id}`)
  await expect(second.getByRole("heading", { name: "To do" })).toBeVisible()

  await page.goto(`${root}/spaces/${space.id}/settings/sharing`)
  const settings = page.getByRole("region", { name: "Entry regulation" })
  await settings.getByRole("combobox", { name: "Entry regulation" }).click()
  await page.getByRole("option", { name: "House rules" }).click()
  const question = page.getByRole("alertdialog", { name: "Ask for House rules?" })
  await expect(question.getByText("1 of 1")).toBeVisible()
  await expectAccessible(page)
  await question.getByRole("button", { name: "Shut the space" }).click()
  await expect(settings.getByText("1 of 1")).toBeVisible()
  await expect(settings.getByRole("combobox", { name: "Entry regulation" })).toBeFocused()
  await expectAccessible(page)

  // The board that is open in the other browser is gone at once; a lock leads to what opens the space.
  await expect(second.getByRole("heading", { name: "There is nothing here" })).toBeVisible()
  const tree = second.getByRole("navigation", { name: "Places" })
  await expect(tree.getByRole("link", { name: "Website relaunch" })).toBeHidden()
  await expectAccessible(second)
  await tree.getByRole("link", { name: "Design" }).click()
  await expect(second.getByText("Design opens as soon as you have passed this regulation.")).toBeVisible()
  await second.goto(`${root}/spaces/${space.id}/members`)
  await expect(second.getByText("Wash your hands.")).toBeVisible()
  await expect(second.getByText("Ada Lindqvist")).toHaveCount(1)
  await expectAccessible(second)

  await second.evaluate(() => document.documentElement.setAttribute("data-same", ""))
  await second.getByRole("button", { name: "I have read and understood version 1" }).click()
  await second.getByRole("button", { name: "Go on to the test" }).click()
  await second.getByRole("button", { name: "Start the test" }).click()
  await second.getByRole("radio", { name: "Washing hands" }).click()
  await second.getByRole("button", { name: "Send the answers" }).click()
  await expect(second.getByRole("list", { name: "Members" })).toContainText("Ada Lindqvist")
  await expect(tree.getByRole("link", { name: "Website relaunch" })).toBeVisible()
  await expect(second.locator("html[data-same]")).toBeAttached()
  await page.reload()
  await expect(settings.getByText("0 of 1")).toBeVisible()

  // It is mandatory for nobody; what opens a space can be asked for again all the same.
  await page.goto(`${root}/spaces/${space.id}/regulations`)
  await page.getByRole("button", { name: "Actions for the regulation House rules" }).click()
  await page.getByRole("menuitem", { name: "Ask everybody again" }).click()
  const again = page.getByRole("alertdialog", { name: "Ask everybody again?" })
  await expect(again).toContainText("The space that it opens is shut to them until then.")
  await again.getByRole("button", { name: "Ask everybody again" }).click()
  await expect(second.getByText("Design opens as soon as you have passed this regulation.")).toBeVisible()
  await page.goto(`${root}/spaces/${space.id}/settings/sharing`)
  await settings.getByRole("combobox", { name: "Entry regulation" }).click()
  await page.getByRole("option", { name: "None" }).click()
  await expect(second.getByRole("list", { name: "Members" })).toBeVisible()
  await undo(page, "The space is open to every member.")
  await expect(second.getByText("Wash your hands.")).toBeVisible()
  await expect(second.locator("html[data-same]")).toBeAttached()

  // What somebody does not administer says so, under its own title.
  await second.goto(`${root}/regulations/matrix`)
  await expect(second.getByRole("heading", { name: "For administrators only" })).toBeVisible()
  await expect(second).toHaveTitle(/Who has read what/)
  await expectAccessible(second)
  await second.context().close()
})

test("who does not want to pass what a space asks leaves it at its gate", async ({
  page,
  company,
  request,
  browser,
  baseURL,
}) => {
  const { organization, space, api } = company
  const { regulationId, task, hers } = await newcomer(company, { request, browser, baseURL })
  await api("setSpaceEntryRegulation", { spaceId: space.id, regulationId })
  // Her home says what waits for her, and leads there.
  await hers.goto(`/o/${organization.slug}`)
  await expect(hers.getByRole("heading", { name: "A space waits for you" })).toBeVisible()
  await expect(hers.getByRole("region", { name: "To read" }).getByText("House rules")).toBeVisible()
  await expectAccessible(hers)
  await hers.getByRole("link", { name: "Enter Design" }).click()
  await hers.getByRole("button", { name: "Leave the space" }).click()
  const question = hers.getByRole("dialog", { name: "Leave Design?" })
  await expect(question).toContainText("1 task")
  await expectAccessible(hers)
  await question.getByRole("button", { name: "Leave the space" }).click()
  await expect(hers.getByText("You have left Design.")).toBeVisible()
  await expect(hers.getByRole("navigation", { name: "Places" }).getByRole("link", { name: "Design" })).toBeHidden()
  await expect(hers).toHaveURL(new RegExp(`/o/${organization.slug}$`))
  await expect(hers.getByRole("heading", { name: "You are in no space yet" })).toBeVisible()
  expect((await api("getTask", { taskId: task.id })).responsibleUserId).toEqual([])
  await page.goto(`/o/${organization.slug}/spaces/${space.id}/members`)
  await expect(page.getByRole("list", { name: "Members" })).not.toContainText("Nina New")
  await hers.context().close()
})

for (const [what, path] of [
  ["a board with a task", (company: Company, taskId: number) => `/projects/${company.project.id}?task=${taskId}`],
  ["the members", ({ space }: Company) => `/spaces/${space.id}/members`],
] as const)
  test(`${what} gives way to the gate without a read that is refused`, async ({
    company,
    request,
    browser,
    baseURL,
  }) => {
    const { organization, space, api } = company
    const { regulationId, task, hers } = await newcomer(company, { request, browser, baseURL })
    const refused: string[] = []
    hers.on("response", (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`)
    })
    await hers.goto(`/o/${organization.slug}${path(company, task.id)}`)
    await expectWhole(hers)
    await api("setSpaceEntryRegulation", { spaceId: space.id, regulationId })
    await expect(hers.getByRole("link", { name: "Design" }).first()).toBeVisible()
    await expect(hers.getByText(/opens as soon as you have passed|There is nothing here/)).toBeVisible()
    await expect(hers.getByRole("navigation", { name: "Places" }).getByText("locked")).toBeAttached()
    expect(refused).toEqual([])
    await hers.context().close()
  })
