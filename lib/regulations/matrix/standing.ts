import type { z } from "zod"
import { addMonths } from "@/lib/dates/day"
import type { regulationMatrix } from "./contract"
import type { Facts } from "./queries"
import { signOf, type RegulationState } from "./states"

export type Matrix = z.output<typeof regulationMatrix>
/** What else there is of a person and each of the regulations. Times are milliseconds since 1970. */
type Details = {
  readonly due: readonly (number | null)[]
  readonly scores: readonly (number | null)[]
  readonly certificates: readonly (string | null)[]
}
/** A matrix as it is put down for an auditor. */
export type DetailedMatrix = Omit<Matrix, "people"> & {
  readonly people: readonly (Matrix["people"][number] & Details)[]
}
type Regulation = Facts["regulations"][number]
type Membership = Facts["members"][number]
type Taken = Facts["taken"][number]

/** A regulation, and who has acknowledged it. */
type Column = {
  readonly regulation: Regulation
  readonly beforeAsking: number
  readonly versions: readonly number[]
  readonly times: readonly number[]
  /** Which of these is the last one of each person, by their places; -1 for who has none. */
  readonly last: Int32Array
}

/** A person by their place among the people, with their memberships by space and what their attempts came to by regulation. */
type Row = {
  readonly person: Facts["people"][number]
  readonly place: number
  readonly memberships: ReadonlyMap<number, Membership>
  readonly taken: ReadonlyMap<number, Taken>
}

const day = 86_400_000

/**
 * How a person stands with a regulation. The rule of `stateOf` in db/regulation-state.ts, which looks at one of each; a matrix has a hundred
 * thousand, and what is made anew for each of them costs more than the rule. tests/api/regulations/matrix.test.ts holds the two together.
 */
function stateOf(column: Column, row: Row, now: number): RegulationState {
  const { regulation } = column
  const { attemptsAllowed } = regulation
  const { done, lapsedAt } = completionOf(column, row, now)
  if (done) return "done"
  const since = sinceWhen(regulation, row.memberships, now)
  if (since === undefined) return "notAsked"
  const taken = row.taken.get(regulation.id)
  if (taken?.waiting === true) return "waiting"
  if (attemptsAllowed !== null && taken !== undefined && taken.failed >= attemptsAllowed) return "failed"
  const due = dueOf(regulation, since, lapsedAt)
  if (due !== null && due < now) return "overdue"
  const last = lastIn(column, row)
  return (last >= 0 && last < column.beforeAsking) || lapsedAt !== null ? "outdated" : "pending"
}

/** By when somebody has to do it who has been asked since a time, or since something has lapsed. */
function dueOf({ askedAt, dueDays }: Regulation, since: number, lapsedAt: number | null): number | null {
  return dueDays === null ? null : Math.max(since, askedAt, lapsedAt ?? 0) + dueDays * day
}

/** What somebody has done of what a regulation asks: all, or not, and since when some of it counts no more. */
type Completion = { readonly done: boolean; readonly lapsedAt: number | null }
const isDone: Completion = { done: true, lapsedAt: null }
const isToDo: Completion = { done: false, lapsedAt: null }

function completionOf(column: Column, row: Row, now: number): Completion {
  const { id, repeatMonths, questionCount } = column.regulation
  const last = lastIn(column, row)
  const counts = last >= column.beforeAsking
  const signedUntil = counts && repeatMonths !== null ? monthsAfter(column.times[last] ?? 0, repeatMonths) : null
  const acknowledged = counts && (signedUntil === null || signedUntil > now)
  const taken = questionCount === 0 ? undefined : row.taken.get(id)
  const passed = questionCount === 0 || taken?.passed === true
  if (acknowledged && passed) return isDone
  const lapsedAt = earliest(acknowledged ? null : signedUntil, passed ? null : (taken?.passedUntil ?? null))
  return lapsedAt === null ? isToDo : { done: false, lapsedAt }
}

function earliest(one: number | null, other: number | null): number | null {
  return one === null ? other : other === null ? one : Math.min(one, other)
}

const lastIn = ({ last }: Column, { place }: Row) => last[place] ?? -1

/** So many months after a time, as PostgreSQL counts them in Greenwich. */
function monthsAfter(at: number, months: number): number {
  const [date = "", time = ""] = new Date(at).toISOString().split("T")
  return Date.parse(`${addMonths(date, months)}T${time}`)
}

