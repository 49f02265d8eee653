import type { Browser, Page } from "@playwright/test"
import { expectAccessible } from "./support/accessible"
import { colleague, windowOf } from "./support/colleague"
import { handOver } from "./support/hand-over"
import { undo } from "./support/messages"
import { expect, expectRefusals, signIn, signUp, test, unique } from "./support/test"

const addressOf = (name: string) => `${unique(name).replaceAll(" ", "-")}@example.com`

/** A browser of somebody else. */
async function otherBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  return await context.newPage()
}

/** The link of the newest mail to an address, as the outbox shows it. */
async function linkFor(page: Page, email: string): Promise<string> {
  await page.goto("/outbox")
  const mail = page.getByRole("listitem").filter({ hasText: email }).first()
  return (await mail.getByRole("link", { name: /^Join / }).getAttribute("href")) ?? ""
}

test("somebody is invited by mail, joins, is made an administrator, deactivated and removed; the log tells it all", async ({
  page,
  company,
  browser,
  baseURL,
}) => {
  test.slow()
  const { organization, space, project, api } = company
  const settings = `/o/${organization.slug}/settings`
  const email = addressOf("grace")

  await page.goto(`${settings}/members`)
  await expect(page.getByRole("list", { name: "Members" }).getByRole("listitem")).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole("button", { name: "Invite people" }).click()
  const dialog = page.getByRole("dialog", { name: "Invite people" })
  await dialog.getByRole("button", { name: "Invite", exact: true }).click()
  await expect(dialog.getByText("Enter an e-mail address.")).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel("E-mail addresses").fill(`${email}, nobody`)
  await dialog.getByRole("button", { name: "Invite 1 person" }).click()
  await expect(dialog.getByText("This is no e-mail address: nobody")).toBeVisible()
  await dialog.getByLabel("E-mail addresses").fill(email)
  await dialog.getByRole("combobox", { name: "Spaces" }).click()
  await page.getByRole("option", { name: "Design" }).click()
  await page.keyboard.press("Escape")
  await dialog.getByRole("button", { name: "Invite 1 person" }).click()
  await expect(page.getByText("1 invitation was sent.")).toBeVisible()
  const open = page.getByRole("list", { name: "Open invitations" })
  await expect(open.getByRole("listitem").filter({ hasText: email })).toContainText("Spaces: Design")
  await expectAccessible(page)

  const grace = await otherBrowser(browser, baseURL)
  expectRefusals(grace)
  await grace.goto(await linkFor(page, email))
  await expect(grace.getByRole("heading", { name: `Join ${organization.name}` })).toBeVisible()
  await expectAccessible(grace)
  await grace.getByRole("link", { name: "Create an account" }).click()
  await expect(grace.getByRole("heading", { name: `Join ${organization.name}` })).toBeVisible()
  await expect(grace.getByLabel("E-mail")).toHaveValue(email)
  await expect(grace.getByLabel("E-mail")).not.toBeEditable()
  await grace.getByLabel("Your name").fill("Grace Hall")
  await grace.getByLabel("Password", { exact: true }).fill("three calm words")
  await grace.getByRole("button", { name: "Create the account" }).click()
  await expect(grace).toHaveURL(`/o/${organization.slug}`)
  await expect(grace.getByRole("navigation", { name: "Places" }).getByRole("link", { name: "Design" })).toBeVisible()
  await grace.goto(`${settings}/audit`)
  await expect(grace.getByRole("heading", { name: "There is nothing here" })).toBeVisible()

  await page.goto(`${settings}/members`)
  await expect(open).toBeHidden()
  const people = page.getByRole("list", { name: "Members" })
  const line = people.getByRole("listitem").filter({ hasText: "Grace Hall" })
  await line.getByRole("combobox", { name: "Role of Grace Hall" }).click()
  await page.getByRole("option", { name: "Administrator" }).click()
  await expect(page.getByText("Grace Hall is an administrator now.")).toBeVisible()
  await grace.goto(`${settings}/audit`)
  await expect(grace.getByRole("heading", { level: 1, name: "Audit log" })).toBeVisible()

  await line.getByRole("button", { name: "Actions for Grace Hall" }).click()
  await page.getByRole("menuitem", { name: "Deactivate" }).click()
  await expect(page.getByText("Grace Hall was deactivated and has no access any more.")).toBeVisible()
  await expect(line).toContainText("Deactivated")
  await page.emulateMedia({ colorScheme: "dark" })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: null })
  const shutOut = grace.getByRole("heading", { name: `You do not belong to ${organization.name} at the moment` })
  await expect(shutOut).toBeVisible()
  await expectAccessible(grace)
  await grace.goto(`/o/${organization.slug}`)
  await expect(grace.getByRole("heading", { name: "There is nothing here" })).toBeVisible()
  await line.getByRole("button", { name: "Actions for Grace Hall" }).click()
  await page.getByRole("menuitem", { name: "Reactivate" }).click()
  await expect(page.getByText("Grace Hall has access again.")).toBeVisible()
  await expect(line).not.toContainText("Deactivated")
  await grace.goto(`/o/${organization.slug}`)
  await expect(grace.getByRole("navigation", { name: "Places" })).toBeVisible()

  const members = await api("listOrganizationMembers", {})
  const userId = members.find((member) => member.email === email)?.userId ?? 0
  const stageId = project.stages[0]?.id ?? 0
  const task = await api("createTask", { name: "Write the invitation", stageId, responsibleUserId: [userId] })
  await line.getByRole("button", { name: "Actions for Grace Hall" }).click()
  await page.getByRole("menuitem", { name: "Remove from the organization" }).click()
  await handOver(page, {
    question: "Remove Grace Hall?",
    who: "Grace Hall is",
    task: "Write the invitation",
    action: "Remove",
  })
  await expect(page.getByText("Grace Hall does not belong to the organization any more.")).toBeVisible()
  await expect(line).toBeHidden()
  const handed = await api("getTask", { taskId: task.id })
  const ada = members.find((member) => member.role === "owner")
  expect(handed.responsibleUserId).toEqual([String(ada?.userId)])
  await expect(shutOut).toBeVisible()
  await grace.getByRole("link", { name: "Go on" }).click()
  await expect(grace.getByRole("form", { name: "Create an organization" })).toBeVisible()
  await grace.goto(`/o/${organization.slug}/spaces/${space.id}`)
  await expect(grace.getByRole("heading", { name: "There is nothing here" })).toBeVisible()

  await page.goto(`${settings}/audit`)
  const entries = page.getByRole("list", { name: "Entries" }).getByRole("listitem")
  await expect(entries.first()).toContainText("Removed from the organization · Grace Hall")
  await entries.first().getByText("Removed from the organization").click()
  await expect(entries.first()).toContainText("Ada Lindqvist")
  await expectAccessible(page)
  await page.getByRole("combobox", { name: "Kind" }).click()
  await page.getByRole("option", { name: "Invitations" }).click()
  await expect(page).toHaveURL(/kind=invitation/)
  await expect(entries).toHaveCount(1)
  await expect(entries.first()).toContainText(`Invited · ${email}`)
  const download = page.waitForEvent("download")
  await page.getByRole("link", { name: "Export as CSV" }).click()
  expect((await download).suggestedFilename()).toMatch(/-audit-log-\d{4}-\d\d-\d\d\.csv$/)
  await page.getByLabel("To", { exact: true }).fill("2020-01-01")
  await expect(page.getByText("No entry matches these filters.")).toBeVisible()
  await page.getByRole("button", { name: "Reset the filters" }).click()
  await expect(entries.first()).toContainText("Removed from the organization")
  await grace.context().close()
})

