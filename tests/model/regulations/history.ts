import type { RegulationRecord } from "@/lib/regulations/history/queries"
import { finish, Model, setAsks, week, type Attempt, type Day, type Regulation, type Settings } from "./model"

export type Versions = ReadonlyMap<number, { readonly questions: Attempt["questions"]; readonly settings: Settings }>
type Replayed = {
  readonly regulation: Regulation
  /** Of each attempt that gets a certificate the version and the person. */
  readonly certified: ReadonlyMap<number, { readonly userId: number; readonly version: number }>
  /** What the rules would not have let into the history, each in a sentence. */
  readonly faults: readonly string[]
}

const milliseconds = week * 86_400_000

/** On which day of the model a record was made: whole weeks ago. */
const dayOf = (at: string, now: Day): Day => now - week * Math.round((Date.now() - Date.parse(at)) / milliseconds)

/**
 * Lives through the history of a regulation, the first record first: what it comes to, and which records the rules do not allow where they
 * stand.
 *
 * @param answers what is saved of each attempt, by its id
 */
export function replay(
  regulation: Regulation,
  records: readonly RegulationRecord[],
  versions: Versions,
  answers: ReadonlyMap<number, Attempt["answers"]>,
  today: Day,
): Replayed {
  const rules = new Model(0)
  const is: Regulation = { ...regulation, ...unread }
  Object.assign(is, { acknowledged: [], given: [], attempts: [] })
  const certified = new Map<number, { userId: number; version: number }>()
  const faults: string[] = []
  for (const record of records) {
    rules.now = dayOf(record.at, today)
    const fault = next(rules, is, record, versions)
    if (fault !== null) faults.push(`record ${record.id}, ${record.kind} of ${record.userId}: ${fault}`)
    const { userId, kind } = record
    if ((kind !== "acknowledged" && kind !== "passed") || !rules.standing(is, userId).done) continue
    for (const attempt of is.attempts)
      if (
        attempt.userId === userId &&
        attempt.asking === is.asked.number &&
        attempt.result === "passed" &&
        rules.counts(is, attempt.finishedAt)
      )
        certified.set(attempt.id, { userId, version: attempt.version })
  }
  for (const attempt of is.attempts) {
    attempt.answers = answers.get(attempt.id) ?? null
    const scored = { ...attempt, result: null }
    finish(scored, 0, 0)
    const result = attempt.answers === null ? "failed" : scored.result
    if (attempt.result !== null && attempt.result !== result)
      faults.push(`attempt ${attempt.id} is ${attempt.result}, its answers come to ${result}`)
  }
  return { regulation: is, certified, faults }
}

const unread = {
  asks: { mandatory: false, dueDays: null, askedRoles: [], askedUserIds: [], repeatMonths: null },
  askingSince: null,
  published: null,
  asked: { number: 0, at: 0 },
}

/** Carries a record out. Answers why it may not stand there; null where it may. */
function next(rules: Model, is: Regulation, record: RegulationRecord, versions: Versions): string | null {
  const { userId, kind, version, attemptId } = record
  const { published, asked } = is
  const deed = { userId, number: record.id, at: rules.now }
  switch (kind) {
    case "published": {
      const test = versions.get(version ?? 0)
      if (!test || version !== (published?.version ?? 0) + 1) return "not the next version"
      is.published = { ...test, version }
      if (record.asked) is.asked = deed
      return null
    }
    case "cleared":
      is.asked = deed
      return published ? null : "nothing is published"
    case "acknowledged": {
      const before = rules.standing(is, userId)
      is.acknowledged.push({ ...deed, version: version ?? 0 })
      if (published?.version !== version) return "not the published version"
      return before.acknowledged && before.version === version ? "it was acknowledged already" : null
    }
    case "settingsChanged": {
      const settings = record.settings ?? []
      const before = new Map<string, unknown>(Object.entries(is.asks))
      setAsks(
        is,
        { ...is.asks, ...Object.fromEntries(settings.map(({ setting, after }) => [setting, after])) },
        rules.now,
      )
      const differs = settings.some((one) => JSON.stringify(before.get(one.setting)) !== JSON.stringify(one.before))
      return differs ? "it was not as it says" : null
    }
    case "attemptStarted": {
      const own = rules.countedAttempts(is, userId)
      const isOpen = own.some((one) => one.result === null && !rules.isOver(one))
      const isOver = own.some(({ result }) => result === "passed" || result === "waiting")
      const noneLeft = hasNoneLeft(rules, is, userId)
      if (attemptId === null || !published || published.version !== version) return "no attempt at what is published"
      const { questions, settings } = published
      const { passMark, timed } = settings
      const fresh = { id: attemptId, userId, version, asking: asked.number, startedAt: rules.now, timed, passMark }
      is.attempts.push({
        ...fresh,
        questions,
        answers: null,
        result: null,
        finishedAt: 0,
        timedOut: false,
        decidedAt: 0,
      })
      if (isOpen || isOver) return isOpen ? "another one is open" : "the test is passed, or waits for a mark"
      return noneLeft ? "no attempt was left" : null
    }
    case "attemptGiven": {
      const noneLeft = hasNoneLeft(rules, is, userId)
      is.given.push(deed)
      return noneLeft ? null : "an attempt was left"
    }
    case "passed":
    case "failed":
    case "waiting": {
      const attempt = is.attempts.find(({ id }) => id === attemptId)
      if (attempt?.userId !== userId) return "no attempt of theirs"
      const isMark = attempt.result === "waiting" && kind !== "waiting"
      const again = attempt.result !== null && !isMark
      if (attempt.result === null) {
        const timedOut = rules.isOver(attempt)
        Object.assign(attempt, { timedOut, finishedAt: timedOut ? attempt.startedAt : rules.now })
      }
      const late = attempt.asking !== asked.number && (isMark || !rules.isOver(attempt))
      Object.assign(attempt, { result: kind, decidedAt: rules.now })
      return again ? "it was scored already" : late ? "all were asked again since" : null
    }
    default:
      return null
  }
}

/** Whether somebody has started as often as they may. */
function hasNoneLeft(rules: Model, is: Regulation, userId: number): boolean {
  const allowed = is.published?.settings.attempts ?? null
  return allowed !== null && rules.countedAttempts(is, userId).length - rules.given(is, userId) >= allowed
}
