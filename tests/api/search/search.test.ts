import { eq } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import { database } from "@/db/client"
import { pages, regulations, spaceMembers, spaces, users } from "@/db/schema"
import type { FoundKind } from "@/lib/search/kinds"
import { call, type Person } from "@/tests/support/call"
import { company, the, type Company } from "@/tests/support/company"
import { useOwnDatabase } from "@/tests/support/own-database"
import { pageIn, written } from "@/tests/support/pages"
import { literal, statementsOf } from "@/tests/support/plans"
import { regulationIn } from "@/tests/support/regulations"

const find = async (query: string, as: Person, more: { kinds?: string; limit?: string; cursor?: string } = {}) =>
  (await call("search", { query, ...more }, { as })).body
const text = (parts: readonly { text: string }[]) => parts.map((part) => part.text).join("")
const marked = (parts: readonly { text: string; match: boolean }[]) =>
  parts.flatMap((part) => (part.match ? [part.text] : []))

/** What is found, by its kind and name. */
async function named(query: string, as: Person): Promise<string[]> {
  const { tasks, ...others } = await find(query, as)
  return [
    ...tasks.items.map(({ task }) => `task ${task.name}`),
    ...Object.values(others).flatMap(({ items }) => items.map(({ kind, name }) => `${kind} ${text(name)}`)),
  ]
}

async function library() {
  const made = await company()
  const board = await made.board()
  await board.tasks(["Order the harvester"])
  await pageIn(made, "Holidays", { content: written("Who wants to be away tells the harvester two weeks before.") })
  await pageIn(made, "The harvester")
  await regulationIn(made, "Machines", { content: written("Nobody stands in front of a harvester.") })
  await regulationIn(made, "Harvester safety", { published: false })
  return { ...made, board }
}

