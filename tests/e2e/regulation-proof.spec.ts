import { expectAccessible } from "./support/accessible"
import { colleague } from "./support/colleague"
import { paragraph } from "./support/documentation"
import { expect, test, type Company } from "./support/test"

const addressOf = ({ organization }: Company, id: number) => `/o/${organization.slug}/regulations/${id}`

/** A regulation with a test of one question, that its reader has acknowledged. */
async function acknowledged({ api, space }: Company) {
  const content = { type: "doc" as const, content: [paragraph("Leave by the stairs.")] }
  const { id: regulationId } = await api("createRegulation", { name: "Fire safety", spaceId: space.id, content })
  const answers = ["By the stairs", "By the lift"].map((text, at) => ({ text, correct: at === 0 }))
  await api("createQuestion", { regulationId, kind: "single", text: "How do you leave?", answers })
  await api("setRegulationMandatory", { regulationId, mandatory: true, repeatMonths: 12 })
  await api("publishRegulation", { regulationId })
  await api("acknowledgeRegulation", { regulationId, version: 1 })
  return regulationId
}

test("who passes a test has a certificate, which anybody can check until all are asked again", async ({
  page,
  company,
  browser,
}) => {
  const regulationId = await acknowledged(company)
  await page.goto(addressOf(company, regulationId))
  await page.getByRole("button", { name: "Go on to the test" }).click()
  await page.getByRole("button", { name: "Start the test" }).click()
  await page.getByRole("radio", { name: "By the stairs" }).click()
  await page.getByRole("button", { name: "Send the answers" }).click()
  await page.getByRole("link", { name: "Certificate" }).click()
  await expect(page.getByText("This certificate holds.")).toBeVisible()
  await expect(page.getByText("Fire safety", { exact: true }).last()).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "Download as PDF" }).click()
  expect((await download).suggestedFilename()).toMatch(/^Fire safety \d{4}-\d{6}\.pdf$/)
  const address = (await page.getByRole("link", { name: /\/certificates\// }).getAttribute("href")) ?? ""

  const visitor = await browser.newContext()
  const other = await visitor.newPage()
  await other.goto(address)
  await expect(other.getByText("This certificate holds.")).toBeVisible()
  await expect(other.getByText("Fire safety", { exact: true })).toBeVisible()
  await expectAccessible(other)
  await company.api("clearRegulationPassed", { regulationId })
  await other.reload()
  await expect(other.getByText("This certificate does not hold any more", { exact: false })).toBeVisible()
  await expectAccessible(other)
  await other.goto(`${address.slice(0, -3)}xyz`)
  await expect(other.getByRole("heading", { name: "There is no such certificate" })).toBeVisible()
  await visitor.close()
})

test("a regulation that is deleted keeps its proof: the trash leads to it, and cannot remove it", async ({
  page,
  company,
}) => {
  const { organization, api } = company
  const regulationId = await acknowledged(company)
  await api("deleteRegulation", { regulationId })
  await page.goto(`/o/${organization.slug}/trash`)
  const entry = page.getByRole("listitem", { name: "Fire safety" })
  await expect(entry.getByText("Its proof is kept")).toBeVisible()
  await expect(entry.getByRole("button", { name: "Remove Fire safety for good" })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole("link", { name: "Deleted regulations and their proof" }).click()
  await expect(page.getByRole("heading", { name: "Deleted regulations", level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("list", { name: "Deleted regulations" }).getByRole("link", { name: "Fire safety" }).click()
  const proofs = page.getByRole("region", { name: "History and proofs" })
  await expect(proofs.getByText(/acknowledged version 1/)).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent("download")
  await proofs.getByRole("button", { name: /^Download the receipt of/ }).click()
  expect((await download).suggestedFilename()).toBe("Fire safety 1.pdf")
  await page.getByRole("button", { name: "Read version 1" }).click()
  await expect(page.getByRole("dialog", { name: "Fire safety" }).getByText("Leave by the stairs.")).toBeVisible()
  await expectAccessible(page)
})

test("an administrator sees what somebody answered who has no attempt left, and gives them another one", async ({
  page,
  company,
  request,
}) => {
  const { api, organization, space } = company
  const bo = await colleague(request, company)
  const regulationId = await acknowledged(company)
  await api("createQuestion", { regulationId, kind: "text", text: "Why not by the lift?" })
  await api("changeTestSettings", { regulationId, attempts: 1 })
  await api("publishRegulation", { regulationId })
  await bo.api("acknowledgeRegulation", { regulationId, version: 2 })
  const { id: attemptId, questions } = await bo.api("startRegulationTest", { regulationId })
  const [question, written] = questions
  const wrong = question?.answers.find(({ text }) => text === "By the lift")?.id ?? 0
  const answers = [
    { questionId: question?.id ?? 0, answerIds: [wrong] },
    { questionId: written?.id ?? 0, text: "It stops." },
  ]
  await bo.api("takeRegulationTest", { regulationId, attemptId, answers })

  await page.goto(`/o/${organization.slug}/regulations/matrix?space=${space.id}`)
  const grid = page.getByRole("grid", { name: "Who has read what" })
  await grid.getByRole("row").filter({ hasText: "Bo Nyström" }).getByRole("gridcell").click()
  const proof = page.getByRole("dialog", { name: "Bo Nyström" })
  await proof.getByText("What was asked and answered").click()
  const asked = proof.getByRole("list", { name: "What was asked and answered" })
  await expect(asked.getByText("How do you leave?")).toBeVisible()
  await expect(asked.getByText("Not right")).toBeVisible()
  await expect(asked.getByText("Not marked: it decides nothing any more")).toBeVisible()
  await expect(proof.getByText(/Started \d{1,2} \w+ \d{4}, \d\d:\d\d, sent \d{1,2} /)).toBeVisible()
  await expect(proof.getByRole("time").first()).toHaveText(/^\d{1,2} \w+ \d{4}, \d\d:\d\d$/)
  await expect(asked.getByRole("listitem").filter({ hasText: /^By the lift/ })).toContainText("chosen")
  await expect(asked.getByRole("listitem").filter({ hasText: /^By the stairs/ })).toContainText("right answer")
  await expectAccessible(page)

  await proof.getByRole("button", { name: "Give another attempt" }).click()
  await expect(page.getByText("Bo Nyström may take the test once more.")).toBeVisible()
  await expect(proof.getByText("Bo Nyström was given another attempt at the test of version 2.")).toBeVisible()
  expect(await bo.api("getRegulationTest", { regulationId })).toMatchObject({ attemptsLeft: 1 })
})

test("a regulation with one version shows its text alone where there is none to compare it with", async ({
  page,
  company,
}) => {
  const regulationId = await acknowledged(company)
  await page.goto(`${addressOf(company, regulationId)}/versions`)
  await expect(page.getByRole("combobox", { name: "Compared with" })).toContainText("Nothing")
  await expect(page.getByText("Leave by the stairs.")).toBeVisible()
  await expect(page.getByRole("deletion")).toHaveCount(0)
  await expect(page.getByRole("insertion")).toHaveCount(0)
  await expectAccessible(page)
})

test("a regulation without a word is not published: the dialog says why", async ({ page, company }) => {
  const { id: regulationId } = await company.api("createRegulation", { name: "Empty", spaceId: company.space.id })
  await page.goto(addressOf(company, regulationId))
  await page.getByRole("button", { name: "Publish" }).click()
  const dialog = page.getByRole("dialog", { name: "Publish the first version" })
  await dialog.getByRole("button", { name: "Publish" }).click()
  await expect(dialog.getByRole("alert")).toHaveText(
    "It has neither a text nor a test: there is nothing to acknowledge.",
  )
  await expectAccessible(page)
})
