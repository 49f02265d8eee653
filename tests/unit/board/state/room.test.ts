import { expect, it } from "vitest"
import { roomFor } from "@/components/board/state/room"
import { stage } from "@/tests/support/board"

it("says how many of several new cards fit, and which stages have no room for the others then", () => {
  const column = { ...stage(1, 0), tasksLimit: 4 }
  const row = { ...stage(2, 0), kind: "row" as const, tasksLimit: 3 }
  const counts = new Map([
    [1, 1],
    [2, 1],
  ])
  expect(roomFor({ column, row }, { counts }, 2)).toMatchObject({ room: 2, full: [] })
  const alone = roomFor({ column, row: null }, { counts }, 5)
  expect([alone.room, alone.full, alone.counts.get(1)]).toEqual([3, [{ ...column, arriving: 2 }], 4])
  const both = roomFor({ column, row }, { counts }, 5)
  expect([both.room, both.full.map(({ id, arriving }) => [id, arriving])]).toEqual([
    2,
    [
      [1, 3],
      [2, 3],
    ],
  ])
  expect(roomFor({ column: stage(1, 0), row: null }, { counts }, 100)).toMatchObject({ room: 100, full: [] })
})