/** The regulations and the people of a matrix, in their order. */
function linesOf({ regulations, people, members, signed, taken }: Facts) {
  const placeOf = new Map(people.map(({ userId }, place) => [userId, place]))
  const signedOf = new Map(signed.map((one) => [one.regulationId, one]))
  const columns = regulations.map((regulation): Column => {
    const { beforeAsking = 0, userIds = [], versions = [], times = [] } = signedOf.get(regulation.id) ?? {}
    return { regulation, beforeAsking, versions, times, last: lastOf(userIds, placeOf) }
  })
  const [membersOf, takenOf] = [byPerson(members), byPerson(taken)]
  const rows = people.map((person, place): Row => ({
    person,
    place,
    memberships: new Map(membersOf.get(person.userId)?.map((one) => [one.spaceId, one])),
    taken: new Map(takenOf.get(person.userId)?.map((one) => [one.regulationId, one])),
  }))
  return { columns, rows }
}

function lastOf(userIds: readonly number[], placeOf: ReadonlyMap<number, number>): Int32Array {
  const last = new Int32Array(placeOf.size).fill(-1)
  for (let index = 0; index < userIds.length; index++) {
    const place = placeOf.get(userIds[index] ?? 0)
    if (place !== undefined) last[place] = index
  }
  return last
}

/** People by regulations, of what is known of both. */
export function matrixOf(facts: Facts): Matrix {
  return madeOf(facts, linesOf(facts))
}

function madeOf({ at, spaces, regulations }: Facts, { columns, rows }: ReturnType<typeof linesOf>): Matrix {
  const now = Date.parse(at)
  return {
    at,
    spaces,
    regulations: regulations.map(({ id, name, version, mandatory, questionCount, spaceIds }) => ({
      id,
      name,
      version,
      mandatory,
      questionCount,
      spaceIds,
    })),
    people: rows.map((row) => ({
      ...row.person,
      states: columns.map((column) => signOf[stateOf(column, row, now)]).join(""),
      versions: columns.map((column) => column.versions[lastIn(column, row)] ?? null),
      times: columns.map((column) => {
        const at = column.times[lastIn(column, row)]
        return at === undefined ? null : Math.floor(at / 1000)
      }),
    })),
  }
}

/** The same with what else there is, of facts that are detailed. */
export function detailedMatrixOf(facts: Facts): DetailedMatrix {
  const now = Date.parse(facts.at)
  const lines = linesOf(facts)
  const [scoresOf, certificatesOf] = [byPerson(facts.scores), byPerson(facts.certificates)]
  const matrix = madeOf(facts, lines)
  const dueIn = (column: Column, row: Row) => {
    const { done, lapsedAt } = completionOf(column, row, now)
    const since = done ? undefined : sinceWhen(column.regulation, row.memberships, now)
    return since === undefined ? null : dueOf(column.regulation, since, lapsedAt)
  }
  const dues = lines.rows.map((row) => lines.columns.map((column) => dueIn(column, row)))
  return {
    ...matrix,
    people: matrix.people.map((person, place) => {
      const scores = new Map(scoresOf.get(person.userId)?.map((one) => [one.regulationId, one.score]))
      const numbers = new Map(certificatesOf.get(person.userId)?.map((one) => [one.regulationId, one.number]))
      return {
        ...person,
        due: dues[place] ?? [],
        scores: matrix.regulations.map(({ id }) => scores.get(id) ?? null),
        certificates: matrix.regulations.map(({ id }) => numbers.get(id) ?? null),
      }
    }),
  }
}

/**
 * Since when a regulation asks a member of one of its spaces. The entry regulation of a space asks members who do not administer it. A
 * mandatory one asks all members who are past the gate, or those among them whom it names by role or one by one.
 */
function sinceWhen(regulation: Regulation, memberships: Row["memberships"], now: number): number | undefined {
  let first: number | undefined
  for (const { spaceId, entry } of regulation.asking) {
    const membership = memberships.get(spaceId)
    const since = membership && sinceIn(regulation, membership, entry)
    if (since === undefined || since > now) continue
    if (first === undefined || since < first) first = since
  }
  return first
}

function sinceIn(
  { mandatory, askedRoles, askedUserIds, askingSince }: Regulation,
  { userId, role, since, entered, roleSince }: Membership,
  entry: boolean,
): number | undefined {
  if (entry && role !== "administrator") return since
  if (!mandatory || entered === null) return undefined
  const asked = Math.max(entered, askingSince ?? entered)
  const all = askedRoles.length === 0 && askedUserIds.length === 0
  if (all || askedUserIds.includes(userId)) return asked
  return askedRoles.includes(role) ? Math.max(roleSince, asked) : undefined
}

function byPerson<Row extends { readonly userId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const found = new Map<number, Row[]>()
  for (const row of rows) {
    const own = found.get(row.userId)
    if (own) own.push(row)
    else found.set(row.userId, [row])
  }
  return found
}
