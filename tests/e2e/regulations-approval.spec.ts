import { expectAccessible } from "./support/accessible"
import { colleague } from "./support/colleague"
import { paragraph } from "./support/documentation"
import { editorIn } from "./support/editor"
import { expect, test } from "./support/test"

const content = { type: "doc" as const, content: [paragraph("Leave by the stairs.")] }

test("a draft is published when its approver, in another browser, has approved all that is different in it", async ({
  page,
  company,
  request,
}) => {
  const { api, organization, space } = company
  const bo = await colleague(request, company)
  const { id: regulationId } = await bo.api("createRegulation", { name: "Fire safety", spaceId: space.id, content })
  await bo.api("publishRegulation", { regulationId })

  await page.goto(`/o/${organization.slug}/spaces/${space.id}/settings`)
  await page.getByRole("combobox", { name: "Who approves: Nobody: no approval is needed" }).click()
  await page.getByRole("option", { name: /^Ada/ }).click()
  await page.keyboard.press("Escape")
  await expect(page.getByText("Who approves regulations was changed.")).toBeVisible()
  await expectAccessible(page)

  await bo.api("setRegulationMandatory", { regulationId, mandatory: false, readingSeconds: 1800 })
  await page.goto(`/o/${organization.slug}/regulations/${regulationId}`)
  await expect(page.getByRole("heading", { name: "Fire safety", level: 1 })).toBeVisible()
  await bo.api("createQuestion", {
    regulationId,
    kind: "single",
    text: "How do you leave?",
    answers: [{ text: "By the stairs", correct: true }, { text: "By the lift" }],
  })
  await bo.api("changeTestSettings", { regulationId, passMark: 90 })
  await bo.api("askForApproval", { regulationId, note: "There is a test now." })

  const notice = page.getByRole("note").filter({ hasText: "asks you to approve the draft." })
  await expect(notice).toBeVisible()
  await notice.getByRole("button", { name: "Look at the draft" }).click()
  const dialog = page.getByRole("dialog", { name: "Approve the draft of Fire safety?" })
  await expect(dialog).toContainText("There is a test now.")
  await expect(dialog.getByRole("region", { name: "Questions" })).toContainText("New: How do you leave?")
  await expect(dialog.getByRole("region", { name: "How the test is taken" })).toContainText("Pass mark: 80 % → 90 %")
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Approve" }).click()
  await expect(page.getByRole("note").filter({ hasText: "It can be published." })).toBeVisible()

  // The draft that was approved is another one with the first word.
  await page.getByRole("button", { name: "Edit" }).click()
  await expect(page.getByText("Its name was published with approval and stays.")).toBeVisible()
  await editorIn(page, "Text of the regulation").click()
  await page.keyboard.type("Never by the lift. ")
  await page.getByRole("button", { name: "Ask for approval" }).click()
  const asking = page.getByRole("dialog", { name: "Ask for approval of version 2" })
  await asking.getByRole("button", { name: "Ask for approval" }).click()
  await expect(page.getByText("Ada Lindqvist is asked to approve the draft.")).toBeVisible()
  await expect(asking).toBeHidden()
  await expect(page.getByRole("button", { name: "Ask for approval" })).toBeFocused()
  await page.goto(`/o/${organization.slug}`)
  await expect(page.getByText("One draft waits for your approval.")).toBeVisible()
  await page.getByRole("link", { name: /^Fire safety ?Ada Lindqvist asks since/ }).click()
  await page.getByRole("button", { name: "Look at the draft" }).click()
  await dialog.getByRole("button", { name: "Approve" }).click()

  await page.getByRole("note").getByRole("button", { name: "Publish" }).click()
  const publishing = page.getByRole("dialog", { name: "Publish version 2" })
  await expect(publishing.getByRole("list", { name: "Who approves it" })).toContainText("approved")
  await publishing.getByRole("button", { name: "Publish" }).click()
  await expect(page.getByText("Version 2 is published.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Version 2", exact: true })).toBeVisible()
  await expect(page.getByText(/^(30:00|29:\d\d) left$/)).toBeVisible()
  await expect(page.getByText("Another version is published by now.")).toBeHidden()
  expect((await api("getRegulation", { regulationId })).approvalId).toBeNull()
})

test("a regulation that was published elsewhere stays out of a space with approvers, and its page says why", async ({
  page,
  company,
  person,
}) => {
  const { api, organization, space } = company
  const { id: elsewhere } = await api("createSpace", { name: "Workshop" })
  await api("setSpaceApprovers", { spaceId: space.id, userIds: [person.id] })
  const { id: regulationId } = await api("createRegulation", { name: "Ladders", spaceId: elsewhere, content })
  await page.goto(`/o/${organization.slug}/regulations/${regulationId}`)
  await page.getByRole("button", { name: "Publish" }).click()
  const publishing = page.getByRole("dialog", { name: "Publish the first version" })
  await expect(publishing.getByRole("textbox", { name: "What it is about, for those who read it" })).toBeVisible()
  await publishing.getByRole("button", { name: "Publish" }).click()
  await expect(page.getByText("Version 1 is published.")).toBeVisible()
  await page.getByRole("button", { name: "Actions for the regulation Ladders" }).click()
  await page.getByRole("menuitem", { name: "Show in further spaces…" }).click()
  const dialog = page.getByRole("dialog", { name: "Where Ladders is read" })
  await dialog.getByRole("button", { name: "Show it there" }).click()
  await expect(dialog.getByText("The approvers of that space have not approved", { exact: false })).toBeVisible()
  await expectAccessible(page)
  expect((await api("getRegulation", { regulationId })).spaces).toHaveLength(1)
})
