import { call, type Person, type Reply } from "../../support/call"
import { person } from "../../support/company"
import type { Command } from "./task-commands"
import type { Turn } from "./turn"

/** A space that takes people: one that is archived does not. */
async function openSpace({ space, world: { owner, pools } }: Turn): Promise<number> {
  for (const spaceId of [space, ...pools.spaces]) {
    const { body, status } = await call("getSpace", { spaceId }, { as: owner })
    if (status === 200 && body.archivedAt === null) return spaceId
  }
  return (await call("createSpace", { name: "Reception" }, { as: owner })).body.id
}

/** Of people and their rights, labels, what is somebody's own, and undoing. */
export const peopleCommands: Readonly<Record<string, Command>> = {
  addSpaceMember: {
    weight: 2.5,
    run: (turn) =>
      call(
        "addSpaceMember",
        { spaceId: turn.space, userId: turn.other.id, role: turn.one(["reader", "editor", "administrator"] as const) },
        { as: turn.as },
      ),
  },
  setSpaceMemberRole: {
    weight: 1.5,
    run: (turn) =>
      call(
        "setSpaceMemberRole",
        { spaceId: turn.space, userId: turn.other.id, role: turn.one(["reader", "editor", "administrator"] as const) },
        { as: turn.as },
      ),
  },
  removeSpaceMember: {
    weight: 1.5,
    run: (turn) =>
      call(
        "removeSpaceMember",
        { spaceId: turn.space, userId: turn.other.id, ...(turn.maybe() && { handOverTo: turn.world.owner.id }) },
        { as: turn.as },
      ),
  },
  leaveSpace: { weight: 0.3, run: (turn) => call("leaveSpace", { spaceId: turn.space }, { as: turn.as }) },
  setOrganizationMemberRole: {
    weight: 0.5,
    run: (turn) =>
      call(
        "setOrganizationMemberRole",
        { userId: passenger(turn).id, role: turn.one(["guest", "member", "member"] as const) },
        { as: turn.as },
      ),
  },
  setOrganizationAdministrator: {
    weight: 0.5,
    run: (turn) =>
      call(
        "setOrganizationAdministrator",
        { userId: passenger(turn).id, administrator: turn.maybe(3) },
        { as: turn.as },
      ),
  },
  deactivateOrganizationMember: {
    weight: 0.3,
    run: (turn) => call("deactivateOrganizationMember", { userId: passenger(turn).id }, { as: turn.as }),
  },
  reactivateOrganizationMember: {
    weight: 1,
    run: (turn) => call("reactivateOrganizationMember", { userId: passenger(turn).id }, { as: turn.as }),
  },
  removeOrganizationMember: {
    weight: 0.8,
    async run(turn) {
      const leaving = passenger(turn)
      await giveWork(leaving, turn)
      const reply = await call("removeOrganizationMember", { userId: leaving.id }, { as: turn.as })
      if (reply.status < 300) await replace(leaving, turn)
      return reply
    },
  },
  leaveOrganization: {
    weight: 0.4,
    async run(turn) {
      const leaving = passenger(turn)
      const reply = await call("leaveOrganization", {}, { as: leaving })
      if (reply.status < 300) await replace(leaving, turn)
      return reply
    },
  },
  joinSpaceByLink: {
    weight: 1,
    async run(turn) {
      const spaceId = turn.space
      const { body, status } = await call("getInviteLink", { spaceId }, { as: turn.world.owner })
      const token = (status === 200 && body.token) || "x".repeat(43)
      return call("joinSpaceByLink", { token }, { as: turn.one(turn.world.others) ?? turn.as })
    },
  },
  changeName: { weight: 0.5, run: (turn) => call("changeName", { name: turn.word("Person") }, { as: turn.as }) },
  changeJobTitle: {
    weight: 0.5,
    run: (turn) => call("changeJobTitle", { jobTitle: turn.word("Designer") }, { as: turn.as }),
  },
  renameOrganization: {
    weight: 0.3,
    run: (turn) =>
      call(
        "renameOrganization",
        { organizationId: turn.world.organizationId, name: turn.word("Company") },
        { as: turn.as },
      ),
  },
  createLabel: {
    weight: 1,
    async run(turn) {
      const { labels } = turn.world.pools
      const reply = await call("createLabel", { name: turn.word("Label"), color: "#0088cc" }, { as: turn.as })
      if (reply.status === 201) labels.push(reply.body.id)
      return reply
    },
  },
  updateLabel: {
    weight: 0.5,
    run: (turn) =>
      call("updateLabel", { labelId: turn.id(turn.world.pools.labels), name: turn.word("Label") }, { as: turn.as }),
  },
  deleteLabel: {
    weight: 0.6,
    run: (turn) => call("deleteLabel", { labelId: turn.id(turn.world.pools.labels) }, { as: turn.as }),
  },
  createSpaceGroup: {
    weight: 0.5,
    run: createSpaceGroup,
  },
  updateSpaceGroup: {
    weight: 1,
    run: async (turn) =>
      call(
        "updateSpaceGroup",
        {
          spaceGroupId: await ownGroup(turn),
          ...turn.one([{ name: turn.word("Clients") }, { color: turn.color() }, { spaceIds: [turn.space] }]),
        },
        { as: turn.as },
      ),
  },
  moveSpaceGroup: {
    weight: 0.5,
    run: async (turn) =>
      call("moveSpaceGroup", { spaceGroupId: await ownGroup(turn), order: turn.number(3) }, { as: turn.as }),
  },
  setSpaceGroupCollapsed: {
    weight: 0.5,
    run: async (turn) =>
      call("setSpaceGroupCollapsed", { spaceGroupId: await ownGroup(turn), collapsed: turn.maybe() }, { as: turn.as }),
  },
  deleteSpaceGroup: {
    weight: 0.4,
    async run(turn) {
      const { groups } = turn.own()
      const spaceGroupId = turn.id(groups)
      const reply = await call("deleteSpaceGroup", { spaceGroupId }, { as: turn.as })
      if (reply.status < 300) groups.splice(groups.indexOf(spaceGroupId), 1)
      return reply
    },
  },
  restoreFromTrash: {
    weight: 4,
    async run(turn) {
      const { body, status } = await call("listTrash", { limit: "20" }, { as: turn.as })
      const found = status === 200 ? turn.one(body.items) : undefined
      const { kind, id } = found ?? { kind: "task" as const, id: 1 }
      return call("restoreFromTrash", { items: [{ kind, id }] }, { as: turn.as })
    },
  },
  undo: { weight: 12, run: (turn) => undo(turn, "done") },
  redo: { weight: 6, run: (turn) => undo(turn, "undone") },
}

