import { call } from "../../support/call"
import { written } from "../../support/pages"
import { isChanged, questionOf, ranks, setAsks, type Question, type Regulation } from "./model"
import { done, type Operation, type Turn } from "./turn"

/** Of who writes regulations, and says whom they ask. */
export const authoring: Readonly<Record<string, Operation>> = {
  edit: {
    weight: 4,
    async run(turn) {
      const { regulation } = turn
      const says = turn.barredFrom(regulation, "editor") ?? done
      const { id: regulationId, revision } = regulation
      const content = written(`What is true since ${turn.model.deed(turn.as.id).number}.`)
      const reply = await call("changeRegulationContent", { regulationId, content, revision }, { as: turn.as })
      return { says, reply, effect: () => Object.assign(regulation, { revision: revision + 1, rewritten: true }) }
    },
  },
  publish: {
    weight: 6,
    async run(turn) {
      const { regulation } = turn
      const askAgain = turn.maybe(3)
      const says = turn.barredFrom(regulation, "editor") ?? (isChanged(regulation) ? done : "nothing-to-publish")
      const reply = await call("publishRegulation", { regulationId: regulation.id, askAgain }, { as: turn.as })
      const effect = () => {
        if (askAgain || !regulation.published) regulation.asked = turn.model.deed(turn.as.id)
        regulation.published = { ...regulation.draft, version: (regulation.published?.version ?? 0) + 1 }
        regulation.rewritten = false
      }
      return { says, reply, effect }
    },
  },
  clearThePassed: {
    weight: 1,
    async run(turn) {
      const { regulation } = turn
      const says = turn.barredFrom(regulation, "editor") ?? (regulation.published ? done : "not-published")
      const reply = await call("clearRegulationPassed", { regulationId: regulation.id }, { as: turn.as })
      return { says, reply, effect: () => (regulation.asked = turn.model.deed(turn.as.id)) }
    },
  },
  ask: {
    weight: 5,
    async run(turn) {
      const { regulation } = turn
      const asks = {
        mandatory: !turn.maybe(4),
        dueDays: turn.one([null, 8, 15]),
        askedRoles: turn.maybe(3) ? ranks.filter(() => turn.maybe(3)) : [],
        askedUserIds: turn.maybe(4) ? [turn.one(turn.world.others).id] : [],
        repeatMonths: turn.one([null, 1, 2]),
      }
      const strange = asks.askedUserIds.some(
        (userId) =>
          !regulation.asks.askedUserIds.includes(userId) &&
          regulation.spaces.every(({ members }) => !members.has(userId)),
      )
      const says = turn.barredFrom(regulation, "editor") ?? (strange ? "invalid" : done)
      const reply = await call("setRegulationMandatory", { regulationId: regulation.id, ...asks }, { as: turn.as })
      return { says, reply, effect: () => setAsks(regulation, asks, turn.model.now) }
    },
  },
  askQuestion: {
    weight: 4,
    async run(turn) {
      const { regulation } = turn
      const says = turn.barredFrom(regulation, "editor") ?? done
      const kind = turn.one(["single", "single", "multiple", "text"] as const)
      const answers = [true, false, kind === "multiple"].map((correct) => ({ text: `It is ${correct}`, correct }))
      const reply = await call(
        "createQuestion",
        { regulationId: regulation.id, kind, text: "What is true?", ...(kind !== "text" && { answers }) },
        { as: turn.as },
      )
      const effect = () => change(regulation, [...regulation.draft.questions, questionOf(reply.body)])
      return { says, reply, effect }
    },
  },
  deleteQuestion: {
    weight: 2,
    async run(turn) {
      const { regulation } = turn
      const { questions } = regulation.draft
      if (questions.length === 0) return undefined
      const says = turn.barredFrom(regulation, "editor") ?? done
      const { id: questionId } = turn.one(questions)
      const reply = await call("deleteQuestion", { regulationId: regulation.id, questionId }, { as: turn.as })
      const left = questions.filter(({ id }) => id !== questionId)
      return { says, reply, effect: () => change(regulation, left) }
    },
  },
  setTest: {
    weight: 4,
    async run(turn) {
      const { regulation } = turn
      const says = turn.barredFrom(regulation, "editor") ?? done
      const settings = {
        passMark: turn.one([50, 80, 100]),
        attempts: turn.one([1, 1, 2, null]),
        timed: turn.maybe(3),
      }
      const { timed, ...rest } = settings
      const reply = await call(
        "changeTestSettings",
        { regulationId: regulation.id, ...rest, timeLimitMinutes: timed ? 30 : null },
        { as: turn.as },
      )
      return { says, reply, effect: () => (regulation.draft = { ...regulation.draft, settings }) }
    },
  },
  delete: {
    weight: 1,
    async run(turn) {
      const { regulation } = turn
      const opens = turn.model.spaces.some(({ entry }) => entry === regulation.id)
      const says = turn.barredFrom(regulation, "editor") ?? (opens ? "entry-regulation" : done)
      const reply = await call("deleteRegulation", { regulationId: regulation.id }, { as: turn.as })
      return { says, reply, effect: () => (regulation.deleted = true) }
    },
  },
  restore: {
    weight: 2,
    async run(turn: Turn) {
      const regulation = turn.model.regulations.find(({ deleted }) => deleted)
      if (!regulation) return undefined
      const role = turn.model.roleOf(regulation, turn.as.id)
      const says = role === "editor" || role === "administrator" ? done : "not-found"
      const items = [{ kind: "regulation" as const, id: regulation.id }]
      const reply = await call("restoreFromTrash", { items }, { as: turn.as })
      return { says, reply, effect: () => (regulation.deleted = false) }
    },
  },
}

function change(regulation: Regulation, questions: readonly Question[]): void {
  regulation.draft = { ...regulation.draft, questions }
}
