import { rm } from "node:fs/promises"
import { join } from "node:path"
import { request } from "@playwright/test"
import { freePort, startApplication } from "./support/application"
import { card, drag, fill, list, namesIn, stageOf } from "./support/board"
import { expect, found, signIn, signUp, test } from "./support/test"

test("a card that is carried while the server is away lands when it is back, and the board goes on by itself", async ({
  page,
  context,
}) => {
  const data = join(".test", `restart-${process.pid}`)
  const port = await freePort()
  let application = await startApplication(data, port)
  const { baseUrl: url } = application
  const caller = await request.newContext({ baseURL: url })
  try {
    const person = await signUp(caller)
    const company = await found(person)
    await fill(company, { "To do": ["One", "Two"], Done: ["Three"] })
    await signIn(context, url, person.token)
    await page.goto(`${url}/o/${company.organization.slug}/projects/${company.project.id}`)
    await expect(card(page, "One")).toBeVisible()
    await page.evaluate(() => Object.assign(window, { loadedOnce: true }))
    // What is not loaded by then is loaded with the page, anew.
    await page.mouse.move(5, 5)
    await expect(page.locator("html")).toHaveAttribute("data-whole", "")

    await drag(page, card(page, "One"), card(page, "Three"), 4)
    await application.stop()
    await page.mouse.up()
    await expect.poll(() => namesIn(list(page, "Done"))).toEqual(["One", "Three"])

    application = await startApplication(data, port)
    const done = async () => {
      const { tasks } = await company.api("listProjectTasks", { projectId: company.project.id, view: "board" })
      return tasks.filter((task) => "columnId" in task && task.columnId === stageOf(company, "Done")).length
    }
    await expect.poll(done, { timeout: 45_000 }).toBe(2)
    await company.api("createTask", { name: "From elsewhere", stageId: stageOf(company, "To do") })
    await expect(card(page, "From elsewhere")).toBeVisible({ timeout: 45_000 })
    expect(await namesIn(list(page, "Done"))).toEqual(["One", "Three"])
    expect(await page.evaluate(() => "loadedOnce" in window)).toBe(true)
  } finally {
    await caller.dispose()
    await application.stop()
    await rm(data, { recursive: true, force: true })
  }
})

test("a part of the page that is asked for while the server is away comes when it is back", async ({
  page,
  company,
}) => {
  await fill(company, { "To do": ["One"] })
  await page.goto(`/o/${company.organization.slug}/projects/${company.project.id}`)
  await expect(card(page, "One")).toBeVisible()
  const refused: string[] = []
  const away = /\/_next\/static\/|\/api\/health\/live$/
  await page.route(away, (route) => {
    refused.push(route.request().url())
    return route.abort()
  })
  await card(page, "One").click()
  await expect.poll(() => refused.filter((url) => url.endsWith("/api/health/live")).length).toBeGreaterThan(1)
  await page.unroute(away)
  await expect(page.getByRole("region", { name: "Task One" })).toBeVisible()
})
