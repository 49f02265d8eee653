import { describe, expect, it } from "vitest"
import { call, type Person } from "@/tests/support/call"
import { company, the } from "@/tests/support/company"

const text = (words: string) => ({
  type: "doc" as const,
  content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text: words }] }],
})

async function archive() {
  const made = await company()
  const { projectId, columnIds, tasks } = await made.board()
  const task = async (name: string, words?: string) =>
    (
      await call(
        "createTask",
        { name, stageId: the(columnIds[0]), description: words === undefined ? null : text(words) },
        { as: made.owner },
      )
    ).body.id
  const search = async (words: string, as: Person = made.owner) =>
    (await call("searchTasks", { search: words }, { as })).body.items.map(({ task: { name } }) => name)
  return { ...made, projectId, tasks, task, search }
}

describe("searchTasks", () => {
  it("finds names before descriptions, by words that are begun or inflected, in two languages", async () => {
    const { owner, task, search } = await archive()
    await task("Renew the certificate of the shop")
    await task("Print the menu", "The baskets of the shop are drawn on it, twice.")
    await task("Checkout loses the basket")
    await task("Заказать новые корзины")
    expect(await search("basket")).toEqual(["Checkout loses the basket", "Print the menu"])
    expect(await search("certif shop")).toEqual(["Renew the certificate of the shop"])
    expect(await search("losing")).toEqual(["Checkout loses the basket"])
    expect(await search("корзина")).toEqual(["Заказать новые корзины"])
    expect(await search('"loses the basket"')).toEqual(["Checkout loses the basket"])
    expect(await search("-checkout basket")).toEqual(["Print the menu"])
    const { items } = (await call("searchTasks", { search: "basket" }, { as: owner })).body
    expect(items[0]?.name).toEqual([
      { text: "Checkout loses the ", match: false },
      { text: "basket", match: true },
    ])
    expect(items[1]?.excerpt.filter(({ match }) => match)).toEqual([{ text: "baskets", match: true }])
  })

  it("finds what lies behind hundreds of newer tasks, the newest first, page by page", async () => {
    const { owner, tasks } = await archive()
    const made = await tasks(
      Array.from({ length: 430 }, (_, index) => (index < 3 || index > 427 ? "Bake bread" : "Sweep")),
    )
    const bread = made.filter((_, index) => index < 3 || index > 427).toReversed()
    const page = async (cursor?: string) =>
      (await call("searchTasks", { search: "bread", limit: "2", ...(cursor && { cursor }) }, { as: owner })).body
    const first = await page()
    const second = await page(first.nextCursor ?? undefined)
    const third = await page(second.nextCursor ?? undefined)
    const found = [first, second, third].flatMap(({ items }) => items.map(({ task: { id } }) => id))
    expect(found).toEqual(bread)
    expect(third.nextCursor).toBeNull()
  })

  it("finds messages behind descriptions, and says who wrote what in the newest one", async () => {
    const { owner, member, task, search } = await archive()
    const talked = await task("Print the menu")
    await task("Call the printer", "The basket is drawn on it.")
    await task("Basket is lost")
    const ben = await member("commenter")
    const send = async (as: Person, words: string) =>
      (await call("sendTaskMessage", { taskId: talked, content: text(words) }, { as })).body.id
    const first = await send(owner, "Where is the basket?")
    const second = await send(ben, "Nobody knows. Both baskets are gone, says the driver.")
    await send(owner, "Then we draw it anew.")
    expect(await search("basket")).toEqual(["Basket is lost", "Call the printer", "Print the menu"])
    const found = async (words: string) =>
      (await call("searchTasks", { search: words }, { as: owner })).body.items.find(({ task: { id } }) => id === talked)
    expect((await found("basket"))?.message).toMatchObject({ id: second, authorId: ben.id, authorName: ben.name })
    expect((await found("basket"))?.message?.excerpt.filter(({ match }) => match)).toEqual([
      { text: "baskets", match: true },
    ])
    expect((await found("menu"))?.message).toBeNull()
    await call("deleteTaskMessage", { taskId: talked, messageId: second }, { as: ben })
    expect((await found("basket"))?.message?.id).toBe(first)
    await call("deleteTaskMessage", { taskId: talked, messageId: first }, { as: owner })
    expect(await search("basket")).toEqual(["Basket is lost", "Call the printer"])
  })

  it("finds no message of a task that one does not see", async () => {
    const { owner, member, task, search } = await archive()
    const taskId = await task("Print the menu")
    await call("sendTaskMessage", { taskId, content: text("Where is the basket?") }, { as: owner })
    expect(await search("basket")).toEqual(["Print the menu"])
    expect(await search("basket", await member(null))).toEqual([])
  })

  it("forgives a typing error", async () => {
    const { task, search } = await archive()
    await task("Renew the certificate of the shop")
    expect(await search("certifcate")).toEqual(["Renew the certificate of the shop"])
    await task("Подписать договор аренды")
    expect(await search("догвор")).toEqual(["Подписать договор аренды"])
    expect(await search("zebra")).toEqual([])
  })

  it("forgives one in words that a name has got since, two letters the wrong way round too, and shows what it took them for", async () => {
    const { owner, task, search } = await archive()
    const taskId = await task("Renew the certificate")
    await call("updateTaskName", { taskId, name: "Renew the house rules" }, { as: owner })
    expect(await search("hosue")).toEqual(["Renew the house rules"])
    expect(await search("hosue ruels")).toEqual(["Renew the house rules"])
    expect(await search("certifcate")).toEqual([])
    const { items } = (await call("searchTasks", { search: "hosue" }, { as: owner })).body
    expect(items[0]?.name.filter(({ match }) => match)).toEqual([{ text: "house", match: true }])
  })

  it("forgives one in descriptions and messages, behind names, and shows where", async () => {
    const { owner, member, task, search } = await archive()
    const described = await task("Prepare the stand", "The certificate hangs by the door.")
    const talked = await task("Ask the landlord")
    const asked = await task("Send the certificate")
    await call("sendTaskMessage", { taskId: talked, content: text("Where is the certificate?") }, { as: owner })
    const { items } = (await call("searchTasks", { search: "certifcate" }, { as: owner })).body
    expect(items.map((item) => item.task.id)).toEqual([asked, described, talked])
    const matches = (parts: readonly { text: string; match: boolean }[] | undefined) =>
      parts?.flatMap((part) => (part.match ? [part.text] : []))
    expect(matches(items[1]?.excerpt ?? undefined)).toEqual(["certificate"])
    expect(matches(items[2]?.message?.excerpt)).toEqual(["certificate"])
    const describe = async (taskId: number, words: string) => {
      const { revision } = (await call("getTaskDescription", { taskId }, { as: owner })).body
      return call("updateTaskDescription", { taskId, content: text(words), revision }, { as: owner })
    }
    await describe(described, "A poster.")
    await describe(talked, "He keeps the blueprint.")
    expect(await search("bluprint")).toEqual(["Ask the landlord"])
    expect(await search("certifcate")).toEqual(["Send the certificate", "Ask the landlord"])
    expect(await search("certifcate", await member(null))).toEqual([])
  })

  it("pages through what is almost written so", async () => {
    const { owner, task } = await archive()
    const ids: number[] = []
    for (let index = 0; index < 7; index++)
      ids.push(index % 2 === 0 ? await task(`Certificate ${index}`) : await task(`Task ${index}`, "Its certificate."))
    const found: number[] = []
    for (let cursor: string | undefined; ;) {
      const { body } = await call("searchTasks", { search: "certifcate", limit: "2", cursor }, { as: owner })
      found.push(...body.items.map((item) => item.task.id))
      if (body.nextCursor === null) break
      cursor = body.nextCursor
    }
    const newestFirst = (odd: number) => ids.filter((_, index) => index % 2 === odd).toReversed()
    expect(found).toEqual([...newestFirst(0), ...newestFirst(1)])
  })

  it("takes conditions, page by page, and refuses what it cannot read", async () => {
    const { owner, task, search } = await archive()
    const one = await task("Basket one")
    await task("Basket two")
    await call("changeTaskStatus", { taskId: one, status: 1 }, { as: owner })
    expect(await search("basket status:done")).toEqual(["Basket one"])
    expect(await search("status:done")).toEqual(["Basket one"])
    const first = (await call("searchTasks", { search: "basket", limit: "1" }, { as: owner })).body
    const cursor = the(first.nextCursor)
    const second = (await call("searchTasks", { search: "basket", limit: "1", cursor }, { as: owner })).body
    expect([first, second].flatMap(({ items }) => items.map((found) => found.task.name))).toEqual([
      "Basket two",
      "Basket one",
    ])
    const wrong = await call("searchTasks", { search: "due:someday" }, { as: owner })
    expect([wrong.status, wrong.problem.errors?.[0]?.path]).toEqual([400, "search"])
    for (const words of ['"', "'", "a'b\\", "& | ! ( ) <-> :*", "\\':*", "%", "🙂", "the", "-", "x".repeat(900)])
      expect([words, (await call("searchTasks", { search: words }, { as: owner })).status]).toEqual([words, 200])
  })

  it("finds nothing that the caller does not see, and nothing that is archived or deleted", async () => {
    const { owner, member, projectId, task, search } = await archive()
    const kept = await task("Basket kept", "A handle")
    const archived = await task("Basket archived")
    const deleted = await task("Basket deleted", "A handle too")
    await call("archiveTask", { taskId: archived }, { as: owner })
    await call("deleteTask", { taskId: deleted }, { as: owner })
    expect(await search("basket")).toEqual(["Basket kept"])
    expect(await search("handle")).toEqual(["Basket kept"])
    expect(await search("basket", await member(null))).toEqual([])
    expect(await search("baskte", await member(null))).toEqual([])
    expect(await search("basket", (await company()).owner)).toEqual([])
    expect((await call("searchTasks", { search: "basket" }, { as: null })).status).toBe(401)
    await call("archiveProject", { projectId }, { as: owner })
    expect(await search("basket")).toEqual([])
    expect(kept).toBeGreaterThan(0)
  })
})
