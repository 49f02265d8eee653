import type { AnswerOf } from "@/lib/api/client"
import { stateOfSign, type RegulationState } from "@/lib/regulations/matrix/states"

export type Matrix = AnswerOf<"getRegulationMatrix">
export type MatrixPerson = Matrix["people"][number]
export type MatrixRegulation = Matrix["regulations"][number]

/** How many are asked and how many of them are done. */
export type Sum = { done: number; asked: number }

/** A regulation, with its place in what each person holds. */
export type Column = {
  readonly index: number
  readonly regulation: MatrixRegulation
  readonly sum: Sum
  /** How many of its cells can be chosen. */
  open: number
}

export type MatrixCell = { readonly person: MatrixPerson; readonly column: Column }

/** A cell as it stands by now: what is done with it changes it. One that is there no more stays as it was. */
export function cellNow(cell: MatrixCell, { people, regulations }: Matrix): MatrixCell {
  const person = people.find(({ userId }) => userId === cell.person.userId)
  const index = regulations.findIndex(({ id }) => id === cell.column.regulation.id)
  const regulation = regulations[index]
  return person && regulation ? { person, column: { ...cell.column, index, regulation } } : cell
}

/** A person; grouped by space they stand in each of theirs, under the line of the space. `spaceId` is null for who is in none. */
export type Row =
  | {
      readonly kind: "person"
      readonly key: string
      readonly person: MatrixPerson
      readonly sum: Sum
      /** How many of their cells can be chosen. */
      readonly open: number
    }
  | {
      readonly kind: "space"
      readonly key: string
      readonly spaceId: number | null
      readonly people: number
      readonly sum: Sum
    }

export type Filters = {
  /** Part of the name of a person or a regulation. */
  readonly text: string
  readonly state: RegulationState | null
  /** One regulation alone. */
  readonly regulationId: number | null
  readonly bySpace: boolean
}

export type Shown = {
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  /** How many people that are: grouped by space somebody stands in several rows. */
  readonly people: number
  readonly total: Sum
  /** Those among them who are called as another one is: their names alone do not say who they are. */
  readonly namesakes: ReadonlySet<number>
  /** How many cells are in each state, whatever state is filtered for. */
  readonly counts: ReadonlyMap<RegulationState, number>
}

export const stateAt = ({ states }: MatrixPerson, index: number): RegulationState => stateOfSign(states[index])

/** Who has still to read. */
export const isOpen = (state: RegulationState) => state === "pending" || state === "outdated" || state === "overdue"

const holds = (name: string, words: string) => name.toLocaleLowerCase().includes(words)

/**
 * The visible part of a matrix. Words match people, regulations, or both. A state leaves the people and regulations that have it. One
 * regulation leaves the people who are asked for it or have acknowledged it.
 */
export function shownOf(matrix: Matrix, { text, state, regulationId, bySpace }: Filters): Shown {
  const words = text.trim().toLocaleLowerCase()
  const all = matrix.regulations
    .map((regulation, index): Column => ({ index, regulation, sum: { done: 0, asked: 0 }, open: 0 }))
    .filter(({ regulation }) => regulationId === null || regulation.id === regulationId)
  const concerned =
    regulationId === null
      ? matrix.people
      : matrix.people.filter((person) =>
          all.some(({ index }) => stateAt(person, index) !== "notAsked" || typeof person.versions[index] === "number"),
        )
  const foundPeople = words === "" ? concerned : concerned.filter(({ name }) => holds(name, words))
  const foundColumns = words === "" ? all : all.filter(({ regulation }) => holds(regulation.name, words))
  const nothing = foundPeople.length === 0 && foundColumns.length === 0
  const people = foundPeople.length > 0 || nothing ? foundPeople : concerned
  const columns = foundColumns.length > 0 || nothing ? foundColumns : all

  const counts = new Map<RegulationState, number>()
  for (const person of people)
    for (const { index } of columns) {
      const one = stateAt(person, index)
      counts.set(one, (counts.get(one) ?? 0) + 1)
    }
  const has = (person: MatrixPerson, { index }: Column) => state === null || stateAt(person, index) === state
  const keptColumns = columns.filter((column) => people.some((person) => has(person, column)))
  const kept = people
    .filter((person) => keptColumns.some((column) => has(person, column)))
    .map((person): Counted => ({ person, sum: { done: 0, asked: 0 }, open: 0 }))
  for (const counted of kept) {
    const { person, sum } = counted
    for (const column of keptColumns) {
      const one = stateAt(person, column.index)
      if (one === "notAsked") continue
      if (canBeChosen(person, one, state)) {
        counted.open++
        column.open++
      }
      const done = one === "done" ? 1 : 0
      sum.asked++
      sum.done += done
      column.sum.asked++
      column.sum.done += done
    }
  }
  return {
    columns: keptColumns,
    rows: bySpace
      ? inSpaces(matrix, kept, keptColumns)
      : kept.map((one) => ({ kind: "person" as const, key: String(one.person.userId), ...one })),
    people: kept.length,
    namesakes: namesakesAmong(kept),
    total: added(kept),
    counts,
  }
}

