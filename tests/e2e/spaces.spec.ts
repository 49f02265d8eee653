import { expectAccessible } from "./support/accessible"
import { undo } from "./support/messages"
import { expect, signUp, test } from "./support/test"

test("a space and a project are made, renamed and archived, and Undo brings the project back", async ({
  page,
  company,
}) => {
  await page.goto(`/o/${company.organization.slug}`)
  await page.getByRole("button", { name: "Create a space" }).click()
  const newSpace = page.getByRole("dialog", { name: "New space" })
  await newSpace.getByRole("button", { name: "Create the space" }).click()
  await expect(newSpace.getByText("Enter a name.")).toBeVisible()
  await expectAccessible(page)
  await newSpace.getByLabel("Name", { exact: true }).fill("Marketing")
  await newSpace.getByRole("radio", { name: "Megaphone" }).click()
  await newSpace.getByRole("button", { name: "Create the space" }).click()
  await expect(page.getByRole("heading", { name: "A place for the work of Marketing" })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole("button", { name: "Create the first project" }).click()
  const newProject = page.getByRole("dialog", { name: "New project" })
  await expectAccessible(page)
  await newProject.getByLabel("Name", { exact: true }).fill("Autumn campaign")
  await newProject.getByRole("radio", { name: "Orange" }).click()
  await newProject.getByRole("button", { name: "Create the project" }).click()
  await expect(page).toHaveURL(/\/projects\/\d+$/)

  const tree = page.getByRole("navigation", { name: "Places" })
  await tree.getByRole("link", { name: "Autumn campaign" }).hover()
  await tree.getByRole("button", { name: "Actions for the project Autumn campaign" }).click()
  await page.getByRole("menuitem", { name: "Rename" }).click()
  const rename = page.getByRole("dialog", { name: "Rename the project" })
  await rename.getByLabel("Name", { exact: true }).fill("Winter campaign")
  await page.keyboard.press("Enter")
  await expect(tree.getByRole("link", { name: "Winter campaign" })).toBeVisible()

  await tree.getByRole("link", { name: "Winter campaign" }).hover()
  await tree.getByRole("button", { name: "Actions for the project Winter campaign" }).click()
  await page.getByRole("menuitem", { name: "Archive the project" }).click()
  await expect(tree.getByRole("link", { name: "Winter campaign" })).toBeHidden()
  await expect(page).toHaveURL(/\/spaces\/\d+$/)
  await undo(page, "Winter campaign is in the archive.")
  await expect(tree.getByRole("link", { name: "Winter campaign" })).toBeVisible()
})

test("a space that was made is taken back and made again, as everything else", async ({ page, company }) => {
  await page.goto(`/o/${company.organization.slug}`)
  await page.getByRole("button", { name: "Create a space" }).click()
  const dialog = page.getByRole("dialog", { name: "New space" })
  await dialog.getByLabel("Name", { exact: true }).fill("Marketing")
  await dialog.getByRole("button", { name: "Create the space" }).click()
  await expect(page.getByText("New space “Marketing”")).toBeVisible()
  const place = page.getByRole("navigation", { name: "Places" }).getByRole("link", { name: "Marketing" })
  await expect(place).toBeVisible()
  await page.keyboard.press("Control+z")
  await expect(place).toBeHidden()
  await page.keyboard.press("Control+Shift+z")
  await expect(place).toBeVisible()
  await expect(page.getByRole("heading", { name: "A place for the work of Marketing" })).toBeVisible()
})

test("a project has its settings: colour, who is responsible, and when its tasks are stale; undo takes them back", async ({
  page,
  person,
  company,
}) => {
  const { organization, project, api } = company
  await page.goto(`/o/${organization.slug}/projects/${project.id}`)
  const tree = page.getByRole("navigation", { name: "Places" })
  const settings = async () => {
    await tree.getByRole("link", { name: "Website relaunch" }).hover()
    await tree.getByRole("button", { name: "Actions for the project Website relaunch" }).click()
    await page.getByRole("menuitem", { name: "Settings" }).click()
    return page.getByRole("dialog", { name: "Settings of Website relaunch" })
  }
  const dialog = await settings()
  await dialog.getByRole("radio", { name: "Teal" }).click()
  await dialog.getByRole("combobox", { name: "Responsible" }).click()
  await page.getByRole("option", { name: "Ada Lindqvist" }).click()
  const days = dialog.getByRole("textbox", { name: "Days until a task is stale" })
  await days.fill("a week")
  await expect(dialog.getByText("A whole number from 0 to 365.")).toBeVisible()
  await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled()
  await days.fill("7")
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(dialog).toBeHidden()
  const saved = await api("getProject", { projectId: project.id })
  expect(saved).toMatchObject({ responsibleId: person.id, postponingTaskDayCount: 7 })
  expect(saved.color).not.toBeNull()

  // What is saved as it was changes nothing: there is nothing of it to take back.
  const same = await settings()
  await same.getByRole("button", { name: "Save" }).click()
  await expect(same).toBeHidden()
  await page.keyboard.press("Control+z")
  const takenBack = page
    .getByRole("region", { name: "Messages" })
    .getByRole("listitem")
    .filter({ hasText: "Taken back" })
  await expect(takenBack).toContainText("Settings of “Website relaunch” changed")
  await expect.poll(async () => (await api("getProject", { projectId: project.id })).postponingTaskDayCount).toBe(0)
  const again = await settings()
  await expect(again.getByRole("combobox", { name: "Responsible" })).toHaveText("Nobody")
  await expect(again.getByRole("textbox", { name: "Days until a task is stale" })).toHaveValue("")
})

test("an archived project is restored from the page of its space", async ({ page, company }) => {
  const { organization, space, project, api } = company
  await api("archiveProject", { projectId: project.id })
  await page.goto(`/o/${organization.slug}/spaces/${space.id}`)
  await page.getByRole("button", { name: "1 archived project" }).click()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Restore Website relaunch" }).click()
  const main = page.getByRole("main")
  await expect(
    main.getByRole("list", { name: "Projects" }).getByRole("link", { name: "Website relaunch" }),
  ).toBeVisible()
  await expect(page.getByRole("button", { name: "1 archived project" })).toBeHidden()
})

test("a project is deleted after a question", async ({ page, company }) => {
  const { organization, space } = company
  await page.goto(`/o/${organization.slug}/spaces/${space.id}`)
  const main = page.getByRole("main")
  await main.getByRole("button", { name: "Actions for the project Website relaunch" }).click()
  await page.getByRole("menuitem", { name: "Delete the project" }).click()
  const question = page.getByRole("alertdialog", { name: "Delete Website relaunch?" })
  await expectAccessible(page)
  await question.getByRole("button", { name: "Cancel" }).click()
  await expect(main.getByRole("link", { name: "Website relaunch" })).toBeVisible()
  await main.getByRole("button", { name: "Actions for the project Website relaunch" }).click()
  await page.getByRole("menuitem", { name: "Delete the project" }).click()
  await question.getByRole("button", { name: "Delete the project" }).click()
  await expect(page.getByRole("heading", { name: "A place for the work of Design" })).toBeVisible()
})

test("groups are made, moved by keyboard, renamed and deleted", async ({ page, company }) => {
  const { organization, space } = company
  await page.goto(`/o/${organization.slug}/spaces/${space.id}`)
  const main = page.getByRole("main")
  const headings = main.getByRole("heading", { level: 2 })
  await page.getByRole("button", { name: "New group" }).click()
  await page.getByRole("dialog", { name: "New group" }).getByLabel("Name", { exact: true }).fill("Ideas")
  await page.keyboard.press("Enter")
  await expect(headings).toHaveText(["Projects", "Ideas"])

  const actions = main.getByRole("button", { name: "Actions for the group Ideas" })
  await actions.focus()
  await page.keyboard.press("Alt+ArrowUp")
  await expect(headings).toHaveText(["Ideas", "Projects"])
  await expect(actions).toBeFocused()
  await page.reload()
  await expect(headings).toHaveText(["Ideas", "Projects"])

  await actions.click()
  await page.getByRole("menuitem", { name: "Rename" }).click()
  await page.getByRole("dialog", { name: "Rename the group" }).getByLabel("Name", { exact: true }).fill("Later")
  await page.keyboard.press("Enter")
  await expect(headings).toHaveText(["Later", "Projects"])

  await main.getByRole("button", { name: "Actions for the group Projects" }).click()
  await expect(page.getByRole("menuitem", { name: "Delete the group" })).toHaveAttribute("aria-disabled", "true")
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await main.getByRole("button", { name: "Actions for the group Later" }).click()
  await page.getByRole("menuitem", { name: "Delete the group" }).click()
  await expect(headings).toHaveText(["Projects"])
})

test("the members of a space, and that there is nobody left to add", async ({ page, company }) => {
  const { organization, space } = company
  await page.goto(`/o/${organization.slug}/spaces/${space.id}`)
  const parts = page.getByRole("navigation", { name: "Parts of the space" })
  await parts.getByRole("link", { name: "Members" }).click()
  const member = page.getByRole("list", { name: "Members" }).getByRole("listitem")
  await expect(member).toHaveCount(1)
  await expect(member).toContainText("Administrator")
  await expectAccessible(page)
  await page.getByRole("button", { name: "Add a member" }).click()
  await expect(page.getByRole("dialog", { name: "Add a member" })).toContainText("is a member of this space already")
})

test("another organization's space is not there", async ({ page, company, request }) => {
  const { api } = await signUp(request, "Mallory")
  await api("createOrganization", { name: "Elsewhere" })
  const foreign = await api("createSpace", { name: "Secret" })
  await page.goto(`/o/${company.organization.slug}/spaces/${foreign.id}`)
  await expect(page.getByRole("heading", { name: "There is nothing here" })).toBeVisible()
})
