import { expectAccessible } from "./support/accessible"
import { handOver } from "./support/hand-over"
import { undo } from "./support/messages"
import { expect, signIn, signUp, test } from "./support/test"

test.describe("settings of a space", () => {
  test("name, icon and background change at once, and Undo takes them back", async ({ page, company }) => {
    const { organization, space } = company
    await page.goto(`/o/${organization.slug}/spaces/${space.id}`)
    await page.getByRole("navigation", { name: "Parts of the space" }).getByRole("link", { name: "Settings" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Settings of Design" })).toBeVisible()
    await expectAccessible(page)
    const tree = page.getByRole("navigation", { name: "Places" })

    const name = page.getByRole("region", { name: "Name" })
    await name.getByRole("textbox", { name: "Name" }).fill("  ")
    await name.getByRole("button", { name: "Save" }).click()
    await expect(name.getByText("Enter a name.")).toBeVisible()
    await name.getByRole("textbox", { name: "Name" }).fill("Brand")
    await name.getByRole("button", { name: "Save" }).click()
    await expect(tree.getByRole("link", { name: "Brand" })).toBeVisible()
    await undo(page, "The space is called Brand now.")
    await expect(tree.getByRole("link", { name: "Design" })).toBeVisible()

    await page.getByRole("button", { name: "Remove the icon" }).click()
    await page.getByRole("radio", { name: "Orange" }).click()
    await page.getByRole("radio", { name: "Lagoon" }).click()
    await expect(page.getByText("The background was changed.")).toBeVisible()
    await page.goto(`/o/${organization.slug}/projects/${company.project.id}`)
    await expect(page.locator('[data-background="lagoon"]')).toBeVisible()
    await expectAccessible(page)
  })

  test("an image of one's own stands behind the space and its boards", async ({ page, company }) => {
    const { organization, space } = company
    await page.goto(`/o/${organization.slug}/spaces/${space.id}/settings`)
    const picture = await page.evaluate(() => {
      const canvas = document.createElement("canvas")
      canvas.width = 64
      canvas.height = 48
      const context = canvas.getContext("2d")
      if (context) {
        context.fillStyle = "#2255aa"
        context.fillRect(0, 0, 64, 48)
      }
      return canvas.toDataURL("image/png").split(",")[1] ?? ""
    })
    const file = { name: "sea.png", mimeType: "image/png", buffer: Buffer.from(picture, "base64") }
    await page.getByLabel("Upload an image").first().setInputFiles(file)
    await expect(page.getByRole("radio", { name: "Your image" })).toBeChecked()
    await page.goto(`/o/${organization.slug}/spaces/${space.id}`)
    await expect(page.locator('[data-background="custom"]')).toBeVisible()
    await expectAccessible(page)
    const bad = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") }
    await page.goto(`/o/${organization.slug}/spaces/${space.id}/settings`)
    await page.locator('input[type="file"]').setInputFiles(bad)
    await expect(page.getByText("Something in the form is not right.")).toBeVisible()
  })

  test("shared by link: an outsider joins in a second browser, and a link that is off says so", async ({
    page,
    company,
    browser,
    baseURL,
    request,
  }) => {
    const { organization, space, project, api } = company
    await page.goto(`/o/${organization.slug}/spaces/${space.id}/settings/sharing`)
    await expectAccessible(page)
    await page.getByRole("radio", { name: "Editor" }).click()
    await page.getByRole("button", { name: "Make a link" }).click()
    const link = await page.getByRole("textbox", { name: "Link" }).inputValue()
    const path = new URL(link).pathname
    await expectAccessible(page)

    const context = await browser.newContext({ baseURL })
    const second = await context.newPage()
    await second.goto(path)
    await expect(second.getByRole("heading", { name: "Join Design" })).toBeVisible()
    await expect(second.getByRole("link", { name: "Sign in and join" })).toHaveAttribute(
      "href",
      `/sign-in?next=${encodeURIComponent(path)}`,
    )
    await expectAccessible(second)
    const newcomer = await signUp(request, "Nina New")
    await signIn(context, baseURL ?? "", newcomer.token)
    await second.goto(path)
    await second.getByRole("button", { name: "Join as Nina New" }).click()
    await expect(second).toHaveURL(`/o/${organization.slug}/spaces/${space.id}`)
    await expect(second.getByRole("main").getByRole("link", { name: "Website relaunch" })).toBeVisible()

    await page.getByRole("navigation", { name: "Parts of the settings" }).getByRole("link", { name: "Members" }).click()
    const line = page.getByRole("list", { name: "Members" }).getByRole("listitem").filter({ hasText: "Nina New" })
    await expect(line).toContainText("Editor")
    await line.getByRole("combobox", { name: "Role of Nina New" }).click()
    await page.getByRole("option", { name: "Reader" }).click()
    await expect(page.getByText("Nina New is Reader now.")).toBeVisible()
    // Live: the other browser may change nothing any more.
    await expect(second.getByRole("button", { name: "New project", exact: true })).toBeHidden()
    await expectAccessible(page)

    await page.goto(`/o/${organization.slug}/spaces/${space.id}/settings/sharing`)
    await expect(page.getByRole("list", { name: "Came by this link" })).toContainText("Nina New")
    await expectAccessible(page)
    await page.getByRole("button", { name: "Switch the link off" }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Switch the link off" }).click()
    await expect(page.getByText("Nobody can join by link at the moment.")).toBeVisible()
    await second.goto(path)
    await expect(second.getByText("Joining by this link has been switched off.")).toBeVisible()
    await expectAccessible(second)

    await page.goto(`/o/${organization.slug}/spaces/${space.id}/members`)
    const people = await api("listSpaceMembers", { spaceId: space.id })
    const nina = people.find(({ name }) => name === "Nina New")?.userId ?? 0
    const stageId = project.stages[0]?.id ?? 0
    const task = await api("createTask", { name: "Draw the cover", stageId, responsibleUserId: [nina] })
    await line.getByRole("button", { name: "Remove Nina New" }).click()
    await handOver(page, {
      question: "Remove Nina New?",
      who: "Nina New is",
      task: "Draw the cover",
      action: "Remove",
    })
    await expect(page.getByText("Nina New was removed.")).toBeVisible()
    await expect(line).toBeHidden()
    expect((await api("getTask", { taskId: task.id })).responsibleUserId).not.toContain(String(nina))
    await second.goto(`/o/${organization.slug}/spaces/${space.id}`)
    await expect(second.getByRole("heading", { name: "There is nothing here" })).toBeVisible()
    await context.close()
  })

  test("archived, found and restored; deleted with the name typed, and brought back", async ({ page, company }) => {
    const { organization, space } = company
    await page.goto(`/o/${organization.slug}/spaces/${space.id}/settings/danger`)
    await expectAccessible(page)
    await page.getByRole("main").getByRole("button", { name: "Archive the space" }).click()
    await expect(page).toHaveURL(`/o/${organization.slug}`)
    const tree = page.getByRole("navigation", { name: "Places" })
    await expect(tree.getByRole("link", { name: "Design" })).toBeHidden()
    await tree.getByRole("button", { name: "More about the spaces" }).click()
    await page.getByRole("menuitem", { name: "Archived spaces" }).click()
    const list = page.getByRole("list", { name: "Archived spaces" })
    await expect(list).toBeVisible()
    await expectAccessible(page)
    await list.getByRole("link", { name: "Design" }).click()
    await expect(page.getByText("This space is archived.")).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await list.getByRole("button", { name: "Restore Design" }).click()
    await expect(page.getByRole("heading", { name: "Nothing is archived" })).toBeVisible()
    await expect(tree.getByRole("link", { name: "Design" })).toBeVisible()

    await page.goto(`/o/${organization.slug}/spaces/${space.id}/settings/danger`)
    await page.getByRole("main").getByRole("button", { name: "Delete the space" }).click()
    const question = page.getByRole("alertdialog", { name: "Delete Design?" })
    const confirm = question.getByRole("button", { name: "Delete the space" })
    await expect(confirm).toBeDisabled()
    await expectAccessible(page)
    await question.getByRole("textbox").fill("Design")
    await confirm.click()
    await expect(page).toHaveURL(`/o/${organization.slug}`)
    await expect(tree.getByRole("link", { name: "Design" })).toBeHidden()
    await undo(page, "Design was deleted.")
    await expect(tree.getByRole("link", { name: "Design" })).toBeVisible()
    await expect(tree.getByRole("link", { name: "Website relaunch" })).toBeVisible()
  })

  test("all tasks of a space, sorted, by board, and opened in the panel", async ({ page, company }) => {
    const { organization, space, groupId, project, api } = company
    const other = await api("createProject", { name: "Newsletter", spaceColumnId: groupId })
    for (const name of ["Write the invitation", "Choose the cover"])
      await api("createTask", { name, stageId: project.stages[0]?.id ?? 0 })
    await api("createTask", { name: "Collect addresses", stageId: other.stages[0]?.id ?? 0 })
    await page.goto(`/o/${organization.slug}/spaces/${space.id}/tasks`)
    const all = page.getByRole("list", { name: "All tasks" }).getByRole("listitem")
    await expect(all).toHaveCount(3)
    await expect(all.first()).toContainText("Collect addresses")
    await expectAccessible(page)
    await page.getByRole("switch", { name: "Group by board" }).click()
    await expect(page.getByRole("list", { name: "Website relaunch" }).getByRole("listitem")).toHaveCount(2)
    await page.getByRole("button", { name: "Choose the cover" }).click()
    await expect(
      page.getByRole("complementary").or(page.locator("#task-panel")).getByText("Choose the cover").first(),
    ).toBeVisible()
    await expect(page).toHaveURL(/group=board&task=\d+/)
    // What others do is seen here too.
    await api("createTask", { name: "Order the paper", stageId: project.stages[0]?.id ?? 0 })
    await expect(page.getByRole("list", { name: "Website relaunch" }).getByRole("listitem")).toHaveCount(3)
  })

  test("a board begins with a template", async ({ page, company }) => {
    await page.goto(`/o/${company.organization.slug}/spaces/${company.space.id}`)
    await page
      .getByRole("main")
      .getByRole("button", { name: "New project in the group Projects" })
      .or(page.getByRole("button", { name: "New project", exact: true }))
      .first()
      .click()
    const dialog = page.getByRole("dialog", { name: "New project" })
    await dialog.getByLabel("Name", { exact: true }).fill("Autumn launch")
    await dialog.getByRole("radio", { name: "Launch" }).click()
    await dialog.getByRole("button", { name: "Create the project" }).click()
    for (const name of ["Ideas", "Planned", "Preparing", "Approval", "Live"])
      await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible()
  })
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test("settings and tasks fit, and the drawer holds the menus", async ({ page, company }) => {
    const { organization, space } = company
    for (const part of ["settings", "settings/sharing", "settings/danger", "tasks", "members"]) {
      await page.goto(`/o/${organization.slug}/spaces/${space.id}/${part}`)
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      expect([part, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([part, 390])
    }
    await expectAccessible(page)
    await page.getByRole("navigation", { name: "Places" }).getByRole("button", { name: "Boards" }).tap()
    const drawer = page.getByRole("dialog", { name: "Boards" })
    await drawer.getByRole("button", { name: "Actions for the space Design" }).tap()
    await page.getByRole("menuitem", { name: "Add to favourites" }).tap()
    await expect(drawer.getByRole("list", { name: "Favourites" }).getByRole("link", { name: "Design" })).toBeVisible()
    await expectAccessible(page)
  })
})