type Counted = { readonly person: MatrixPerson; readonly sum: Sum; open: number }

function namesakesAmong(kept: readonly Counted[]): ReadonlySet<number> {
  const called = new Map<string, number[]>()
  for (const { person } of kept) called.set(person.name, [...(called.get(person.name) ?? []), person.userId])
  return new Set([...called.values()].filter(({ length }) => length > 1).flat())
}

const added = (kept: readonly Counted[]): Sum =>
  kept.reduce<Sum>((all, { sum }) => ({ done: all.done + sum.done, asked: all.asked + sum.asked }), {
    done: 0,
    asked: 0,
  })

/** What people make of some regulations. */
function sumOf(people: readonly MatrixPerson[], columns: readonly Column[]): Sum {
  const states = people.flatMap((person) => columns.map(({ index }) => stateAt(person, index)))
  const asked = states.filter((state) => state !== "notAsked")
  return { done: asked.filter((state) => state === "done").length, asked: asked.length }
}

/** What somebody has to read in one space is no matter of the others that they are in: its line and theirs below it count its regulations alone. */
function inSpaces({ spaces }: Matrix, people: readonly Counted[], columns: readonly Column[]): Row[] {
  const groups = [
    ...spaces.map(({ id }) => {
      const own = columns.filter(({ regulation }) => regulation.spaceIds.includes(id))
      const members = people
        .filter(({ person }) => person.spaceIds.includes(id))
        .map(({ person, open }) => ({ person, sum: sumOf([person], own), open }))
      return { spaceId: id, members, sum: added(members) }
    }),
    ...[people.filter(({ person }) => person.spaceIds.length === 0)].map((members) => ({
      spaceId: null,
      members,
      sum: added(members),
    })),
  ]
  return groups.flatMap(({ spaceId, members, sum }): Row[] =>
    members.length === 0
      ? []
      : [
          { kind: "space", key: `space ${spaceId ?? ""}`, spaceId, people: members.length, sum },
          ...members.map((one): Row => ({ kind: "person", key: `${spaceId ?? ""} ${one.person.userId}`, ...one })),
        ],
  )
}

/** A cell as it is chosen. */
export const keyOf = (userId: number, regulationId: number) => `${userId} ${regulationId}`

export function readerOf(key: string): { userId: number; regulationId: number } {
  const [userId = 0, regulationId = 0] = key.split(" ").map(Number)
  return { userId, regulationId }
}

/** Whether a cell is one of those that are filtered for, and its person can be reminded of it. */
const canBeChosen = ({ left }: MatrixPerson, state: RegulationState, wanted: RegulationState | null) =>
  !left && isOpen(state) && (wanted === null || state === wanted)

/** The cells of some people and regulations that somebody can be reminded of; those of one state alone, where it is given. */
export const openCells = (
  people: readonly MatrixPerson[],
  columns: readonly Column[],
  wanted: RegulationState | null = null,
): string[] =>
  people.flatMap((person) =>
    columns.flatMap(({ index, regulation }) =>
      canBeChosen(person, stateAt(person, index), wanted) ? [keyOf(person.userId, regulation.id)] : [],
    ),
  )

/** How many of the cells that can be chosen are, by person and by regulation. */
export function chosenOf({ rows, columns }: Shown, chosen: ReadonlySet<string>, wanted: RegulationState | null) {
  const [byPerson, byRegulation] = [new Map<number, number>(), new Map<number, number>()]
  if (chosen.size === 0) return { byPerson, byRegulation }
  const people = new Map(rows.flatMap((row) => (row.kind === "person" ? [[row.person.userId, row.person]] : [])))
  const places = new Map(columns.map(({ regulation, index }) => [regulation.id, index]))
  for (const key of chosen) {
    const { userId, regulationId } = readerOf(key)
    const [person, index] = [people.get(userId), places.get(regulationId)]
    if (person === undefined || index === undefined || !canBeChosen(person, stateAt(person, index), wanted)) continue
    byPerson.set(userId, (byPerson.get(userId) ?? 0) + 1)
    byRegulation.set(regulationId, (byRegulation.get(regulationId) ?? 0) + 1)
  }
  return { byPerson, byRegulation }
}

/** Those of `keys` are taken in, or where all of them are in already, taken out. */
export function toggled(chosen: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> {
  const all = keys.every((key) => chosen.has(key))
  const next = new Set(chosen)
  for (const key of keys) {
    if (all) next.delete(key)
    else next.add(key)
  }
  return next
}