test("the link of an invitation says what it is, to whoever opens it", async ({
  page,
  company,
  browser,
  baseURL,
  request,
}) => {
  const { api, organization } = company
  const email = addressOf("bo")
  const { id: invitationId } = await api("createInvitation", { email, role: "member" })
  const link = await linkFor(page, email)

  const stranger = await signUp(request, "Cy Cohen")
  const cy = await otherBrowser(browser, baseURL)
  await signIn(cy.context(), baseURL ?? "", stranger.token)
  await cy.goto(link)
  await expect(cy.getByRole("heading", { name: "This invitation is for another address" })).toBeVisible()
  await expectAccessible(cy)
  await cy.getByRole("button", { name: "Sign out and go on" }).click()
  await expect(cy.getByRole("heading", { name: `Join ${organization.name}` })).toBeVisible()
  await cy.goto("/invitations/nothing")
  await expect(cy.getByRole("heading", { name: "There is no such invitation" })).toBeVisible()
  await expectAccessible(cy)
  await cy.context().close()

  const made = await signUp(request, "Bo Berg")
  const bo = await otherBrowser(browser, baseURL)
  await signIn(bo.context(), baseURL ?? "", made.token)
  const second = await api("createInvitation", { email: made.email, role: "guest" })
  await bo.goto(second.link)
  await bo.getByRole("button", { name: `Join ${organization.name}` }).click()
  await expect(bo).toHaveURL(`/o/${organization.slug}`)
  await bo.goto(second.link)
  await expect(bo.getByRole("heading", { name: "This invitation was used already" })).toBeVisible()

  await api("deleteInvitation", { invitationId })
  await bo.goto(link)
  await expect(bo.getByRole("heading", { name: "This invitation was cancelled" })).toBeVisible()
  await bo.context().close()
})

