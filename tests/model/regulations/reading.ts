import { endOverdueAttempts } from "@/lib/regulations/attempts/overdue"
import { call, type Reply } from "../../support/call"
import { the } from "../../support/company"
import { finish, type Attempt, type Question, type Regulation } from "./model"
import { done, type Operation, type Turn, type Verdict } from "./turn"

/** Of who reads regulations and is tested on them, and who marks that. */
export const reading: Readonly<Record<string, Operation>> = {
  acknowledge: {
    weight: 12,
    async run(turn) {
      const { regulation, model } = turn
      const { published, acknowledged } = regulation
      const version = Math.max(1, (published?.version ?? 1) - (turn.maybe(8) ? 1 : 0))
      const refused = published === null ? "not-published" : published.version === version ? done : "another-version"
      const says = turn.barredFrom(regulation, "reader") ?? refused
      const before = model.standing(regulation, turn.as.id)
      const reply = await call("acknowledgeRegulation", { regulationId: regulation.id, version }, { as: turn.as })
      const effect = () => {
        if (before.acknowledged && before.version === version) return
        acknowledged.push({ ...model.deed(turn.as.id), version })
      }
      return { says, reply, effect }
    },
  },
  start: {
    weight: 14,
    async run(turn) {
      const { regulation, model } = turn
      const { attempts } = regulation
      const { says, unsent, open } = start(turn, regulation)
      const reply = await call("startRegulationTest", { regulationId: regulation.id }, { as: turn.as })
      const effect = () => {
        for (const attempt of unsent) finish(attempt, attempt.startedAt, model.now)
        if (open && open.id !== reply.body.id) throw new Error("an attempt that is open is not answered again")
        const { version, questions, settings } = the(regulation.published)
        const asking = regulation.asked.number
        const fresh = { userId: turn.as.id, version, asking, startedAt: model.now, questions, timed: settings.timed }
        const unsentYet = {
          passMark: settings.passMark,
          answers: null,
          result: null,
          finishedAt: 0,
          timedOut: false,
          decidedAt: 0,
        }
        if (!open) attempts.push({ ...fresh, ...unsentYet, id: reply.body.id })
      }
      return { says, reply, effect }
    },
  },
  save: {
    weight: 4,
    async run(turn) {
      const { regulation, attempt } = ownAttempt(turn)
      if (!attempt) return undefined
      const given = someAnswers(turn, attempt)
      const says = turn.barredFrom(regulation, "reader") ?? openness(turn, regulation, attempt) ?? over(turn, attempt)
      const reply = await send(turn, "saveTestAnswers", regulation, attempt, given)
      const effect = () => {
        if (given.length > 0) keep(attempt, given)
      }
      return { says, reply, effect }
    },
  },
  take: {
    weight: 12,
    async run(turn) {
      const { regulation, attempt } = ownAttempt(turn)
      if (!attempt) return undefined
      const given = someAnswers(turn, attempt)
      const savedInTime = turn.model.isOver(attempt) && attempt.answers !== null
      const says =
        turn.barredFrom(regulation, "reader") ??
        openness(turn, regulation, attempt) ??
        (savedInTime ? done : over(turn, attempt))
      const reply = await send(turn, "takeRegulationTest", regulation, attempt, given)
      const effect = () => {
        if (attempt.timedOut) return
        if (!savedInTime) keep(attempt, given)
        finish(attempt, savedInTime ? attempt.startedAt : turn.model.now, turn.model.now)
      }
      return { says, reply, effect }
    },
  },
  mark: {
    weight: 8,
    async run(turn) {
      const tested = turn.model.regulations.filter(({ attempts }) => attempts.length > 0)
      if (tested.length === 0) return undefined
      const regulation = turn.one(tested)
      const waiting = regulation.attempts.filter(({ result }) => result === "waiting")
      const attempt = turn.one(waiting.length > 0 && !turn.maybe(5) ? waiting : regulation.attempts)
      const stands = attempt.result === "waiting" && attempt.asking === regulation.asked.number
      const says =
        turn.barredFrom(regulation, "editor") ??
        (attempt.userId === turn.as.id ? "forbidden" : stands ? done : "attempt-over")
      const marks = attempt.questions
        .filter(({ id, kind }) => kind === "text" && attempt.answers?.get(id) === null)
        .map(({ id: questionId }) => ({ questionId, correct: !turn.maybe(3) }))
      const input = { regulationId: regulation.id, attemptId: attempt.id, marks }
      const reply = await call("markAttempt", input, { as: turn.as })
      const effect = () => {
        for (const { questionId, correct } of marks) the(attempt.answers).set(questionId, correct)
        finish(attempt, attempt.finishedAt, turn.model.now)
      }
      return { says, reply, effect }
    },
  },
  giveAttempt: {
    weight: 4,
    async run(turn) {
      const { model } = turn
      const failed = model.regulations.flatMap((regulation) =>
        turn.world.others
          .filter(({ id }) => model.hasFailedAll(regulation, id))
          .map((person) => ({ regulation, person })),
      )
      const { regulation, person } =
        failed.length > 0 && !turn.maybe(4)
          ? turn.one(failed)
          : { regulation: turn.regulation, person: turn.one(turn.world.others) }
      const isReader = regulation.published && regulation.spaces.some(({ members }) => members.has(person.id))
      const failedAll = model.hasFailedAll(regulation, person.id)
      const refused = !isReader ? "not-found" : failedAll ? done : "attempts-left"
      const says = turn.barredFrom(regulation, "administrator") ?? refused
      const input = { regulationId: regulation.id, userId: person.id }
      const reply = await call("giveTestAttempt", input, { as: turn.as })
      return { says, reply, effect: () => regulation.given.push(model.deed(person.id)) }
    },
  },
  endOverdue: {
    weight: 1,
    async run(turn) {
      await endOverdueAttempts()
      const effect = () => {
        for (const attempt of turn.model.regulations.flatMap(({ attempts }) => attempts))
          if (attempt.result === null && turn.model.isOver(attempt)) {
            if (attempt.answers === null) Object.assign(attempt, { result: "failed", finishedAt: attempt.startedAt })
            else finish(attempt, attempt.startedAt, turn.model.now)
          }
      }
      return { says: done, reply: null, effect }
    },
  },
}

