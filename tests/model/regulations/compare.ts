import { expect } from "vitest"
import { stateOfSign } from "@/lib/regulations/matrix/states"
import { call, type Person } from "../../support/call"
import { the } from "../../support/company"
import { isAtLeast, isChanged, type Model, type Regulation, type Space } from "./model"
import type { World } from "./turn"

const byId = <T extends { readonly id: number }>(list: readonly T[]) => list.toSorted((a, b) => a.id - b.id)

/** Fails where what anybody is answered differs from what the model says. */
export async function compare(world: World, when: string): Promise<void> {
  const { model, owner, keeper, others } = world
  for (const person of [owner, keeper, ...others]) await compareLists(model, person, when)
  for (const regulation of model.regulations) await compareReaders(world, regulation, when)
  await compareMatrix(world, null, when)
  for (const space of model.spaces) await compareMatrix(world, space, when)
}

/** What somebody sees, and how they stand with it. */
async function compareLists(model: Model, as: Person, when: string): Promise<void> {
  const seen = model.regulations.filter((regulation) => model.sees(regulation, as.id))
  const said = seen.map((regulation) => {
    const { state, acknowledged, testPassed, version } = model.standing(regulation, as.id)
    const mayEdit = isAtLeast(the(model.roleOf(regulation, as.id)), "editor")
    const waiting = regulation.attempts.filter(
      ({ asking, result }) => result === "waiting" && asking === regulation.asked.number,
    )
    return {
      id: regulation.id,
      version: regulation.published?.version ?? null,
      mandatory: regulation.asks.mandatory,
      changed: mayEdit && isChanged(regulation),
      state,
      acknowledged,
      testPassed,
      acknowledgedVersion: version,
      questionCount: regulation.published?.questions.length ?? 0,
      waitingCount: mayEdit ? waiting.length : 0,
    }
  })
  const { body: listed } = await call("listRegulations", {}, { as })
  expect(byId(listed), `what ${as.name} (${as.id}) sees ${when}`).toMatchObject(byId(said))
  const { body: toRead } = await call("listRegulations", { only: "toRead" }, { as })
  const asked = said.filter(({ state }) => ["pending", "outdated", "overdue"].includes(state))
  expect(ids(toRead), `what ${as.name} is to read ${when}`).toEqual(ids(asked))

  const { body: open } = await call("listSpaces", {}, { as })
  const entered = model.spaces.filter((space) => ![null, "gate"].includes(model.roleIn(space, as.id)))
  expect(ids(open), `the spaces of ${as.name} ${when}`).toEqual(ids(entered))
  const { body: gates } = await call("listSpaceGates", {}, { as })
  const shut = model.spaces.filter((space) => model.roleIn(space, as.id) === "gate")
  expect(
    new Map(gates.map(({ spaceId, regulationId }) => [spaceId, regulationId])),
    `before which gates ${as.name} stands ${when}`,
  ).toEqual(new Map(shut.map(({ id, entry }) => [id, entry])))
}

const ids = (list: readonly { readonly id: number }[]) => byId(list).map(({ id }) => id)

/** What an administrator is told of everybody's reading of a regulation. */
async function compareReaders({ model, owner }: World, regulation: Regulation, when: string): Promise<void> {
  const reply = await call("listRegulationReaders", { regulationId: regulation.id }, { as: owner })
  expect(reply.status).toBe(regulation.deleted ? 404 : 200)
  if (regulation.deleted) return
  const readers = new Set(regulation.spaces.flatMap(({ members }) => [...members.keys()]))
  const said = new Map([...readers].map((userId) => [userId, model.standing(regulation, userId).state]))
  const told = new Map(reply.body.map(({ userId, state }) => [userId, state]))
  expect(told, `the readers of ${regulation.id} ${when}`).toEqual(said)
}

/** The matrix of a space; null: of the organization. */
async function compareMatrix({ model, owner }: World, space: Space | null, when: string): Promise<void> {
  const { body } = space
    ? await call("getSpaceRegulationMatrix", { spaceId: space.id }, { as: owner })
    : await call("getRegulationMatrix", {}, { as: owner })
  const shown = model.regulations.filter(
    ({ published, deleted, spaces }) => published && !deleted && (space === null || spaces.includes(space)),
  )
  const rooms = space ? [space] : model.spaces
  const here = new Set(rooms.flatMap(({ members }) => [...members.keys()]))
  const anyRoom = new Set(shown.flatMap(({ spaces }) => spaces.flatMap(({ members }) => [...members.keys()])))
  const left = shown
    .flatMap(({ acknowledged }) => acknowledged.map(({ userId }) => userId))
    .filter((userId) => !here.has(userId) && !anyRoom.has(userId) && userId !== model.ownerId)
  const said = new Map(
    [...here, ...left].map((userId) => [
      userId,
      new Map(shown.map((regulation) => [regulation.id, model.standing(regulation, userId).state])),
    ]),
  )
  const told = new Map(
    body.people.map(({ userId, states }) => [
      userId,
      new Map(body.regulations.map(({ id }, index) => [id, stateOfSign(states[index])])),
    ]),
  )
  expect(told, `the matrix of ${space ? `space ${space.id}` : "all"} ${when}`).toEqual(said)
}
