import { describe, expect, it } from "vitest"
import { createSieve } from "@/components/board/filter/sieve"
import { createLayout, type Board, type Card } from "@/components/board/state/model"

const column = (id: number, name: string) =>
  ({ id, projectId: 1, kind: "column", name, order: id, tasksLimit: null, color: null }) as const
const stages = [column(1, "To do"), column(2, "Done")]
const cardOf = (id: number, more: Partial<Card> = {}): Card => ({
  id,
  name: `Task ${id}`,
  columnId: 1,
  order: `a${id}`,
  ...more,
})
const boardOf = (tasks: Card[]): Board => ({
  view: "board",
  version: 1,
  stages,
  tasks,
})

const cards = [
  cardOf(1, { responsibleUserId: ["7"], importance: 2, subtaskCount: 2 }),
  cardOf(2, { responsibleUserId: ["8"], tags: ["3"] }),
  cardOf(3, { columnId: 2, status: 1, dateEnd: "2026-03-01T00:00:00.000Z" }),
  cardOf(4, { columnId: 2, name: "Basket", dateEnd: "2026-03-01T00:00:00.000Z" }),
]
const sieveOf = (written: string) =>
  createSieve(written, {
    now: new Date("2026-03-04T10:00:00Z"),
    timeZone: "UTC",
    projectId: 1,
    me: 7,
    people: [
      { id: 7, name: "Ada Lindqvist" },
      { id: 8, name: "Bo Ek" },
    ],
    labels: [{ id: 3, name: "Print shop" }],
    stages,
    blocked: new Set([2, 3]),
  })

const nobody: ReadonlySet<number> = new Set()
function shown(written: string, kept = nobody) {
  const { layout, hidden } = sieveOf(written)(createLayout()(boardOf(cards)), kept)
  const ids = layout.lanes.flatMap((lane) => lane.cells.flatMap((cell) => cell.cards.map(({ id }) => id)))
  return { ids, hidden }
}

describe("a filtered board", () => {
  it("shows the cards of a person, a label, an importance, a date, a stage and a word", () => {
    expect(shown("assignee:me")).toEqual({ ids: [1], hidden: 3 })
    expect(shown('assignee:"Bo Ek",none').ids).toEqual([2, 3, 4])
    expect(shown("label:print").ids).toEqual([2])
    expect(shown("importance:urgent,high").ids).toEqual([1])
    expect(shown("due:overdue").ids).toEqual([4])
    expect(shown("due:<7d -status:done").ids).toEqual([4])
    expect(shown("stage:done").ids).toEqual([3, 4])
    expect(shown("BASK").ids).toEqual([4])
    expect(shown("has:subtasks").ids).toEqual([1])
    // What is done waits for nobody.
    expect(shown("is:blocked").ids).toEqual([2])
  })

  it("leaves out conditions that no card can answer", () => {
    expect(shown("creator:me basket").ids).toEqual([4])
  })

  it("shows what was added since, and what is not saved yet", () => {
    expect(shown("basket", new Set([2])).ids).toEqual([2, 4])
    const { layout } = sieveOf("basket")(createLayout()(boardOf([cardOf(-5), ...cards])), nobody)
    expect(layout.lanes[0]?.cells[0]?.cards.map(({ id }) => id)).toEqual([-5])
  })

  it("counts limits by all cards, and keeps the cells in which nothing has changed", () => {
    const [layOut, sieve] = [createLayout(), sieveOf("assignee:me")]
    const before = sieve(layOut(boardOf(cards)), nobody).layout
    expect(before.counts.get(2)).toBe(2)
    const changed = cards.with(3, { ...cardOf(4), columnId: 2, responsibleUserId: ["7"] })
    const after = sieve(layOut(boardOf(changed)), nobody).layout
    expect(after.lanes[0]?.cells[0]).toBe(before.lanes[0]?.cells[0])
    expect(after.lanes[0]?.cells[1]?.cards.map(({ id }) => id)).toEqual([4])
  })
})
