import { describe, expect, it } from "vitest"
import type { Board } from "@/components/board/state/model"
import { patchBoard } from "@/components/board/state/live-patches"
import { createEventParser, type ServerEvent } from "@/components/live/event-parser"
import type { Change } from "@/components/live/open-live"
import { card } from "@/tests/support/board"

const board: Board = {
  view: "board",
  version: 7,
  stages: [
    { id: 1, projectId: 5, kind: "column", name: "To do", order: 0, tasksLimit: null, color: null },
    { id: 2, projectId: 5, kind: "column", name: "Done", order: 1, tasksLimit: null, color: null },
  ],
  tasks: [card(11, 1, "a0"), card(12, 1, "a1"), card(21, 2, "a0")],
}
const change = (patches: Change["patches"], seq = 8): Change => ({
  seq,
  changeId: `change-${seq}`,
  actorId: 3,
  via: "ui",
  at: "2026-02-02T00:00:00.000Z",
  type: "tasks.moved",
  v: 1,
  projectIds: [5],
  spaceIds: [],
  patches,
  undoes: null,
})
const of = <Values extends object>(taskId: number, values: Values) => ({ taskId, projectId: 5, ...values })
const idsIn = (shown: Board, columnId: number) =>
  shown.tasks.filter((task) => task.columnId === columnId).map((task) => task.id)
const moved = {
  entity: "placement",
  id: 1,
  before: of(11, { columnId: 1 }),
  after: of(11, { columnId: 2, order: "a0V" }),
} as const

describe("a board that is told of changes", () => {
  it("moves a card to where its order says, since when it stands there", () => {
    const { board: next, unknown } = patchBoard(board, 5, change([moved]))
    expect(idsIn(next, 2)).toEqual([21, 11])
    expect(next.tasks.find(({ id }) => id === 11)?.movedAt).toBe("2026-02-02T00:00:00.000Z")
    expect(next.version).toBe(8)
    expect(unknown).toEqual([])
  })

  it("leaves alone what it reflects already, and what is of other boards", () => {
    expect(patchBoard(board, 5, change([moved], 7)).board).toBe(board)
    expect(patchBoard(board, 6, change([moved])).board).toBe(board)
    const other = { ...moved, after: { ...moved.after, projectId: 6 } }
    expect(idsIn(patchBoard(board, 5, change([other])).board, 1)).toEqual([11, 12])
  })

  it("takes away what is archived or deleted", () => {
    const archived = { ...moved, after: of(11, { archivedAt: "2026-02-02T00:00:00.000Z" }) }
    const gone = { entity: "placement", id: 2, before: of(12, {}), after: null } as const
    expect(patchBoard(board, 5, change([archived, gone])).board.tasks.map(({ id }) => id)).toEqual([21])
  })

  it("asks for tasks that it does not know", () => {
    const made = {
      entity: "placement",
      id: 9,
      before: null,
      after: of(99, { columnId: 1, archivedAt: null }),
    } as const
    expect(patchBoard(board, 5, change([made])).unknown).toEqual([99])
  })

  it("shows a task's own fields, and leaves out what is nothing", () => {
    const after = { name: "New", status: 1, importance: 0, dateAllDay: true, blockReason: null, hasDescription: true }
    const { board: next } = patchBoard(board, 5, change([{ entity: "task", id: 11, before: {}, after }]))
    const shown = next.tasks.find(({ id }) => id === 11)
    expect(shown).toMatchObject({ name: "New", status: 1, hasDescription: true })
    expect([shown?.importance, shown?.dateAllDay, shown?.blockReason]).toEqual([undefined, undefined, undefined])
  })

  it("adds, changes and removes columns", () => {
    const column = { projectId: 5, kind: "column", name: "Doing", order: 1, tasksLimit: 3, color: null } as const
    const patches: Change["patches"] = [
      { entity: "stage", id: 3, before: null, after: column },
      { entity: "stage", id: 2, before: { order: 1 }, after: { order: 2 } },
      { entity: "stage", id: 1, before: { deletedAt: null }, after: { deletedAt: "2026-02-02T00:00:00.000Z" } },
    ]
    const { board: next, stale } = patchBoard(board, 5, change(patches))
    expect(next.stages.map(({ id, order, tasksLimit }) => [id, order, tasksLimit])).toEqual([
      [3, 1, 3],
      [2, 2, null],
    ])
    expect(stale).toBe(false)
    expect(patchBoard(board, 5, change([{ entity: "stage", id: 4, before: {}, after: { name: "?" } }])).stale).toBe(
      true,
    )
  })
})

describe("the stream of events", () => {
  it("is read in whatever pieces it comes", () => {
    const events: ServerEvent[] = []
    const ids: string[] = []
    const text =
      'retry: 2000\nid: 4\nevent: hello\ndata: {"seq":4}\n\n:\nid: 6\n\nid: 7\r\nevent: change\r\ndata: {}\r\n\r\n'
    const read = createEventParser(
      (event) => events.push(event),
      (id) => ids.push(id),
    )
    for (const piece of text.match(/.{1,5}/gs) ?? []) read(piece)
    expect(events).toEqual([
      { id: "4", event: "hello", data: '{"seq":4}' },
      { id: "7", event: "change", data: "{}" },
    ])
    expect(ids).toEqual(["4", "6", "7"])
  })
})
