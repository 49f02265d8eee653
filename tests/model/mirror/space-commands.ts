import { call } from "../../support/call"
import { textOf, type Command } from "./task-commands"
import type { Turn } from "./turn"

const documentationGroup = (turn: Turn) => turn.one(turn.world.pools.documentationGroups)
const page = (turn: Turn) => turn.one(turn.world.pools.pages) ?? { id: 1, spaceId: 1, groupId: null }
const projectGroup = (turn: Turn) => turn.one(turn.world.pools.projectGroups) ?? { id: 1, spaceId: 1 }

/** Of spaces and what is in them beside boards: groups, pages. */
export const spaceCommands: Readonly<Record<string, Command>> = {
  createSpace: {
    weight: 0.5,
    async run(turn) {
      const { pools } = turn.world
      if (pools.spaces.length > 5) return renameSpace(turn)
      const reply = await call("createSpace", { name: turn.word("Space"), color: turn.color() }, { as: turn.as })
      if (reply.status !== 201) return reply
      pools.spaces.push(reply.body.id)
      for (const { id, spaceId } of reply.body.projectGroups) pools.projectGroups.push({ id, spaceId })
      return reply
    },
  },
  renameSpace: { weight: 1, run: renameSpace },
  changeSpaceIcon: {
    weight: 1,
    run: (turn) =>
      call(
        "changeSpaceIcon",
        { spaceId: turn.space, icon: turn.one([null, "🚀", "🎨"]), color: turn.color() },
        { as: turn.as },
      ),
  },
  changeSpaceBackground: {
    weight: 0.5,
    run: (turn) =>
      call(
        "changeSpaceBackground",
        { spaceId: turn.space, background: turn.one([null, "dawn", "grid"] as const) },
        { as: turn.as },
      ),
  },
  setSpaceArchived: {
    weight: 1.5,
    async run(turn) {
      const { space: spaceId, as } = turn
      const { body, status } = await call("getSpace", { spaceId }, { as })
      const archived = status === 200 && body.archivedAt !== null
      return call("setSpaceArchived", { spaceId, archived: !archived && turn.maybe(3) }, { as })
    },
  },
  deleteSpaces: {
    weight: 0.3,
    run: (turn) =>
      call("deleteSpaces", { spaceIds: turn.maybe(4) ? [turn.space, turn.space] : [turn.space] }, { as: turn.as }),
  },
  setSpaceFavorite: {
    weight: 1,
    run: (turn) => call("setSpaceFavorite", { spaceId: turn.space, favorite: turn.maybe() }, { as: turn.as }),
  },
  changeInviteLink: {
    weight: 1,
    run(turn) {
      const [spaceId, role] = [turn.space, turn.one(["reader", "editor"] as const)]
      return turn.one([
        () => call("shareSpace", { spaceId, role }, { as: turn.as }),
        () => call("changeInviteLinkRole", { spaceId, role }, { as: turn.as }),
        () => call("enableInviteLink", { spaceId }, { as: turn.as }),
        () => call("disableInviteLink", { spaceId }, { as: turn.as }),
      ])()
    },
  },
  createProjectGroup: {
    weight: 1,
    async run(turn) {
      const { pools } = turn.world
      if (pools.projectGroups.length > 12) return renameProjectGroup(turn)
      const reply = await call("createProjectGroup", { spaceId: turn.space, name: turn.word("Group") }, { as: turn.as })
      if (reply.status === 201) pools.projectGroups.push(reply.body)
      return reply
    },
  },
  renameProjectGroup: { weight: 1, run: renameProjectGroup },
  changeProjectGroupOrder: {
    weight: 1,
    run(turn) {
      const spaceId = turn.space
      const ids = turn.world.pools.projectGroups.filter((group) => group.spaceId === spaceId).map(({ id }) => id)
      return call("changeProjectGroupOrder", { spaceId, ids: ids.toReversed() }, { as: turn.as })
    },
  },
  deleteProjectGroup: {
    weight: 0.7,
    async run(turn) {
      const { id, spaceId } = projectGroup(turn)
      return call("deleteProjectGroup", { spaceId, projectGroupId: id }, { as: turn.as })
    },
  },
  createDocumentationGroup: {
    weight: 0.5,
    async run(turn) {
      const { documentationGroups } = turn.world.pools
      const reply = await call(
        "createDocumentationGroup",
        { spaceId: turn.space, name: turn.word("Handbook") },
        { as: turn.as },
      )
      if (reply.status === 201) documentationGroups.push(reply.body)
      return reply
    },
  },
  createPage: {
    weight: 3,
    async run(turn) {
      const { pools } = turn.world
      const [parent, group, spaceId] = [page(turn), documentationGroup(turn), turn.space]
      const place = turn.one<{ spaceId: number; parentId?: number; groupId?: number | null }>([
        { spaceId },
        { spaceId: parent.spaceId, parentId: parent.id },
        { spaceId: group?.spaceId ?? spaceId, groupId: group?.id ?? null },
      ])
      const reply = await call("createPage", { name: turn.word("Page"), ...place }, { as: turn.as })
      if (reply.status === 201) pools.pages.push(reply.body)
      return reply
    },
  },
  renamePage: {
    weight: 1,
    run: (turn) => call("renamePage", { pageId: page(turn).id, name: turn.word("Page") }, { as: turn.as }),
  },
  changePageIcon: {
    weight: 1,
    run: (turn) => call("changePageIcon", { pageId: page(turn).id, icon: turn.one([null, "🚀"]) }, { as: turn.as }),
  },
  changePageContent: {
    weight: 1,
    async run(turn) {
      const pageId = page(turn).id
      const { body, status } = await call("getPageContent", { pageId }, { as: turn.as })
      const revision = status === 200 ? body.revision : 1
      return call("changePageContent", { pageId, content: textOf(turn.word("Words")), revision }, { as: turn.as })
    },
  },
  archivePage: { weight: 1, run: (turn) => call("archivePage", { pageId: page(turn).id }, { as: turn.as }) },
  deletePage: { weight: 0.7, run: (turn) => call("deletePage", { pageId: page(turn).id }, { as: turn.as }) },
  restorePage: { weight: 1.5, run: (turn) => call("restorePage", { pageId: page(turn).id }, { as: turn.as }) },
}

function renameSpace(turn: Turn) {
  return call("renameSpace", { spaceId: turn.space, name: turn.word("Space") }, { as: turn.as })
}

function renameProjectGroup(turn: Turn) {
  const { id, spaceId } = projectGroup(turn)
  return call("renameProjectGroup", { spaceId, projectGroupId: id, name: turn.word("Group") }, { as: turn.as })
}