describe("search", () => {
  it("finds tasks, pages, regulations, boards, spaces and people by one word, names before texts", async () => {
    const made = await library()
    const { owner, projectGroupId } = made
    await call("createProject", { name: "New harvester", spaceColumnId: projectGroupId }, { as: owner })
    await call("createSpace", { name: "Harvesters" }, { as: owner })
    await database().update(users).set({ jobTitle: "Harvester driver" }).where(eq(users.id, owner.id))
    expect(await named("harvester", owner)).toEqual([
      "task Order the harvester",
      "project New harvester",
      "page The harvester",
      "page Holidays",
      "regulation Harvester safety",
      "regulation Machines",
      "person Olga Owner",
      "space Harvesters",
    ])
    expect(await named("olga", owner)).toEqual(["person Olga Owner"])
  })

  it("shows what matches, in the name and in the text, and where the thing stands", async () => {
    const { owner } = await library()
    const { pages: found, regulations: read } = await find("harvesters", owner)
    const [titled, told] = [the(found.items[0]), the(found.items[1])]
    expect([marked(titled.name), titled.place]).toEqual([["harvester"], "Design"])
    expect([marked(told.name), marked(told.excerpt)]).toEqual([[], ["harvester"]])
    expect(text(told.excerpt)).toContain("tells the harvester two weeks before")
    expect(read.items.map(({ draft }) => draft)).toEqual([true, false])
  })

  it("inflects English and Russian, finds a word that was begun, and forgives what is written almost so", async () => {
    const made = await company()
    const { owner } = made
    await pageIn(made, "Отпуск", { content: written("Каждый сотрудник подписывает договоры вовремя.") })
    await pageIn(made, "Contracts", { content: written("Every certificate is renewed in May.") })
    expect(await named("договор", owner)).toEqual(["page Отпуск"])
    expect(await named("сотрудники", owner)).toEqual(["page Отпуск"])
    expect(await named("сотруднк", owner)).toEqual(["page Отпуск"])
    expect(await named("certificates renewing", owner)).toEqual(["page Contracts"])
    expect(await named("certif", owner)).toEqual(["page Contracts"])
    expect(await named("certifcate", owner)).toEqual(["page Contracts"])
    expect(await named("certifcate renewed may", owner)).toEqual(["page Contracts"])
    expect(await named("Olgga", owner)).toEqual(["person Olga Owner"])
    expect(await named("zebra", owner)).toEqual([])
    const [found] = (await find("certifcate", owner)).pages.items
    expect(marked(the(found).excerpt)).toEqual(["certificate"])
  })

  it("finds words of other languages as they begin, also where their signs are left out", async () => {
    const made = await company()
    const { owner } = made
    await (await made.board()).tasks(["Verträge prüfen", "Envoyer le résumé", "打印菜单"])
    for (const query of ["verträge", "vertr", "VERTRAGE", "prufen"])
      expect(await named(query, owner)).toEqual(["task Verträge prüfen"])
    for (const query of ["résumé", "resume"]) expect(await named(query, owner)).toEqual(["task Envoyer le résumé"])
    expect(await named("打印", owner)).toEqual(["task 打印菜单"])
  })

  it("does not guess where something is called exactly so", async () => {
    const made = await company()
    await pageIn(made, "Release notes")
    await pageIn(made, "Releases of relief")
    await pageIn(made, "Relay")
    expect(await named("relay", made.owner)).toEqual(["page Relay"])
  })

  it("follows what is written, renamed and said of a person", async () => {
    const made = await company()
    const { owner, spaceId } = made
    const page = (
      await call("createPage", { spaceId, name: "Guide", content: written("Mind the crocodile.") }, { as: owner })
    ).body
    expect(await named("crocodil", owner)).toEqual(["page Guide"])
    await call(
      "changePageContent",
      { pageId: page.id, content: written("Mind the pelican."), revision: 1 },
      { as: owner },
    )
    expect([await named("crocodile", owner), await named("pelikan", owner)]).toEqual([[], ["page Guide"]])
    await call("renamePage", { pageId: page.id, name: "Flamingos" }, { as: owner })
    expect(await named("flamngo", owner)).toEqual(["page Flamingos"])
    await call("changeName", { name: "Octavia Quist" }, { as: owner })
    expect(await named("quits", owner)).toEqual(["person Octavia Quist"])
  })

  it("takes phrases and what names shall not hold; conditions on tasks find tasks alone", async () => {
    const { owner } = await library()
    expect(await named('"front of a harvester"', owner)).toEqual(["regulation Machines"])
    expect(await named("-safety -machines -holidays harvester", owner)).toEqual([
      "task Order the harvester",
      "page The harvester",
    ])
    expect(await named("harvester status:open", owner)).toEqual(["task Order the harvester"])
    expect(await named("status:open", owner)).toEqual(["task Order the harvester"])
    expect(await named("", owner)).toEqual(["task Order the harvester"])
    const wrong = await call("search", { query: "due:someday" }, { as: owner })
    expect([wrong.status, wrong.problem.errors?.[0]?.path]).toEqual([400, "query"])
    for (const words of ['"', "'", "a'b\\", "& | ! ( ) <-> :*", "\\':*", "%", "🙂", "the", "-", "x".repeat(900)])
      expect([words, (await call("search", { query: words }, { as: owner })).status]).toEqual([words, 200])
  })

  it("answers the kinds that are asked for, and one of them page by page", async () => {
    const made = await company()
    const { owner } = made
    for (const name of ["Harvest one", "Harvest two", "Harvest three"]) await pageIn(made, name)
    await regulationIn(made, "Harvest")
    const both = await find("harvest", owner, { kinds: "page,regulation", limit: "1" })
    expect([both.pages.items.length, both.regulations.items.length, both.tasks.items.length]).toEqual([1, 1, 0])
    expect(both.regulations.nextCursor).toBeNull()
    const names: string[] = both.pages.items.map(({ name }) => text(name))
    let cursor = both.pages.nextCursor
    while (cursor !== null) {
      const next = (await find("harvest", owner, { kinds: "page", limit: "1", cursor })).pages
      names.push(...next.items.map(({ name }) => text(name)))
      cursor = next.nextCursor
    }
    expect(names).toEqual(["Harvest three", "Harvest two", "Harvest one"])
    const refused = async (more: { kinds?: string; cursor?: string }) =>
      (await call("search", { query: "harvest", ...more }, { as: owner })).problem.errors?.map(({ path }) => path)
    expect(await refused({ kinds: "page,dragon" })).toEqual(["kinds"])
    expect(await refused({ cursor: the(both.pages.nextCursor) })).toEqual(["cursor"])
    expect(await refused({ kinds: "regulation", cursor: the(both.pages.nextCursor) })).toEqual(["cursor"])
  })

  it("finds nothing that the caller does not see, not even by what is written almost so", async () => {
    const made = await library()
    const { member, owner } = made
    expect(await named("harvester", await member(null))).toEqual([])
    expect(await named("harvestre", await member(null))).toEqual([])
    expect(await named("harvester", (await company()).owner)).toEqual([])
    const reader = await member("reader")
    expect(await named("harvester", reader)).toEqual([
      "task Order the harvester",
      "page The harvester",
      "page Holidays",
      "regulation Machines",
    ])
    await member(null, "guest")
    const guest = await member("reader", "guest")
    const stranger = await member(null, "guest")
    const people = async (as: Person) => (await named("person", as)).length
    expect([await people(owner), await people(guest), await people(stranger)]).toEqual([6, 2, 1])
    expect((await call("search", { query: "harvester" }, { as: null })).status).toBe(401)
  })

  it("finds of a regulation what is published, and for its editors what they are writing", async () => {
    const made = await company()
    const { owner, member } = made
    const { regulationId } = await regulationIn(made, "Fire", { content: written("Take the stairs.") })
    await call(
      "changeRegulationContent",
      { regulationId, content: written("Take the ladder."), revision: 1 },
      { as: owner },
    )
    const reader = await member("reader")
    expect([await named("ladder", reader), await named("stairs", reader)]).toEqual([[], ["regulation Fire"]])
    expect([await named("ladder", owner), await named("stairs", owner)]).toEqual([
      ["regulation Fire"],
      ["regulation Fire"],
    ])
    expect(await named("laddre", reader)).toEqual([])
  })

  it("leaves out what is archived, in the trash, or behind a gate", async () => {
    const made = await library()
    const { organizationId, owner, spaceId, member } = made
    const { regulationId } = await regulationIn(made, "House rules")
    const editor = await member("editor")
    await database().update(pages).set({ archivedAt: "2026-01-01T00:00:00.000Z" }).where(eq(pages.name, "Holidays"))
    await database()
      .update(regulations)
      .set({ deletedAt: "2026-01-01T00:00:00.000Z" })
      .where(eq(regulations.name, "Machines"))
    expect(await named("harvester", editor)).toEqual([
      "task Order the harvester",
      "page The harvester",
      "regulation Harvester safety",
    ])
    await database().update(spaces).set({ entryRegulationId: regulationId }).where(eq(spaces.id, spaceId))
    expect(await named("harvester", editor)).toEqual([])
    expect(await named("rules", editor)).toEqual(["regulation House rules"])
    expect((await find("rules", editor)).regulations.items[0]?.place).toBeNull()
    expect(await named("design", editor)).toEqual([])
    await call("setSpaceArchived", { spaceId, archived: true }, { as: owner })
    expect(await named("harvester", owner)).toEqual([])
    await database().delete(spaceMembers).where(eq(spaceMembers.organizationId, organizationId))
    expect(await named("rules", editor)).toEqual([])
  })
})

