import { beforeAll, describe, expect, it } from "vitest"
import { z } from "zod"
import { namesIn, type Contract } from "@/lib/api/contract"
import { pages } from "@/lib/api/cursor"
import { registry } from "@/lib/api/registry"
import { readInput } from "@/lib/api/request"
import { company, the, type Company } from "@/tests/support/company"
import { furnish, type Fixture } from "@/tests/support/fixture"
import { handlerOf, probe, type Answered } from "@/tests/support/probe"

let made: Company
let place: Fixture
beforeAll(async () => {
  made = await company()
  place = await furnish(made)
})

const lists = registry.filter(({ query }) => query && "cursor" in query._zod.def.shape)

/** What an operation cannot do without, or fills in itself. */
const given: Record<string, Record<string, string>> = {
  listMemberResponsibilities: { loses: "everything" },
  listSpaceTasks: { sort: "created" },
  search: { query: "basket", kinds: "page" },
  searchTasks: { search: "basket" },
}

async function ask(contract: Contract, cursor: string, more: Record<string, string> = {}): Promise<Answered> {
  const query = new URLSearchParams({ ...given[contract.name], cursor, ...more })
  return probe(contract, await handlerOf(contract), { ids: place, query, token: made.owner.token })
}

/** A cursor of a list that says this of where its page begins, as the operation itself would write it. */
function cursorOf(contract: Contract, key: unknown, { organizationId }: { organizationId: number } = made): string {
  const ids = new Map<string, unknown>(Object.entries(place))
  const path = Object.fromEntries(namesIn(contract.path).map((name) => [name, ids.get(name)]))
  const input = { ...path, ...readInput(contract, new URLSearchParams(given[contract.name]), undefined), limit: 1 }
  return the(
    pages(contract, z.unknown()).cut({ scope: { organizationId }, input }, [key, key], (row) => row).nextCursor,
  )
}

const day = "2026-03-01T00:00:00.000Z"
/** What lists are sorted by. */
const keys = [
  1,
  { at: day, id: 1 },
  { rank: 1, id: 1 },
  { rank: 1, at: day, id: 1 },
  { seq: 1, kind: "task", id: 1 },
  { id: 1, newer: false },
]

const instants = ["0", "2026", "0000-01-01T00:00:00.000Z", "+275760-09-13T00:00:00.000Z", "1e9", "infinity", "a\0b", 1]
const ids = [0, -1, 0.5, 2 ** 63, "1", "a\0b", null, [1]]
const altered: unknown[] = [
  ...ids,
  ...instants.map((at) => ({ at, id: 1 })),
  ...ids.map((id) => ({ at: day, id })),
  ...ids.map((id) => ({ rank: 1, id })),
  ...[0.5, 2 ** 31, "1", null].map((rank) => ({ rank, id: 1 })),
  ...ids.flatMap((id) => [
    { seq: 1, kind: "task", id },
    { seq: id, kind: "task", id: 1 },
  ]),
  { seq: 1, kind: "wall", id: 1 },
  ...ids.map((id) => ({ id, newer: true })),
  { id: 1, newer: 1 },
]

const encode = (content: unknown) => Buffer.from(JSON.stringify(content)).toString("base64url")
const garbage = ["", "x", "\0", "🙂", "x".repeat(200), "x".repeat(10_000), encode(null), encode([]), encode(["x", 1])]

describe.each(lists.map((contract) => [contract.name, contract] as const))("the cursor of %s", (_, contract) => {
  const expectRefused = async (cursors: readonly string[]) => {
    for (const cursor of cursors) {
      const { status, problem } = await ask(contract, cursor)
      expect([status, problem.errors, cursor]).toMatchObject([400, [{ path: "cursor" }], cursor])
    }
  }

  it("holds what the list is sorted by, and nothing else", async () => {
    const answered = await Promise.all(keys.map((key) => ask(contract, cursorOf(contract, key))))
    expect(answered.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...keys.slice(1).map(() => 400),
    ])
    await expectRefused(altered.map((key) => cursorOf(contract, key)))
  })

  it("is none where it is garbage, or another list's", async () => {
    await expectRefused(garbage)
    const others = lists.filter(({ name }) => name !== contract.name)
    await expectRefused(others.flatMap((other) => keys.map((key) => cursorOf(other, key))))
    await expectRefused(keys.map((key) => cursorOf(contract, key, { organizationId: made.organizationId + 1 })))
  })
})

describe("a cursor", () => {
  it("is none of the same list in another order, or through other filters", async () => {
    const asks = async (name: string, key: unknown, more: Record<string, string>) => {
      const contract = the(registry.find((one) => one.name === name))
      const cursor = cursorOf(contract, key)
      return [(await ask(contract, cursor, { limit: "7" })).status, (await ask(contract, cursor, more)).status]
    }
    expect(await asks("listSpaceTasks", { at: day, id: 1 }, { sort: "due" })).toEqual([200, 400])
    expect(await asks("listArchivedProjectTasks", { at: day, id: 1 }, { search: "Print" })).toEqual([200, 400])
  })
})

describe("the lists with a cursor", () => {
  it("are those that answer a next one", () => {
    // The search has a page of each kind.
    const isPage = (answer: unknown): boolean =>
      answer instanceof z.ZodObject && ("nextCursor" in answer.shape || Object.values(answer.shape).every(isPage))
    const paged = registry.filter(({ returns }) => isPage(returns))
    expect(lists.map(({ name }) => name).toSorted()).toEqual(paged.map(({ name }) => name).toSorted())
  })
})
