import { call } from "../../support/call"
import { written } from "../../support/pages"
import { ranks, type Question, type Regulation } from "./model"
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
      if (says === done) Object.assign(regulation, { revision: revision + 1, changed: true })
      return { says, reply }
    },
  },
  publish: {
    weight: 6,
    async run(turn) {
      const { regulation } = turn
      const askAgain = turn.maybe(3)
      const says = turn.barredFrom(regulation, "editor") ?? (regulation.changed ? done : "nothing-to-publish")
      const reply = await call("publishRegulation", { regulationId: regulation.id, askAgain }, { as: turn.as })
      if (says !== done) return { says, reply }
      if (askAgain || !regulation.published) regulation.asked = turn.model.deed(turn.as.id)
      regulation.published = { ...regulation.draft, version: (regulation.published?.version ?? 0) + 1 }
      regulation.changed = false
      return { says, reply }
    },
  },
  clearThePassed: {
    weight: 1,
    async run(turn) {
      const { regulation } = turn
      const says = turn.barredFrom(regulation, "editor") ?? (regulation.published ? done : "not-published")
      const reply = await call("clearRegulationPassed", { regulationId: regulation.id }, { as: turn.as })
      if (says === done) regulation.asked = turn.model.deed(turn.as.id)
      return { says, reply }
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
      if (says !== done) return { says, reply }
      if (asks.mandatory && asksMore(regulation.asks, asks)) regulation.askingSince = turn.model.now
      regulation.asks = asks
      return { says, reply }
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
      if (says !== done) return { says, reply }
      const ids = (wanted: boolean) =>
        reply.body.answers.filter(({ correct }) => correct === wanted).map(({ id }) => id)
      change(regulation, [
        ...regulation.draft.questions,
        { id: reply.body.id, kind, right: ids(true), wrong: ids(false).slice(0, 1) },
      ])
      return { says, reply }
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
      if (says === done) change(regulation, left)
      return { says, reply }
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
      const before = regulation.draft.settings
      if (says !== done || JSON.stringify(before) === JSON.stringify(settings)) return { says, reply }
      regulation.draft = { ...regulation.draft, settings }
      regulation.changed = true
      return { says, reply }
    },
  },
  delete: {
    weight: 1,
    async run(turn) {
      const { regulation } = turn
      const opens = turn.model.spaces.some(({ entry }) => entry === regulation.id)
      const says = turn.barredFrom(regulation, "editor") ?? (opens ? "entry-regulation" : done)
      const reply = await call("deleteRegulation", { regulationId: regulation.id }, { as: turn.as })
      if (says === done) regulation.deleted = true
      return { says, reply }
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
      if (says === done) regulation.deleted = false
      return { says, reply }
    },
  },
}

function change(regulation: Regulation, questions: readonly Question[]): void {
  regulation.draft = { ...regulation.draft, questions }
  regulation.changed = true
}

type Asks = Regulation["asks"]

/** Whether it asks people whom it did not ask before: their days begin. */
function asksMore(before: Asks, after: Asks): boolean {
  if (!before.mandatory) return true
  const isAll = ({ askedRoles, askedUserIds }: Asks) => askedRoles.length + askedUserIds.length === 0
  const further =
    after.askedRoles.some((role) => !before.askedRoles.includes(role)) ||
    after.askedUserIds.some((userId) => !before.askedUserIds.includes(userId))
  return !isAll(before) && (isAll(after) || further)
}
