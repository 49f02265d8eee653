import { call } from "../../support/call"
import { company, the } from "../../support/company"
import { written } from "../../support/pages"
import { Model, type Space } from "./model"
import type { World } from "./turn"

const defaults = { passMark: 80, attempts: 3, timed: false }

/** Three spaces that one person keeps, people who come and go, and six drafts: two in each space. */
export async function world(): Promise<World> {
  const made = await company()
  const { organizationId, owner } = made
  const model = new Model(owner.id)
  const spaceIds = [made.spaceId, await made.space("Workshop"), await made.space("Warehouse")]
  const keeper = await made.member("administrator")
  for (const id of spaceIds) model.spaces.push({ id, entry: null, members: new Map() })
  const others = [
    await made.member(null),
    await made.member(null),
    await made.member(null),
    await made.member(null),
    await made.member(null, "guest"),
  ]
  const join = async (space: Space, userId: number, role: "reader" | "editor" | "administrator") => {
    if (userId !== keeper.id || space.id !== made.spaceId)
      await call("addSpaceMember", { spaceId: space.id, userId, role }, { as: owner })
    space.members.set(userId, { role, since: 0, roleSince: 0 })
  }
  for (const [index, space] of model.spaces.entries()) {
    await join(space, keeper.id, "administrator")
    await join(space, the(others[index]).id, "editor")
    await join(space, the(others[index + 1]).id, "reader")
    await join(space, the(others[(index + 3) % others.length]).id, "reader")
  }
  for (const space of [...model.spaces, ...model.spaces]) {
    const rule = { name: "A rule", spaceId: space.id, content: written("What is true at first.") }
    const { body } = await call("createRegulation", rule, { as: keeper })
    model.regulations.push({
      id: body.id,
      spaces: [space],
      deleted: false,
      asks: { mandatory: false, dueDays: null, askedRoles: [], askedUserIds: [], repeatMonths: null },
      askingSince: null,
      draft: { questions: [], settings: defaults },
      revision: 1,
      rewritten: true,
      published: null,
      asked: { number: 0, at: 0 },
      acknowledged: [],
      given: [],
      attempts: [],
    })
  }
  return { organizationId, model, owner, keeper, others }
}
