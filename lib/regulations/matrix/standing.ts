import type { z } from "zod"
import { addMonths } from "@/lib/dates/day"
import type { regulationMatrix } from "./contract"
import type { Facts } from "./queries"
import { signOf, type RegulationState } from "./states"

export type Matrix = z.output<typeof regulationMatrix>
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
  { askedById, askedAt, dueDays, repeatMonths, questionCount, attemptsAllowed }: Regulation,
  since: number | undefined,
  signed: Signature | undefined,
  taken: Taken | undefined,
  now: number,
): RegulationState {
  const signedSince = signed !== undefined && signed.id > askedById
  const signedUntil = signedSince && repeatMonths !== null ? monthsAfter(signed.at, repeatMonths) : null
  const acknowledged = signedSince && (signedUntil === null || signedUntil > now)
  const passed = questionCount === 0 || taken?.passed === true
  if (acknowledged && passed) return "done"
  if (since === undefined) return "notAsked"
  if (taken?.waiting === true) return "waiting"
  if (attemptsAllowed !== null && taken !== undefined && taken.failed >= attemptsAllowed) return "failed"
  const lapsed = [acknowledged ? null : signedUntil, passed ? null : (taken?.passedUntil ?? null)].filter(
    (until) => until !== null,
  )
  const asked = Math.max(since, askedAt, lapsed.length > 0 ? Math.min(...lapsed) : 0)
  if (dueDays !== null && asked + dueDays * day < now) return "overdue"
  return (signed !== undefined && !signedSince) || lapsed.length > 0 ? "outdated" : "pending"
}

/** So many months after a time, as PostgreSQL counts them in Greenwich. */
function monthsAfter(at: number, months: number): number {
  const [date = "", time = ""] = new Date(at).toISOString().split("T")
  return Date.parse(`${addMonths(date, months)}T${time}`)
}

/** People by regulations, of what is known of both. */
export function matrixOf({ at, spaces, regulations, people, members, signed, taken }: Facts): Matrix {
  const now = Date.parse(at)
  const membersOf = byPerson(members)
  const takenOf = byPerson(taken)
  const recordsOf = new Map(signed.map(({ userId, records }) => [userId, records]))
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
      const places = new Map((membersOf.get(person.userId) ?? []).map((place) => [place.spaceId, place]))
      const results = new Map((takenOf.get(person.userId) ?? []).map((one) => [one.regulationId, one]))
      const last = lastOf(recordsOf.get(person.userId) ?? [])
      const signatures = regulations.map(({ id }) => last.get(id))
      return {
        ...person,
        states: regulations
          .map(
            (one, index) =>
              signOf[stateOf(one, sinceWhen(one, places, now), signatures[index], results.get(one.id), now)],
          )
          .join(""),
        versions: signatures.map((signature) => signature?.version ?? null),
        times: signatures.map((signature) => (signature ? Math.floor(signature.at / 1000) : null)),
      }
    }),
  }
}

type Membership = Facts["members"][number]

/**
 * Since when a regulation asks a member of one of its spaces. The entry regulation of a space asks members who do not administer it. A
 * mandatory one asks all members, or those whom it names by role or one by one.
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
  { userId, role, since, roleSince }: Membership,
  entry: boolean,
): number | undefined {
  if (entry && role !== "administrator") return since
  if (!mandatory) return undefined
  const all = askedRoles.length === 0 && askedUserIds.length === 0
  if (all || askedUserIds.includes(userId)) return Math.max(since, askingSince ?? since)
  return askedRoles.includes(role) ? Math.max(roleSince, askingSince ?? roleSince) : undefined
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
