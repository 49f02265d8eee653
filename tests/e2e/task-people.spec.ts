import { card, openBoard } from "./support/board"
import { expectWhole } from "./support/connection"
import { expect, test } from "./support/test"

test("people and labels are chosen in the panel, and a new label is made while typing", async ({
  page,
  company,
  person,
}) => {
  const { organization, project, api } = company
  const task = await api("createTask", { name: "Write the invitation", stageId: project.stages[0]?.id ?? 0 })
  await page.goto(`/o/${organization.slug}/projects/${project.id}?task=${task.id}`)
  const panel = page.getByRole("region", { name: "Task Write the invitation" })

  await panel.getByRole("combobox", { name: "Assignees: Assign somebody" }).click()
  await expect(page.getByRole("option").first()).toContainText(person.name)
  await expect(page.getByPlaceholder("Find a person")).toBeFocused()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await expect(panel.getByRole("combobox", { name: `Assignees: ${person.name}` })).toBeVisible()
  await page.keyboard.press("Escape")
  const card = page.getByRole("listitem", { name: "Write the invitation" })
  await expect(card.getByRole("img", { name: `Assigned to ${person.name}` })).toBeVisible()

  // The first letter comes before the list has the focus: it is written where the focus is after its key has gone down.
  const labels = panel.getByRole("combobox", { name: "Labels: Add labels" })
  const field = await labels.evaluate(async (button: HTMLElement) => {
    button.focus()
    button.click()
    await Promise.resolve()
    button.dispatchEvent(new KeyboardEvent("keydown", { key: "P", bubbles: true, cancelable: true }))
    return document.activeElement?.getAttribute("aria-label")
  })
  expect(field).toBe("Labels")
  await page.keyboard.type("Print shop")
  await page.getByRole("option", { name: "New label “Print shop”" }).click()
  await expect(panel.getByRole("combobox", { name: "Labels: Print shop" })).toBeVisible()
  await expect(page.getByRole("region", { name: "Messages" }).getByText("Labels: Print shop")).toBeAttached()
  await expect(card).toContainText("Print shop")
  await page.keyboard.press("Escape")
  await expect(panel.getByRole("region", { name: "Activity" })).toContainText("added the label Print shop")

  await page.keyboard.press("ControlOrMeta+z")
  await expect(panel.getByRole("combobox", { name: "Labels: Add labels" })).toBeVisible()
  await expect(card).not.toContainText("Print shop")
  await page.keyboard.press("ControlOrMeta+z")
  await expect(panel.getByRole("combobox", { name: "Assignees: Assign somebody" })).toBeVisible()
  await expect(card.getByRole("img", { name: /^Assigned to/ })).toBeHidden()
})

test("Enter is not lost on whoever is quicker than the list of people", async ({ page, company, person }) => {
  const { organization, project, api } = company
  const task = await api("createTask", { name: "Write the invitation", stageId: project.stages[0]?.id ?? 0 })
  await page.goto(`/o/${organization.slug}/projects/${project.id}?task=${task.id}`)
  const panel = page.getByRole("region", { name: "Task Write the invitation" })
  // It comes before the list has the focus.
  await panel.getByRole("combobox", { name: "Assignees: Assign somebody" }).evaluate(async (button: HTMLElement) => {
    button.focus()
    button.click()
    await Promise.resolve()
    button.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }))
  })
  await page.keyboard.press("Escape")
  await expect(panel.getByRole("combobox", { name: `Assignees: ${person.name}` })).toBeVisible()
})

test("a selection is given to somebody and labelled by keys, and one undo takes it back", async ({
  page,
  company,
  person,
}) => {
  const { organization, project, api } = company
  await api("createLabel", { name: "Bug", color: "#be3025" })
  for (const name of ["First", "Second"]) await api("createTask", { name, stageId: project.stages[0]?.id ?? 0 })
  await page.goto(`/o/${organization.slug}/projects/${project.id}`)
  const cards = ["First", "Second"].map((name) => page.getByRole("listitem", { name }))
  await page.getByRole("button", { name: "First" }).focus()
  await page.keyboard.press("x")
  await page.keyboard.press("Shift+ArrowDown")
  await expect(page.getByRole("toolbar", { name: "Selected tasks" })).toContainText("2 selected")

  await page.keyboard.press("a")
  await expect(page.getByRole("option").first()).toContainText(person.name)
  await expect(page.getByPlaceholder("Find a person")).toBeFocused()
  await page.keyboard.press("Enter")
  await page.keyboard.press("Escape")
  for (const card of cards) await expect(card.getByRole("img", { name: `Assigned to ${person.name}` })).toBeVisible()
  await page.keyboard.press("l")
  await page.keyboard.type("bu")
  await page.keyboard.press("Enter")
  await page.keyboard.press("Escape")
  for (const card of cards) await expect(card).toContainText("Bug")

  await page.keyboard.press("ControlOrMeta+z")
  for (const card of cards) await expect(card).not.toContainText("Bug")
  for (const card of cards) await expect(card.getByRole("img", { name: `Assigned to ${person.name}` })).toBeVisible()
})

test("members and reviewers of a selection are chosen by keys, and the lists of a task by its menu and on its page", async ({
  page,
  company,
  person,
}) => {
  const { organization, api } = company
  await openBoard(page, company, { "To do": ["First", "Second"] })
  const cards = ["First", "Second"].map((name) => card(page, name))
  const idOf = async (name: string) => Number(await card(page, name).getAttribute("data-task-id"))
  const taskIds = [await idOf("First"), await idOf("Second")]
  const chooser = (list: string) => page.getByRole("dialog", { name: list })
  const chooseOneself = async (list: string) => {
    await expect(chooser(list).getByRole("option").first()).toContainText(person.name)
    await page.keyboard.press("Enter")
    await expect(chooser(list).getByRole("option").first()).toHaveAttribute("aria-selected", "true")
    await page.keyboard.press("Escape")
    await expect(chooser(list)).toBeHidden()
  }
  await page.getByRole("button", { name: "First" }).focus()
  await page.keyboard.press("x")
  await page.keyboard.press("Shift+ArrowDown")
  await expect(page.getByRole("toolbar", { name: "Selected tasks" })).toContainText("2 selected")
  await page.keyboard.press("m")
  await chooseOneself("Members")
  const members = async () => (await api("getTasksByIds", { taskIds })).map((task) => task.members)
  await expect.poll(members).toEqual([[String(person.id)], [String(person.id)]])
  await page.keyboard.press("r")
  await chooseOneself("Reviewers")
  const asked = { name: `Review asked of ${person.name}` }
  for (const card of cards) await expect(card.getByRole("img", asked)).toBeVisible()

  await page.keyboard.press("Escape")
  await expect(page.getByRole("toolbar", { name: "Selected tasks" })).toBeHidden()
  await card(page, "First").click({ button: "right" })
  await page.getByRole("menuitem", { name: "Reviewers" }).click()
  await chooser("Reviewers").getByRole("option", { name: person.name }).click()
  await expect(card(page, "First").getByRole("img", asked)).toBeHidden()
  await expect(card(page, "Second").getByRole("img", asked)).toBeVisible()

  await page.goto(`/o/${organization.slug}/tasks/${taskIds[1]}`)
  await expectWhole(page)
  for (const [key, list] of [
    ["a", "Assignees"],
    ["m", "Members"],
    ["r", "Reviewers"],
    ["l", "Labels"],
  ] as const) {
    await page.keyboard.press(key)
    await expect(chooser(list)).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(chooser(list)).toBeHidden()
  }
})
