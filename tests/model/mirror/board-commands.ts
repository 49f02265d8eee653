import { call } from "../../support/call"
import { boardOf } from "./world"
import type { Command } from "./task-commands"
import type { Turn } from "./turn"

const stage = (turn: Turn) => {
  const { columnIds, rowIds } = turn.board
  return turn.id([...columnIds, ...rowIds])
}

/** Of boards, and what they consist of. */
export const boardCommands: Readonly<Record<string, Command>> = {
  createStage: {
    weight: 2,
    async run(turn) {
      const { board } = turn
      const kind = turn.one(["column", "row", "row"] as const)
      const reply = await call(
        "createStage",
        { projectId: board.projectId, name: turn.word("Stage"), kind, color: turn.color() },
        { as: turn.as },
      )
      if (reply.status === 201) {
        const { pools } = turn.world
        const more =
          kind === "column"
            ? { columnIds: [...board.columnIds, reply.body.id] }
            : { rowIds: [...board.rowIds, reply.body.id] }
        pools.boards = pools.boards.map((one) => (one === board ? { ...one, ...more } : one))
      }
      return reply
    },
  },
  updateStage: {
    weight: 2,
    run: (turn) =>
      call(
        "updateStage",
        {
          stageId: stage(turn),
          ...turn.one([
            { name: turn.word("Stage") },
            { tasksLimit: turn.maybe() ? null : 5 + turn.number(20) },
            { color: turn.color() },
          ]),
        },
        { as: turn.as },
      ),
  },
  deleteStage: {
    weight: 1,
    run(turn) {
      const { columnIds, rowIds } = turn.board
      const stageId = turn.id(turn.maybe() && columnIds.length > 2 ? columnIds : rowIds)
      const moveTasksTo = turn.maybe() ? turn.id(columnIds) : undefined
      return call("deleteStage", { stageId, ...(moveTasksTo !== stageId && { moveTasksTo }) }, { as: turn.as })
    },
  },
  changeProjectStageOrder: {
    weight: 2,
    run(turn) {
      const { projectId, columnIds, rowIds } = turn.board
      const stageId = turn.id([...columnIds, ...rowIds])
      return call("changeProjectStageOrder", { projectId, stageId, order: turn.number(4) }, { as: turn.as })
    },
  },
  moveColumnToProject: {
    weight: 1,
    run(turn) {
      const [from, to] = [turn.board, turn.board]
      return call(
        "moveColumnToProject",
        { projectId: from.projectId, columnId: turn.id(from.columnIds), toProjectId: to.projectId },
        { as: turn.as },
      )
    },
  },
  createProject: {
    weight: 1,
    async run(turn) {
      const { pools } = turn.world
      const group = turn.one(pools.projectGroups)
      // The boards stay few, so that much happens on each.
      if (pools.boards.length > 10) return renameProject(turn)
      const reply = await call(
        "createProject",
        {
          name: turn.word("Project"),
          spaceColumnId: group?.id ?? 1,
          color: turn.color(),
          responsibleId: turn.maybe(3) ? turn.as.id : null,
        },
        { as: turn.as },
      )
      if (reply.status === 201) pools.boards.push(boardOf(reply.body))
      return reply
    },
  },
  renameProject: { weight: 2, run: renameProject },
  updateProject: {
    weight: 2,
    run: (turn) =>
      call(
        "updateProject",
        {
          projectId: turn.board.projectId,
          ...turn.one([
            { postponingTaskDayCount: turn.one([0, 7, 30]) },
            { responsibleId: turn.one(turn.world.people)?.id ?? null },
          ]),
        },
        { as: turn.as },
      ),
  },
  setProjectLimitMode: {
    weight: 1,
    run: (turn) =>
      call(
        "setProjectLimitMode",
        { projectId: turn.board.projectId, limitMode: turn.one(["hard", "soft"] as const) },
        { as: turn.as },
      ),
  },
  setProjectFavorite: {
    weight: 1,
    run: (turn) =>
      call("setProjectFavorite", { projectId: turn.board.projectId, favorite: turn.maybe() }, { as: turn.as }),
  },
  archiveProject: {
    weight: 1,
    run: (turn) => call("archiveProject", { projectId: turn.board.projectId }, { as: turn.as }),
  },
  restoreProject: {
    weight: 4,
    run: (turn) => call("restoreProject", { projectId: turn.board.projectId }, { as: turn.as }),
  },
  deleteProject: {
    weight: 0.5,
    run: (turn) => call("deleteProject", { projectId: turn.board.projectId }, { as: turn.as }),
  },
}

function renameProject(turn: Turn) {
  return call("renameProject", { projectId: turn.board.projectId, name: turn.word("Project") }, { as: turn.as })
}
