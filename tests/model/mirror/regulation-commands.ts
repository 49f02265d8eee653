import { call } from "../../support/call"
import { textOf, type Command } from "./task-commands"
import type { Turn } from "./turn"

const regulation = (turn: Turn) => turn.id(turn.world.pools.regulations)
const group = (turn: Turn) => turn.one(turn.world.pools.regulationGroups) ?? { id: 1, spaceId: 1 }

/** A space, and sometimes a group of regulations in it. */
function standing(turn: Turn) {
  const { spaceId, id } = group(turn)
  return turn.maybe() ? { spaceId, groupId: id } : { spaceId: turn.space, groupId: null }
}

/** Of regulations: who writes them, says whom they ask and where they stand, and who acknowledges them. */
export const regulationCommands: Readonly<Record<string, Command>> = {
  createRegulation: {
    weight: 3,
    async run(turn) {
      const { regulations } = turn.world.pools
      // They stay few, so that much happens to each.
      if (regulations.length > 20) return renameRegulation(turn)
      const fields = { name: turn.word("Rule"), content: textOf(turn.word("Words")) }
      const reply = await call("createRegulation", { ...fields, ...standing(turn) }, { as: turn.as })
      if (reply.status === 201) regulations.push(reply.body.id)
      return reply
    },
  },
  renameRegulation: { weight: 2, run: renameRegulation },
  setRegulationMandatory: {
    weight: 2,
    run(turn) {
      const asked = turn.one([
        {},
        { dueDays: turn.one([null, 7, 30]) },
        { askedRoles: ["reader" as const], askedUserIds: [turn.other.id] },
        { repeatMonths: turn.one([null, 12]), readToEnd: false },
      ])
      return call(
        "setRegulationMandatory",
        { regulationId: regulation(turn), mandatory: !turn.maybe(3), ...asked },
        { as: turn.as },
      )
    },
  },
  changeRegulationContent: {
    weight: 2,
    async run(turn) {
      const regulationId = regulation(turn)
      const { body, status } = await call("getRegulationContent", { regulationId }, { as: turn.as })
      const [content, revision] = [textOf(turn.word("Words")), status === 200 ? body.revision : 0]
      return call("changeRegulationContent", { regulationId, content, revision }, { as: turn.as })
    },
  },
  createQuestion: {
    weight: 1,
    run: (turn) =>
      call(
        "createQuestion",
        {
          regulationId: regulation(turn),
          kind: "single",
          text: turn.word("Question"),
          answers: [
            { text: "Yes", correct: true },
            { text: "No", correct: false },
          ],
        },
        { as: turn.as },
      ),
  },
  publishRegulation: {
    weight: 4,
    run: (turn) =>
      call("publishRegulation", { regulationId: regulation(turn), askAgain: turn.maybe() }, { as: turn.as }),
  },
  restoreRegulationVersion: {
    weight: 1,
    async run(turn) {
      const regulationId = regulation(turn)
      const { body, status } = await call("listRegulationVersions", { regulationId }, { as: turn.as })
      const version = status === 200 ? turn.one(body.items) : undefined
      const input = { regulationId, regulationVersionId: version?.id ?? 1 }
      return call("restoreRegulationVersion", input, { as: turn.as })
    },
  },
  askForApproval: {
    weight: 1,
    async run(turn) {
      const { owner } = turn.world
      const regulationId = regulation(turn)
      const { body, status } = await call("getRegulation", { regulationId }, { as: owner })
      const spaceId = status === 200 ? body.spaceId : 1
      await call("setSpaceApprovers", { spaceId, userIds: [owner.id] }, { as: owner })
      return call("askForApproval", { regulationId }, { as: owner })
    },
  },
  decideOnApproval: {
    weight: 1.5,
    async run(turn) {
      const { owner, pools } = turn.world
      const all = await Promise.all(
        pools.regulations.map((regulationId) => call("getRegulation", { regulationId }, { as: owner })),
      )
      const waiting = turn.one(all.flatMap(({ status, body }) => (status === 200 && body.toApprove ? [body] : [])))
      const input = { regulationId: waiting?.id ?? 1, approvalId: waiting?.approvalId ?? 1 }
      const verdict = turn.one(["approved", "refused"] as const)
      const reply = await call("decideOnApproval", { ...input, verdict }, { as: owner })
      // Where approval is asked for, little is published.
      for (const spaceId of pools.spaces) await call("setSpaceApprovers", { spaceId, userIds: [] }, { as: owner })
      return reply
    },
  },
  takeRegulationTest: {
    weight: 3,
    async run(turn) {
      const { as } = turn
      // Few have a test, and fewer one that this person has not passed.
      const { body: all, status: read } = await call("listRegulations", {}, { as })
      const open = read === 200 ? all.filter(({ questionCount, testPassed }) => questionCount > 0 && !testPassed) : []
      const regulationId = turn.one(open)?.id ?? regulation(turn)
      const { body, status } = await call("startRegulationTest", { regulationId }, { as })
      const answers =
        status === 201
          ? body.questions.map(({ id, answers }) => ({
              questionId: id,
              answerIds: answers.slice(0, 1).map((a) => a.id),
            }))
          : []
      return call("takeRegulationTest", { regulationId, attemptId: status === 201 ? body.id : 1, answers }, { as })
    },
  },
  clearRegulationPassed: {
    weight: 1,
    run: (turn) => call("clearRegulationPassed", { regulationId: regulation(turn) }, { as: turn.as }),
  },
  acknowledgeRegulation: {
    weight: 6,
    async run(turn) {
      const regulationId = regulation(turn)
      const { body, status } = await call("getRegulation", { regulationId }, { as: turn.as })
      const version = (status === 200 && body.version) || 1
      return call("acknowledgeRegulation", { regulationId, version }, { as: turn.as })
    },
  },
  setRegulationFavorite: {
    weight: 2,
    run: (turn) =>
      call("setRegulationFavorite", { regulationId: regulation(turn), favorite: turn.maybe() }, { as: turn.as }),
  },
  moveRegulation: {
    weight: 3,
    run(turn) {
      const place = turn.one([{}, { order: turn.number(4) }, { beforeId: regulation(turn) }])
      return call("moveRegulation", { regulationId: regulation(turn), ...standing(turn), ...place }, { as: turn.as })
    },
  },
  addRegulationToSpace: {
    weight: 2,
    run: (turn) => call("addRegulationToSpace", { regulationId: regulation(turn), ...standing(turn) }, { as: turn.as }),
  },
  removeRegulationFromSpace: {
    weight: 1.5,
    async run(turn) {
      const place = turn.one(turn.world.pools.furtherSpaces) ?? (await addToSpace(turn))
      return call("removeRegulationFromSpace", place, { as: turn.as })
    },
  },
  deleteRegulation: {
    weight: 0.7,
    run: (turn) => call("deleteRegulation", { regulationId: regulation(turn) }, { as: turn.as }),
  },
  createRegulationGroup: {
    weight: 1.5,
    async run(turn) {
      const { regulationGroups } = turn.world.pools
      const spaceId = turn.space
      const reply = await call("createRegulationGroup", { spaceId, name: turn.word("Group") }, { as: turn.as })
      if (reply.status === 201) regulationGroups.push({ id: reply.body.id, spaceId })
      return reply
    },
  },
  renameRegulationGroup: {
    weight: 0.7,
    run(turn) {
      const { id, spaceId } = group(turn)
      return call(
        "renameRegulationGroup",
        { spaceId, regulationGroupId: id, name: turn.word("Group") },
        { as: turn.as },
      )
    },
  },
  reorderRegulationGroups: {
    weight: 1,
    async run(turn) {
      const { spaceId } = group(turn)
      const { body, status } = await call("listRegulationGroups", { spaceId }, { as: turn.as })
      const ids = status === 200 ? body.map(({ id }) => id) : []
      const turned = [...ids.slice(1), ...ids.slice(0, 1)]
      return call("reorderRegulationGroups", { spaceId, ids: turned }, { as: turn.as })
    },
  },
  deleteRegulationGroup: {
    weight: 0.4,
    run(turn) {
      const { id, spaceId } = group(turn)
      return call("deleteRegulationGroup", { spaceId, regulationGroupId: id }, { as: turn.as })
    },
  },
}

function renameRegulation(turn: Turn) {
  return call("renameRegulation", { regulationId: regulation(turn), name: turn.word("Rule") }, { as: turn.as })
}

/** Puts a regulation into a further space, where none stands in one. */
async function addToSpace(turn: Turn) {
  const place = { regulationId: regulation(turn), spaceId: turn.space }
  await call("addRegulationToSpace", { ...place, groupId: null }, { as: turn.world.owner })
  return place
}
