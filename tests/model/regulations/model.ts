import type { SpaceRole } from "@/lib/auth/access"
import type { RegulationState } from "@/lib/regulations/matrix/states"

/** Days that have gone by: a week and five hours at a time, so that no month of any length ends with one. */
export type Day = number
export const week: Day = 8 + 5 / 24
/** Between the 28 and the 31 that a month has: what is due or lapses by months never does so between the two. */
const month: Day = 30.5

type Member = { role: SpaceRole; since: Day; roleSince: Day }
export type Space = { readonly id: number; entry: number | null; readonly members: Map<number, Member> }
export type Question = {
  readonly id: number
  readonly kind: "single" | "multiple" | "text"
  readonly right: readonly number[]
  readonly wrong: readonly number[]
}
export type Attempt = {
  readonly id: number
  readonly userId: number
  readonly version: number
  readonly asking: number
  readonly startedAt: Day
  readonly timed: boolean
  readonly passMark: number
  readonly questions: readonly Question[]
  /** Whether each answer is right, null of what waits for a mark; null where nothing was saved. */
  answers: Map<number, boolean | null> | null
  result: "passed" | "failed" | "waiting" | null
  finishedAt: Day
  /** It has ended with its time. */
  timedOut: boolean
  /** When its result was written: later than its end, where somebody has marked it since. */
  decidedAt: Day
}
type Test = { readonly questions: readonly Question[]; readonly settings: Settings }
export type Settings = { readonly passMark: number; readonly attempts: number | null; readonly timed: boolean }
export type Asking = {
  readonly mandatory: boolean
  readonly dueDays: number | null
  readonly askedRoles: readonly SpaceRole[]
  readonly askedUserIds: readonly number[]
  readonly repeatMonths: number | null
}
type Deed = { readonly userId: number; readonly number: number; readonly at: Day }
export type Regulation = {
  readonly id: number
  /** The first is its home. */
  spaces: Space[]
  deleted: boolean
  asks: Asking
  askingSince: Day | null
  draft: Test
  revision: number
  /** Whether its text is another one than what is published. */
  rewritten: boolean
  /** Null of a draft. */
  published: (Test & { readonly version: number }) | null
  /** What all are asked by: what was done before it counts no more. */
  asked: { readonly number: number; readonly at: Day }
  readonly acknowledged: (Deed & { readonly version: number })[]
  readonly given: Deed[]
  readonly attempts: Attempt[]
}

/** What the product says of people, spaces and regulations, in memory. */
export class Model {
  now: Day = 0
  readonly spaces: Space[] = []
  readonly regulations: Regulation[] = []
  #deeds = 0

  constructor(readonly ownerId: number) {}

  deed(userId: number): Deed {
    return { userId, number: ++this.#deeds, at: this.now }
  }

  /** Further deeds come after that number. */
  goOnAfter(number: number): void {
    this.#deeds = Math.max(this.#deeds, number)
  }

  /** What somebody may do in a space; `gate` where all that they see of it is what opens it. */
  roleIn({ entry, members }: Space, userId: number): SpaceRole | "gate" | null {
    if (userId === this.ownerId) return "administrator"
    const role = members.get(userId)?.role
    if (!role || role === "administrator" || entry === null) return role ?? null
    const opening = this.regulations.find(({ id }) => id === entry)
    return opening && this.#work(opening, userId).done ? role : "gate"
  }

  /** The role in the home of a regulation, or that of a reader by a further space; null for who does not see it. */
  roleOf(regulation: Regulation, userId: number): SpaceRole | null {
    const roles = regulation.spaces.map((space, index) => {
      const role = this.roleIn(space, userId)
      if (role === "gate") return space.entry === regulation.id ? "reader" : null
      return role && (index === 0 || userId === this.ownerId ? role : "reader")
    })
    return ranks.findLast((rank) => roles.includes(rank)) ?? null
  }

  sees(regulation: Regulation, userId: number): boolean {
    const role = this.roleOf(regulation, userId)
    return !regulation.deleted && role !== null && (regulation.published !== null || isAtLeast(role, "editor"))
  }

  counts({ asks: { repeatMonths } }: Regulation, at: Day): boolean {
    return repeatMonths === null || at + repeatMonths * month > this.now
  }

  isOver({ timed, startedAt }: Attempt): boolean {
    return timed && startedAt < this.now
  }

  /** Since when somebody has passed a regulation without a gap; undefined where they have not. */
  #passedSince(regulation: Regulation, userId: number): Day | undefined {
    const { asked, asks, acknowledged } = regulation
    const { done, isTested, everPassed } = this.#work(regulation, userId)
    if (!done) return undefined
    const signed = acknowledged.filter((deed) => deed.userId === userId && deed.number > asked.number)
    const begun = signed.filter(({ at }, index) => {
      const before = signed[index - 1]
      return !before || (asks.repeatMonths !== null && before.at + asks.repeatMonths * month <= at)
    })
    const passed = everPassed.filter(({ finishedAt }) => isTested && this.counts(regulation, finishedAt))
    return Math.max(...begun.map(({ at }) => at), ...passed.map(({ decidedAt }) => decidedAt))
  }

