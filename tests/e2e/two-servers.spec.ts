import { rm } from "node:fs/promises"
import { join } from "node:path"
import { freePort, startApplication } from "./support/application"
import { card, fill, openBoard, stageOf } from "./support/board"
import { colleague, windowOf } from "./support/colleague"
import { expect, test } from "./support/test"

test("two servers on one database are one service: each tells what is done by the other, and lets nobody in whom the other has sent away", async ({
  page,
  company,
  request,
  browser,
}) => {
  const data = join(".test", `second-${process.pid}`)
  const second = await startApplication(data, await freePort(), {
    DATABASE_URL: process.env.DATABASE_URL ?? "",
    // Signs nothing that this journey takes from one server to the other.
    AUTH_SECRET: "the second server of a journey alone",
  })
  try {
    await fill(company, { "To do": ["One"] })
    await openBoard(page, company)
    const bo = await colleague(request, company)
    const there = await windowOf(browser, second.baseUrl, bo.token)
    await there.goto(new URL(page.url()).pathname)
    await expect(card(there, "One")).toBeVisible()

    await company.api("createTask", { name: "By the first", stageId: stageOf(company, "To do") })
    await expect(card(there, "By the first")).toBeVisible()
    const made = await there.request.post("/api/tasks", {
      headers: { "Service-Session": bo.token },
      data: { name: "By the second", stageId: stageOf(company, "To do") },
    })
    expect(made.status()).toBe(201)
    await expect(card(page, "By the second")).toBeVisible()

    await bo.api("deleteCurrentSession", {})
    await expect(there.getByRole("heading", { name: "You are signed out" })).toBeVisible()
    const refused = await there.request.get("/api/spaces", { headers: { "Service-Session": bo.token } })
    expect(refused.status()).toBe(401)
    await there.context().close()
  } finally {
    await second.stop()
    await rm(data, { recursive: true, force: true })
  }
})
