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
type Signature = { readonly id: number; readonly version: number; readonly at: number }
type Taken = Pick<Facts["taken"][number], "passed" | "passedUntil" | "waiting" | "failed">

const day = 86_400_000

/**
 * How a person stands with a regulation. The rule of `stateOf` in db/regulation-state.ts, which looks at one of each; a matrix has a hundred
 * thousand. tests/api/regulations/matrix.test.ts holds the two together.
 *
 * @param since when the person came into the first space that asks for it; undefined where none does
 */
function stateOf(
  regulation: Regulation,
  since: number | undefined,
  signed: Signature | undefined,
  taken: Taken | undefined,
  now: number,
): RegulationState {
  const { attemptsAllowed } = regulation
  const { done, signedSince, lapsed } = workOf(regulation, signed, taken, now)
  if (done) return "done"
  if (since === undefined) return "notAsked"
  if (taken?.waiting === true) return "waiting"
  if (attemptsAllowed !== null && taken !== undefined && taken.failed >= attemptsAllowed) return "failed"
  const due = dueOf(regulation, since, lapsed)
  if (due !== null && due < now) return "overdue"
  return (signed !== undefined && !signedSince) || lapsed.length > 0 ? "outdated" : "pending"
}

/** By when somebody has to do it who has been asked since a time, or since something has lapsed. */
function dueOf({ askedAt, dueDays }: Regulation, since: number, lapsed: readonly number[]): number | null {
  if (dueDays === null) return null
  return Math.max(since, askedAt, lapsed.length > 0 ? Math.min(...lapsed) : 0) + dueDays * day
}

/** Whether somebody has done what a regulation asks, and since when what they did counts no more. */
function workOf(
  { askedById, repeatMonths, questionCount }: Regulation,
  signed: Signature | undefined,
  taken: Taken | undefined,
  now: number,
) {
  const signedSince = signed !== undefined && signed.id > askedById
  const signedUntil = signedSince && repeatMonths !== null ? monthsAfter(signed.at, repeatMonths) : null
  const acknowledged = signedSince && (signedUntil === null || signedUntil > now)
  const passed = questionCount === 0 || taken?.passed === true
  if (acknowledged && passed) return { done: true, signedSince, lapsed: [] }
  const lapsed = [acknowledged ? null : signedUntil, passed ? null : (taken?.passedUntil ?? null)].filter(
    (until) => until !== null,
  )
  return { done: false, signedSince, lapsed }
}

/** So many months after a time, as PostgreSQL counts them in Greenwich. */
function monthsAfter(at: number, months: number): number {
  const [date = "", time = ""] = new Date(at).toISOString().split("T")
  return Date.parse(`${addMonths(date, months)}T${time}`)
}

/** How each person stands with each of the regulations, in their order. */
function cellsOf({ at, regulations, members, signed, taken }: Facts) {
  const now = Date.parse(at)
  const membersOf = byPerson(members)
  const takenOf = byPerson(taken)
  const recordsOf = new Map(signed.map(({ userId, records }) => [userId, records]))
  return (userId: number) => {
    const places = new Map((membersOf.get(userId) ?? []).map((place) => [place.spaceId, place]))
    const results = new Map((takenOf.get(userId) ?? []).map((one) => [one.regulationId, one]))
    const last = lastOf(recordsOf.get(userId) ?? [])
    return regulations.map((regulation) => ({
      regulation,
      since: sinceWhen(regulation, places, now),
      signed: last.get(regulation.id),
      taken: results.get(regulation.id),
    }))
  }
}

/** People by regulations, of what is known of both. */
export function matrixOf(facts: Facts): Matrix {
  const { at, spaces, regulations, people } = facts
  const now = Date.parse(at)
  const cells = cellsOf(facts)
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
    people: people.map((person) => {
      const own = cells(person.userId)
      return {
        ...person,
        states: own
          .map(({ regulation, since, signed, taken }) => signOf[stateOf(regulation, since, signed, taken, now)])
          .join(""),
        versions: own.map(({ signed }) => signed?.version ?? null),
        times: own.map(({ signed }) => (signed ? Math.floor(signed.at / 1000) : null)),
      }
    }),
  }
}

/** The same with what else there is, of facts that are detailed. */
export function detailedMatrixOf(facts: Facts): DetailedMatrix {
  const now = Date.parse(facts.at)
  const cells = cellsOf(facts)
  const [scoresOf, certificatesOf] = [byPerson(facts.scores), byPerson(facts.certificates)]
  const matrix = matrixOf(facts)
  return {
    ...matrix,
    people: matrix.people.map((person) => {
      const scores = new Map((scoresOf.get(person.userId) ?? []).map((one) => [one.regulationId, one.score]))
      const numbers = new Map((certificatesOf.get(person.userId) ?? []).map((one) => [one.regulationId, one.number]))
      return {
        ...person,
        due: cells(person.userId).map(({ regulation, since, signed, taken }) => {
          const { done, lapsed } = workOf(regulation, signed, taken, now)
          return done || since === undefined ? null : dueOf(regulation, since, lapsed)
        }),
        scores: matrix.regulations.map(({ id }) => scores.get(id) ?? null),
        certificates: matrix.regulations.map(({ id }) => numbers.get(id) ?? null),
      }
    }),
  }
}

type Membership = Facts["members"][number]

/**
 * Since when a regulation asks a member of one of its spaces. The entry regulation of a space asks members who do not administer it. A
 * mandatory one asks all members who are past the gate, or those among them whom it names by role or one by one.
 */
function sinceWhen(regulation: Regulation, places: ReadonlyMap<number, Membership>, now: number): number | undefined {
  let first: number | undefined
  for (const { spaceId, entry } of regulation.asking) {
    const place = places.get(spaceId)
    const since = place && sinceIn(regulation, place, entry)
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

/** The last signature of each regulation, of records of four numbers each. */
function lastOf(records: readonly number[]): Map<number, Signature> {
  const last = new Map<number, Signature>()
  for (let from = 0; from + 3 < records.length; from += 4) {
    const [regulationId = 0, id = 0] = [records[from], records[from + 1]]
    const before = last.get(regulationId)
    if (before === undefined || before.id < id)
      last.set(regulationId, { id, version: records[from + 2] ?? 0, at: records[from + 3] ?? 0 })
  }
  return last
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