  /** Since when a member is past the gate of a space; undefined for who stands before it. */
  #enteredAt({ entry }: Space, member: Member, userId: number): Day | undefined {
    if (entry === null || member.role === "administrator") return member.since
    const opening = this.regulations.find(({ id }) => id === entry)
    const since = opening && this.#passedSince(opening, userId)
    return since === undefined ? undefined : Math.max(member.since, since)
  }

  /** Since when a regulation asks somebody, be it again; undefined where it does not. */
  #since({ id, spaces, asks, askingSince, asked }: Regulation, userId: number): Day | undefined {
    const { mandatory, askedRoles, askedUserIds } = asks
    const found = spaces.flatMap((space) => {
      const member = space.members.get(userId)
      if (!member) return []
      if (space.entry === id && member.role !== "administrator") return [member.since]
      if (!mandatory) return []
      const entered = this.#enteredAt(space, member, userId)
      if (entered === undefined) return []
      const asksAll = askedRoles.length + askedUserIds.length === 0
      if (asksAll || askedUserIds.includes(userId)) return [Math.max(entered, askingSince ?? 0)]
      return askedRoles.includes(member.role) ? [Math.max(entered, member.roleSince, askingSince ?? 0)] : []
    })
    return found.length > 0 ? Math.max(Math.min(...found), asked.at) : undefined
  }

  /** What somebody has made of a regulation since all were asked last. */
  #work(regulation: Regulation, userId: number) {
    const { published, asked } = regulation
    const signed = regulation.acknowledged.findLast((deed) => deed.userId === userId)
    const signedSince = signed && signed.number > asked.number ? signed : undefined
    const acknowledged = signedSince !== undefined && this.counts(regulation, signedSince.at)
    const own = regulation.attempts.filter((one) => one.userId === userId && one.asking === asked.number)
    const everPassed = own.filter(({ result }) => result === "passed")
    const testPassed = everPassed.some(({ finishedAt }) => this.counts(regulation, finishedAt))
    const isTested = published !== null && published.questions.length > 0
    const done = acknowledged && (!isTested || testPassed)
    return { signed, signedSince, acknowledged, own, everPassed, testPassed, isTested, done }
  }

  /** How somebody stands with a regulation. */
  standing(regulation: Regulation, userId: number) {
    const { published, asks } = regulation
    const { signed, signedSince, acknowledged, own, everPassed, testPassed, isTested, done } = this.#work(
      regulation,
      userId,
    )
    const lapsed = [
      ...(signedSince && !acknowledged ? [signedSince.at] : []),
      ...(isTested && !testPassed && everPassed.length > 0
        ? [Math.max(...everPassed.map((one) => one.finishedAt))]
        : []),
    ].map((at) => at + (asks.repeatMonths ?? 0) * month)
    const since = this.#since(regulation, userId)
    const state = (): RegulationState => {
      if (published === null) return "notAsked"
      if (done) return "done"
      if (since === undefined) return "notAsked"
      if (own.some(({ result }) => result === "waiting")) return "waiting"
      const { attempts } = published.settings
      const failed = own.filter((one) => this.#hasFailed(one) && this.counts(regulation, endOf(one)))
      if (attempts !== null && failed.length >= attempts + this.given(regulation, userId)) return "failed"
      const askedAt = Math.max(since, lapsed.length > 0 ? Math.min(...lapsed) : since)
      if (asks.dueDays !== null && askedAt + asks.dueDays < this.now) return "overdue"
      return (signed && !signedSince) || lapsed.length > 0 ? "outdated" : "pending"
    }
    return { state: state(), done, acknowledged, testPassed, version: signed?.version ?? null }
  }

  #hasFailed(attempt: Attempt): boolean {
    return attempt.result === "failed" || (attempt.result === null && attempt.answers === null && this.isOver(attempt))
  }

  /** How many attempts somebody has beyond those that all have. */
  given(regulation: Regulation, userId: number): number {
    const since = regulation.given.filter((deed) => deed.userId === userId && deed.number > regulation.asked.number)
    return since.filter(({ at }) => this.counts(regulation, at)).length
  }

  /** Whether somebody has failed as often as they may try. */
  hasFailedAll(regulation: Regulation, userId: number): boolean {
    const allowed = regulation.published?.settings.attempts ?? null
    const own = this.countedAttempts(regulation, userId)
    const failed = own.every((one) => this.#hasFailed(one))
    return failed && allowed !== null && own.length >= allowed + this.given(regulation, userId)
  }

  /** The attempts of somebody that count against those that they have. */
  countedAttempts(regulation: Regulation, userId: number): Attempt[] {
    return regulation.attempts.filter(
      (one) =>
        one.userId === userId &&
        one.asking === regulation.asked.number &&
        (one.result === "waiting" || (one.result === null && !this.isOver(one)) || this.counts(regulation, endOf(one))),
    )
  }
}