test("a guest leaves by themselves, and hands over what they answered for", async ({
  page,
  company,
  browser,
  baseURL,
  request,
}) => {
  const { organization, project, api } = company
  const made = await colleague(request, company, "Bo Berg")
  const stageId = project.stages[0]?.id ?? 0
  const task = await api("createTask", { name: "Choose the cover", stageId, responsibleUserId: [made.id] })

  const bo = await windowOf(browser, baseURL, made.token)
  await bo.goto(`/o/${organization.slug}/settings/profile`)
  await bo.getByRole("button", { name: "Leave the organization…" }).click()
  await handOver(bo, {
    question: `Leave ${organization.name}?`,
    who: "you are",
    task: "Choose the cover",
    action: "Leave the organization",
  })
  await expect(bo.getByRole("form", { name: "Create an organization" })).toBeVisible()
  const { responsibleUserId } = await api("getTask", { taskId: task.id })
  const [ada] = await api("listOrganizationMembers", {})
  expect(responsibleUserId).toEqual([String(ada?.userId)])
  await bo.context().close()

  await page.goto(`/o/${organization.slug}/settings/profile`)
  await expect(page.getByRole("button", { name: "Clear my personal data" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Leave the organization…" })).toHaveCount(0)
})

test("a guest is told why there are no labels and members to manage", async ({
  company,
  browser,
  baseURL,
  request,
}) => {
  const { organization, space, api } = company
  const made = await signUp(request, "Gus Guest")
  const { link } = await api("createInvitation", {
    email: made.email,
    role: "guest",
    spaces: [{ spaceId: space.id, role: "reader" }],
  })
  await made.api("acceptInvitation", { invitationToken: link.split("/").at(-1) ?? "" })
  const gus = await windowOf(browser, baseURL, made.token)
  for (const section of ["labels", "members"]) {
    await gus.goto(`/o/${organization.slug}/settings/${section}`)
    await expect(gus.getByRole("heading", { name: "For members only" })).toBeVisible()
    await expectAccessible(gus)
  }
  await gus.getByRole("link", { name: "Go to home" }).click()
  await expect(gus).toHaveURL(`/o/${organization.slug}`)
  await gus.context().close()
})

test("labels are made, renamed, coloured and deleted, and Undo brings a name back", async ({ page, company }) => {
  await page.goto(`/o/${company.organization.slug}/settings/labels`)
  await expect(page.getByText("No label yet")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "New label" }).click()
  const dialog = page.getByRole("dialog", { name: "New label" })
  await dialog.getByLabel("Name", { exact: true }).fill("Urgent")
  await dialog.getByRole("radio", { name: "Orange" }).click()
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Create the label" }).click()
  const labels = page.getByRole("list", { name: "Labels" })
  await labels.getByRole("button", { name: "Name of the label: Urgent" }).click()
  await page.keyboard.press("Control+a")
  await page.keyboard.type("Soon")
  await page.keyboard.press("Enter")
  await expect(labels.getByRole("button", { name: "Name of the label: Soon" })).toBeVisible()
  await undo(page, "The label Soon was changed.")
  await expect(labels.getByRole("button", { name: "Name of the label: Urgent" })).toBeVisible()
  await expectAccessible(page)
  await labels.getByRole("button", { name: "Change the colour of Urgent" }).click()
  await page.getByRole("radio", { name: "Green" }).click()
  await expect(page.getByText("The label Urgent was changed.")).toBeVisible()
  await page.keyboard.press("Escape")
  await labels.getByRole("button", { name: "Delete Urgent" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete the label" }).click()
  await expect(page.getByText("No label yet")).toBeVisible()
})

test("the organization is renamed, counted, looked at on a phone and handed over", async ({
  page,
  person,
  company,
  request,
}) => {
  const { organization, api } = company
  const heir = await signUp(request, "Bo Berg")
  const { link } = await api("createInvitation", { email: heir.email, role: "member" })
  await heir.api("acceptInvitation", { invitationToken: link.split("/").at(-1) ?? "" })

  await page.goto(`/o/${organization.slug}/settings/general`)
  const name = page.getByLabel("Name", { exact: true })
  const renamed = unique("Southwind")
  await name.fill(renamed)
  await name.press("Enter")
  await expect(page.getByRole("button", { name: `Organization ${renamed}: switch or create one` })).toBeVisible()
  await expect(page.getByRole("definition").first()).toHaveText("2")
  await expectAccessible(page)

  for (const section of ["general", "members", "labels", "activity", "audit"]) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/o/${organization.slug}/settings/${section}`)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect([section, overflow]).toEqual([section, 0])
  }
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.goto(`/o/${organization.slug}/settings/general`)
  await page.getByRole("combobox", { name: "New owner" }).click()
  await page.getByRole("option", { name: "Bo Berg" }).click()
  await page.getByRole("button", { name: "Hand over" }).click()
  const question = page.getByRole("alertdialog")
  await expect(question.getByRole("button", { name: "Hand over" })).toBeDisabled()
  await question.getByLabel(`Write ${renamed} to confirm`).fill(renamed)
  await question.getByLabel("Password", { exact: true }).fill("not the password")
  await question.getByRole("button", { name: "Hand over" }).click()
  await expect(question.getByText("This is not your password.")).toBeVisible()
  await expectAccessible(page)
  await question.getByLabel("Password", { exact: true }).fill(person.password)
  await question.getByRole("button", { name: "Hand over" }).click()
  await expect(page.getByText("Bo Berg is the owner now.")).toBeVisible()
  await expect(page.getByRole("region", { name: "Owner" })).toContainText("Bo Berg is the owner.")
  await expect(page.getByRole("combobox", { name: "New owner" })).toBeHidden()
})

test("an administrator is lowered, and somebody else takes over what they see no more", async ({
  page,
  company,
  request,
}) => {
  const { organization, project, api } = company
  const bo = await signUp(request, "Bo Berg")
  const { link } = await api("createInvitation", { email: bo.email, role: "member" })
  await bo.api("acceptInvitation", { invitationToken: link.split("/").at(-1) ?? "" })
  const raise = () => api("setOrganizationAdministrator", { userId: bo.id, administrator: true })
  await raise()
  const stageId = project.stages[0]?.id ?? 0

  await page.goto(`/o/${organization.slug}/settings/members`)
  const role = page.getByRole("combobox", { name: "Role of Bo Berg" })
  const lower = async () => {
    await role.click()
    await page.getByRole("option", { name: "Member", exact: true }).click()
  }
  await lower()
  await expect(page.getByText("Bo Berg is a member now.")).toBeVisible()
  await expect(role).toHaveText("Member")

  await raise()
  const task = await api("createTask", { name: "Choose the cover", stageId, responsibleUserId: [bo.id] })
  await expect(role).toHaveText("Administrator")
  await lower()
  const question = page.getByRole("dialog", { name: "Take the administrator rights from Bo Berg?" })
  await expect(question.getByRole("list")).toContainText("Choose the cover")
  await expectAccessible(page)
  await question.getByRole("button", { name: "Cancel" }).click()
  await expect(question).toBeHidden()
  await expect(role).toHaveText("Administrator")
  await lower()
  await question.getByRole("combobox", { name: "Hand over to" }).click()
  await page.getByRole("option", { name: "Ada Lindqvist" }).click()
  await question.getByRole("button", { name: "Take the rights" }).click()
  await expect(question).toBeHidden()
  await expect(role).toHaveText("Member")
  const { responsibleUserId } = await api("getTask", { taskId: task.id })
  const ada = (await api("listOrganizationMembers", {})).find((member) => member.role === "owner")
  expect(responsibleUserId).toEqual([String(ada?.userId)])
})

test("who is invited into a space stands among its members, with the role that they will have", async ({
  page,
  company,
}) => {
  const { organization, space, api } = company
  const email = addressOf("bo")
  await api("createInvitation", { email, role: "guest", spaces: [{ spaceId: space.id, role: "reader" }] })
  await page.goto(`/o/${organization.slug}/spaces/${space.id}/members`)
  const invited = page.getByRole("list", { name: "Invited" })
  await expect(invited.getByRole("listitem")).toContainText(email)
  await expectAccessible(page)
  await invited.getByRole("combobox", { name: `Role of ${email}` }).click()
  await page.getByRole("option", { name: "Editor" }).click()
  await expect(page.getByText(`${email} joins as: Editor.`)).toBeVisible()
  expect(await api("listSpaceInvitations", { spaceId: space.id })).toMatchObject([{ email, role: "editor" }])
  await page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "Undo" }).click()
  await expect(invited.getByRole("combobox", { name: `Role of ${email}` })).toHaveText("Reader")
})