const passenger = (turn: Turn) => turn.one(turn.world.passengers) ?? turn.other

/** What somebody answers for is handed over or cleared as they go. */
async function giveWork({ id: userId }: Person, turn: Turn): Promise<void> {
  const { owner, pools } = turn.world
  const { id: subtaskId, taskId } = turn.one(pools.subtasks) ?? { id: 1, taskId: 1 }
  await call("updateProject", { projectId: turn.board.projectId, responsibleId: userId }, { as: owner })
  await call("setSubtaskAssignee", { taskId, subtaskId, userId }, { as: owner })
}

/** Somebody new comes for who has gone: with nobody left, the operations on members would end there. */
async function replace(leaving: Person, turn: Turn): Promise<void> {
  const { world } = turn
  const coming = await world.join(await person(), await openSpace(turn), "reader")
  for (const list of [world.others, world.passengers, world.people])
    list.splice(0, list.length, ...list.map((one) => (one === leaving ? coming : one)))
}

/** Takes back one of the last changes of somebody's own, or does again what they have taken back. */
async function undo(turn: Turn, which: "done" | "undone"): Promise<Reply<unknown>> {
  const list = turn.own()[which]
  const [changeId = "none"] = list.splice(Math.max(0, list.length - 1 - turn.number(3)), 1)
  return call("undoChange", { changeId }, { as: turn.as })
}

async function createSpaceGroup(turn: Turn) {
  const fields = { name: turn.word("Clients"), color: turn.color(), spaceIds: [turn.space] }
  const reply = await call("createSpaceGroup", fields, { as: turn.as })
  if (reply.status === 201) turn.own().groups.push(reply.body.id)
  return reply
}

/** A group of spaces of the person's own. Who has none makes one. */
async function ownGroup(turn: Turn): Promise<number> {
  const { groups } = turn.own()
  if (groups.length === 0) await createSpaceGroup(turn)
  return turn.id(groups)
}
