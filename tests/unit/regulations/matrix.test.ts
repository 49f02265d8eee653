import { describe, expect, it } from "vitest"
import {
  cellNow,
  chosenOf,
  keyOf,
  openCells,
  readerOf,
  shownOf,
  toggled,
  type Matrix,
} from "@/components/regulations/matrix/model"

const regulation = (id: number, name: string) => ({
  id,
  name,
  version: 1,
  mandatory: true,
  questionCount: 0,
  spaceIds: [1],
})
const person = (userId: number, name: string, states: string, spaceIds = [1]) => ({
  userId,
  name,
  email: `${name.toLowerCase()}@northwind.example`,
  left: spaceIds.length === 0,
  spaceIds,
  states,
  versions: Array.from(states, () => null),
  times: Array.from(states, () => null),
})
const matrix: Matrix = {
  at: "2026-03-01T00:00:00.000Z",
  spaces: [
    { id: 1, name: "Design" },
    { id: 2, name: "Sales" },
  ],
  regulations: [regulation(10, "Fire safety"), regulation(11, "Ladders")],
  people: [person(1, "Ada", "dp", [1, 2]), person(2, "Bo", "o-"), person(3, "Cy", "dp", [])],
}
const all = { text: "", state: null, regulationId: null, bySpace: false } as const
const names = (shown: ReturnType<typeof shownOf>) => [
  shown.rows.map((row) => (row.kind === "person" ? row.person.name : `space ${row.spaceId ?? "none"}`)),
  shown.columns.map(({ regulation }) => regulation.name),
]

describe("a cell that is open", () => {
  it("stands as it does by now, wherever its person and regulation are, and stays where they are gone", () => {
    const column = { index: 0, regulation: regulation(10, "Fire safety"), sum: { done: 1, asked: 2 }, open: 0 }
    const cell = { person: person(1, "Ada", "dp", [1, 2]), column }
    const later: Matrix = {
      ...matrix,
      regulations: [regulation(9, "Doors"), ...matrix.regulations],
      people: [person(2, "Bo", "-o-"), person(1, "Ada", "-fp", [1, 2])],
    }
    const now = cellNow(cell, later)
    expect([now.person.states, now.column.index, now.column.regulation.name]).toEqual(["-fp", 1, "Fire safety"])
    expect(cellNow(cell, { ...matrix, people: [] })).toEqual(cell)
  })
})

