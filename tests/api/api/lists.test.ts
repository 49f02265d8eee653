import { beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { lists, type ListName } from "@/bench/support/lists"
import { writeWorld, type World } from "@/bench/support/world"
import { database } from "@/db/client"
import { endpoints } from "@/lib/api/endpoints"
import { registry } from "@/lib/api/registry"
import { send } from "@/tests/support/call"
import { useOwnDatabase } from "@/tests/support/own-database"
import { workOf } from "@/tests/support/plans"

const projects = 300
const amounts = { rows: 300, people: 20 }
/** What may come with each project, in rows of the plans: it is looked up once, for which PostgreSQL reads the one page of a small table whole. */
const aProject = 150

const isList = (name: string): name is ListName => name in lists
const names = Object.keys(lists).filter(isList)

async function ask(name: ListName, world: World): Promise<void> {
  const { ids = {}, query, body, byAdministrator } = lists[name](world)
  const [method = "", path = ""] = endpoints[name].split(" ")
  const filled = path.replace(/\{(\w+)\}/g, (_, id: string) => `${ids[id]}`)
  const { status } = await send(method, filled, {
    path,
    as: { id: world.userId, name: "Ada", token: byAdministrator ? world.administratorToken : world.token },
    query: new URLSearchParams(query),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (status !== 200) throw new Error(`${name} answered ${status}`)
}

describe("a list in an organization of many projects", () => {
  // What others have left in the tables, and when they were analysed, changes the plans.
  useOwnDatabase()

  let small: World
  let large: World

  beforeAll(async () => {
    const sql = database().$client
    // Whether the tables are analysed, the test says.
    for (const { name } of await sql<
      { name: string }[]
    >`select tablename as name from pg_tables where schemaname = 'public'`)
      await sql`alter table ${sql(name)} set (autovacuum_enabled = false)`
    small = await writeWorld(sql, { projects: 1, ...amounts })
    large = await writeWorld(sql, { projects, ...amounts })
  }, 60_000)

  for (const state of ["before", "after"]) {
    describe(`${state} the tables are analysed`, () => {
      beforeAll(async () => {
        if (state === "after") await database().$client`analyze`
      })

      it.each(names)("%s takes no more work for each of its rows", async (name) => {
        const work = (world: World) => workOf(() => ask(name, world))
        const [one, many] = [await work(small), await work(large)]
        expect(many, `${one} rows are handled in an organization of one project`).toBeLessThan(
          one * 1.5 + projects * aProject,
        )
      })
    })
  }
})

describe("the lists that are measured", () => {
  it("are all operations that answer one", () => {
    const answersList = registry.filter(({ effect, returns, upload }) => {
      if (effect !== "read" || returns === null || upload) return false
      const shape: unknown = Reflect.get(returns, "shape")
      return returns instanceof z.ZodArray || (typeof shape === "object" && shape !== null && "items" in shape)
    })
    expect(answersList.map(({ name }) => name).filter((name) => !isList(name))).toEqual([])
  })
})