/** The steps of a plan, by what they are and what they read. */
function* stepsOf(plan: unknown): Generator<{ step: unknown; index: unknown; table: unknown }> {
  if (typeof plan !== "object" || plan === null) return
  yield {
    step: Reflect.get(plan, "Node Type"),
    index: Reflect.get(plan, "Index Name"),
    table: Reflect.get(plan, "Relation Name"),
  }
  const steps: unknown = Reflect.get(plan, "Plans")
  for (const step of Array.isArray(steps) ? steps : []) yield* stepsOf(step)
}

describe("what search reads", () => {
  useOwnDatabase()
  const kinds: readonly FoundKind[] = ["page", "regulation", "project", "space", "person"]
  let made: Company
  let plan: unknown

  beforeAll(async () => {
    made = await company()
    const { organizationId, spaceId, owner } = made
    const sql = database().$client
    await sql`insert into pages (organization_id, space_id, name, position, creator_id)
      select ${organizationId}, ${spaceId}, 'Page ' || n, n, ${owner.id} from generate_series(1, 5000) n`
    await sql`insert into page_contents (organization_id, page_id, content, updated_by_id)
      select organization_id, id, jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type', 'paragraph',
        'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', 'Text ' || id))))), creator_id
      from pages where organization_id = ${organizationId}`
    await sql`analyze`
    const [statement] = (await statementsOf(() => find("harvester", made.owner, { kinds: kinds.join(",") }))).filter(
      ({ text: statement }) => statement.includes("exact_query"),
    )
    const { text: asked, values } = the(statement)
    plan = await sql.begin(async (tx) => {
      await tx.unsafe(`prepare examined as ${asked}`).simple()
      const [row] = await tx.unsafe<{ "QUERY PLAN": { Plan: unknown }[] }[]>(
        `explain (format json) execute examined(${values.map(literal).join(",")})`,
      )
      return row?.["QUERY PLAN"][0]?.Plan
    })
  })

  it("are the indexes of words, and no table of texts as a whole", () => {
    const steps = [...stepsOf(plan)]
    const indexes = new Set(steps.map(({ index }) => index))
    for (const index of ["pages_words_index", "page_contents_words_index"]) expect([...indexes]).toContain(index)
    expect(
      steps.filter(({ step, table }) => step === "Seq Scan" && (table === "pages" || table === "page_contents")),
    ).toEqual([])
  })
})