describe("what is shown of a matrix", () => {
  it("sums who is asked and who has done it, by row, by column and in all", () => {
    const { rows, columns, total, counts } = shownOf(matrix, all)
    expect(rows.map(({ sum }) => sum)).toEqual([
      { done: 1, asked: 2 },
      { done: 0, asked: 1 },
      { done: 1, asked: 2 },
    ])
    expect(columns.map(({ sum }) => sum)).toEqual([
      { done: 2, asked: 3 },
      { done: 0, asked: 2 },
    ])
    expect(total).toEqual({ done: 2, asked: 5 })
    expect([counts.get("done"), counts.get("pending"), counts.get("overdue"), counts.get("failed")]).toEqual([
      2,
      2,
      1,
      undefined,
    ])
  })

  it("keeps one regulation, with whoever is asked for it or has acknowledged it", () => {
    expect(names(shownOf(matrix, { ...all, regulationId: 11 }))).toEqual([["Ada", "Cy"], ["Ladders"]])
    const signed = { ...person(4, "Di", "--"), versions: [null, 1] }
    const { people } = matrix
    expect(names(shownOf({ ...matrix, people: [...people, signed] }, { ...all, regulationId: 11 }))[0]).toEqual([
      "Ada",
      "Cy",
      "Di",
    ])
    expect(names(shownOf(matrix, { ...all, regulationId: 99 }))).toEqual([[], []])
  })

  it("keeps the people or the regulations that words name", () => {
    expect(names(shownOf(matrix, { ...all, text: " BO" }))).toEqual([["Bo"], ["Fire safety", "Ladders"]])
    expect(names(shownOf(matrix, { ...all, text: "fire" }))).toEqual([["Ada", "Bo", "Cy"], ["Fire safety"]])
    expect(names(shownOf(matrix, { ...all, text: "zebra" }))).toEqual([[], []])
  })

  it("keeps the people and regulations that are in a state, and goes on counting all states", () => {
    const shown = shownOf(matrix, { ...all, state: "overdue" })
    expect(names(shown)).toEqual([["Bo"], ["Fire safety"]])
    expect(shown.counts.get("done")).toBe(2)
    expect([shown.total, shown.columns[0]?.sum]).toEqual([
      { done: 0, asked: 1 },
      { done: 0, asked: 1 },
    ])
  })

  it("puts each person under each of their spaces", () => {
    const shown = shownOf(matrix, { ...all, bySpace: true })
    expect(names(shown)[0]).toEqual(["space 1", "Ada", "Bo", "space 2", "Ada", "space none", "Cy"])
    expect(new Set(shown.rows.map(({ key }) => key)).size).toBe(7)
    expect(shown.people).toBe(3)
    // Both regulations stand in the first space alone.
    expect(shown.rows.filter(({ kind }) => kind === "space").map(({ sum }) => sum)).toEqual([
      { done: 1, asked: 3 },
      { done: 0, asked: 0 },
      { done: 1, asked: 2 },
    ])
    // Ada has nothing to read in the second space: her line there says so as the line of the space does.
    expect(shown.rows.filter(({ kind }) => kind === "person").map(({ sum }) => sum)).toEqual([
      { done: 1, asked: 2 },
      { done: 0, asked: 1 },
      { done: 0, asked: 0 },
      { done: 1, asked: 2 },
    ])
  })

  it("tells apart those of one name who are shown together", () => {
    const people = [...matrix.people, person(4, "Ada", "d-")]
    expect([...shownOf({ ...matrix, people }, all).namesakes]).toEqual([1, 4])
    expect([...shownOf({ ...matrix, people }, { ...all, state: "pending" }).namesakes]).toEqual([])
    expect([...shownOf(matrix, { ...all, bySpace: true }).namesakes]).toEqual([])
  })
})

describe("what is chosen in a matrix", () => {
  it("is counted by person and by regulation, as is what can be chosen", () => {
    const people = [...matrix.people, person(4, "Di", "pp")]
    const shown = shownOf({ ...matrix, people }, all)
    const open = (of: typeof shown) => [
      of.rows.map((row) => row.kind === "person" && row.open),
      of.columns.map((column) => column.open),
    ]
    expect(open(shown)).toEqual([
      [1, 1, 0, 2],
      [2, 2],
    ])
    const chosen = new Set([keyOf(1, 11), keyOf(4, 10), keyOf(4, 11), keyOf(2, 10), keyOf(1, 10), keyOf(9, 9)])
    const { byPerson, byRegulation } = chosenOf(shown, chosen, null)
    expect([[...byPerson], [...byRegulation]]).toEqual([
      [
        [1, 1],
        [4, 2],
        [2, 1],
      ],
      [
        [11, 2],
        [10, 2],
      ],
    ])
    const overdue = shownOf({ ...matrix, people }, { ...all, state: "overdue" })
    expect(open(overdue)).toEqual([[1], [1]])
    expect([...chosenOf(overdue, chosen, "overdue").byPerson]).toEqual([[2, 1]])
  })

  it("is what people have still to read, and of nobody who has left", () => {
    const { columns } = shownOf(matrix, all)
    expect(openCells(matrix.people, columns).map(readerOf)).toEqual([
      { userId: 1, regulationId: 11 },
      { userId: 2, regulationId: 10 },
    ])
  })

  it("is of the state that is filtered for", () => {
    const { columns } = shownOf(matrix, all)
    expect(openCells(matrix.people, columns, "overdue").map(readerOf)).toEqual([{ userId: 2, regulationId: 10 }])
  })

  it("is taken in, and when all of it is in, taken out", () => {
    const [one, two] = [keyOf(1, 11), keyOf(2, 10)]
    const both = toggled(toggled(new Set(), [one]), [one, two])
    expect([...both]).toEqual([one, two])
    expect([...toggled(both, [one, two])]).toEqual([])
  })
})