/** When an attempt was sent; of one that was not, when its time was over. */
const endOf = ({ result, finishedAt, startedAt }: Attempt) => (result === null ? startedAt : finishedAt)

/** Whether a draft says something else than what is published: what was changed may have been set back. */
export function isChanged({ published, draft, rewritten }: Regulation): boolean {
  const test = ({ questions, settings }: Test) => JSON.stringify([questions.map(({ id }) => id), settings])
  return published === null || rewritten || test(draft) !== test(published)
}

/** Scores an attempt that has come to its end at a time, now or since. */
export function finish(attempt: Attempt, at: Day, now: Day): void {
  const verdicts = attempt.questions.map(({ id }) => (attempt.answers?.has(id) ? attempt.answers.get(id) : false))
  const percent = (wanted: readonly unknown[]) =>
    (100 * verdicts.filter((verdict) => wanted.includes(verdict)).length) / verdicts.length
  const waits = verdicts.includes(null) && percent([true, null]) >= attempt.passMark
  if (attempt.result === null) Object.assign(attempt, { finishedAt: at, timedOut: at < now })
  attempt.decidedAt = now
  attempt.result = waits ? "waiting" : percent([true]) >= attempt.passMark ? "passed" : "failed"
}

export const ranks: readonly SpaceRole[] = ["reader", "commenter", "editor", "administrator"]
export const isAtLeast = (role: SpaceRole, wanted: SpaceRole) => ranks.indexOf(role) >= ranks.indexOf(wanted)

/** A question as the API tells it to editors. */
export function questionOf(told: Pick<Question, "id" | "kind"> & { readonly answers: readonly Answer[] }): Question {
  const ids = (wanted: boolean) => told.answers.filter(({ correct }) => correct === wanted).map(({ id }) => id)
  return { id: told.id, kind: told.kind, right: ids(true), wrong: ids(false).slice(0, 1) }
}
type Answer = { readonly id: number; readonly correct: boolean | null }

export function setAsks(regulation: Regulation, asks: Asking, now: Day): void {
  if (asks.mandatory && asksMore(regulation.asks, asks)) regulation.askingSince = now
  regulation.asks = asks
}

/** Whether it asks people whom it did not ask before: their days begin. */
function asksMore(before: Asking, after: Asking): boolean {
  if (!before.mandatory) return true
  const isAll = ({ askedRoles, askedUserIds }: Asking) => askedRoles.length + askedUserIds.length === 0
  const further =
    after.askedRoles.some((role) => !before.askedRoles.includes(role)) ||
    after.askedUserIds.some((userId) => !before.askedUserIds.includes(userId))
  return !isAll(before) && (isAll(after) || further)
}