/** What becomes of a start, and which attempts whose time is over are scored by it first. */
function start(turn: Turn, regulation: Regulation) {
  const { model, as } = turn
  const barred = turn.barredFrom(regulation, "reader")
  const { published } = regulation
  const own = model.countedAttempts(regulation, as.id)
  const unsent = own.filter((one) => one.result === null && one.answers !== null && model.isOver(one))
  const scored = unsent.map((one) => {
    const copy = { ...one }
    finish(copy, one.startedAt, model.now)
    return copy
  })
  const results = [...own.filter((one) => !unsent.includes(one)), ...scored].map(({ result }) => result)
  const open = own.find((one) => one.result === null && !model.isOver(one))
  const allowed = published?.settings.attempts ?? null
  const noneLeft = allowed !== null && own.length - model.given(regulation, as.id) >= allowed
  const says =
    barred ??
    (!published || published.questions.length === 0
      ? "no-test"
      : results.includes("passed")
        ? "test-passed"
        : open
          ? done
          : results.includes("waiting")
            ? "waiting-for-mark"
            : noneLeft
              ? "no-attempts-left"
              : done)
  return { says, unsent, open }
}

/** The last attempt of the caller's own at some regulation, or an earlier one. */
function ownAttempt(turn: Turn) {
  const own = turn.model.regulations.flatMap((regulation) =>
    regulation.attempts.filter(({ userId }) => userId === turn.as.id).map((attempt) => ({ regulation, attempt })),
  )
  const open = own.filter(({ attempt }) => attempt.result === null)
  const among = open.length > 0 && !turn.maybe(6) ? open : own
  return among.length > 0 ? turn.one(among) : { regulation: turn.regulation, attempt: undefined }
}

/** What keeps somebody from an attempt of their own. */
function openness(turn: Turn, { asked }: Regulation, attempt: Attempt): Verdict | undefined {
  if (attempt.asking !== asked.number) return "attempt-over"
  if (attempt.answers === null && turn.model.isOver(attempt)) return "time-over"
  return attempt.result === null || attempt.timedOut ? undefined : "attempt-over"
}

const over = (turn: Turn, attempt: Attempt): Verdict => (turn.model.isOver(attempt) ? "time-over" : done)

type Given = { readonly question: Question; readonly right: boolean }

/** Answers to most of the questions, most of them right. */
const someAnswers = (turn: Turn, { questions }: Attempt): Given[] =>
  questions.flatMap((question) => (turn.maybe(8) ? [] : [{ question, right: turn.maybe() }]))

function keep(attempt: Attempt, given: readonly Given[]): void {
  attempt.answers ??= new Map()
  for (const { question, right } of given) attempt.answers.set(question.id, question.kind === "text" ? null : right)
}

function send(
  turn: Turn,
  name: "saveTestAnswers" | "takeRegulationTest",
  { id: regulationId }: Regulation,
  { id: attemptId }: Attempt,
  given: readonly Given[],
): Promise<Reply<unknown>> {
  const answers = given.map(({ question: { id: questionId, kind, right, wrong }, right: isRight }) =>
    kind === "text"
      ? { questionId, text: isRight ? "It is true." : "It is false." }
      : { questionId, answerIds: [...(isRight ? right : wrong)] },
  )
  return call(name, { regulationId, attemptId, answers }, { as: turn.as })
}
