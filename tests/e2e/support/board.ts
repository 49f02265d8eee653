import { expect, type Locator, type Page } from "@playwright/test"
import type { Company } from "./test"

export const list = (page: Page, name: string) => page.getByRole("list", { name, exact: true })
export const card = (page: Page, name: string) => page.getByRole("listitem", { name, exact: true })
export const namesIn = (place: Locator) =>
  place.getByRole("listitem").evaluateAll((items) => items.map((item) => item.getAttribute("aria-label")))

export const stageOf = ({ project }: Pick<Company, "project">, name: string) =>
  project.stages.find((stage) => stage.name === name)?.id ?? 0

/** Writes these tasks into the columns of the company's project, by their names. */
export async function fill(company: Company, tasks: Record<string, string[]>) {
  for (const [name, names] of Object.entries(tasks))
    for (const task of names) await company.api("createTask", { name: task, stageId: stageOf(company, name) })
}

/** Opens the board of the company's project, with these tasks written into its columns. */
export async function openBoard(page: Page, company: Company, tasks: Record<string, string[]> = {}) {
  const { organization, project } = company
  await fill(company, tasks)
  await page.goto(`/o/${organization.slug}/projects/${project.id}`)
  await expect(list(page, "To do")).toBeVisible()
}

/** Takes something by the mouse and holds it over a point of another place, from its top. */
export async function drag(page: Page, from: Locator, to: Locator, top: number) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (start === null || end === null) throw new Error("There is nothing to drag.")
  await page.mouse.move(start.x + 40, start.y + 15)
  await page.mouse.down()
  await page.mouse.move(start.x + 60, start.y + 30, { steps: 4 })
  await page.mouse.move(end.x + 80, end.y + top, { steps: 12 })
}
