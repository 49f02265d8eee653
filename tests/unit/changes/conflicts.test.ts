import { describe, expect, it } from "vitest"
import { insisting, yielding } from "@/components/changes/conflict-answers"
import { conflictIn, type Conflict } from "@/components/changes/conflicts"
import { ApiError, type Call } from "@/lib/api/client"

const place = (columnId: number) => ({ columnId, rowId: null })
const moved = (taskId: number, name: string, columnId: number, author: string) => ({
  taskId,
  name,
  previous: place(1),
  current: place(columnId),
  author: { userId: 7, name: author },
})

function conflict(call: Call, members: Record<string, unknown>): Conflict {
  const found = conflictIn(call, new ApiError(409, "changed-since", "It has been moved since.", members), "")
  if (found === null) throw new Error("This is no conflict.")
  return found
}

const severalMoved = conflict(
  {
    name: "moveTasks",
    input: {
      taskIds: [1, 2, 3],
      stageId: 5,
      rowId: null,
      position: "last",
      previousPlaces: [1, 2, 3].map((taskId) => ({ taskId, ...place(1) })),
    },
  },
  { current: place(8), author: { name: "Ada" }, changed: [moved(2, "Two", 8, "Ada"), moved(3, "Three", 9, "Ben")] },
)

describe("a conflict of several moved tasks", () => {
  it("names those that somebody else has moved, where they stand, and who it was", () => {
    expect(severalMoved).toMatchObject({ field: "place", taskIds: [1, 2, 3], mine: place(5) })
    expect(severalMoved.changed).toEqual([
      { taskId: 2, name: "Two", current: place(8), author: "Ada" },
      { taskId: 3, name: "Three", current: place(9), author: "Ben" },
    ])
  })

  it("is asked again of all, knowing where they stand, or of those alone that nobody has moved", () => {
    expect(insisting(severalMoved).input).toMatchObject({
      taskIds: [1, 2, 3],
      position: "last",
      previousPlaces: [
        { taskId: 1, ...place(1) },
        { taskId: 2, ...place(8) },
        { taskId: 3, ...place(9) },
      ],
    })
    expect(yielding(severalMoved)?.input).toMatchObject({ taskIds: [1], previousPlaces: [{ taskId: 1, ...place(1) }] })
  })

  it("leaves nothing to do where all have been moved", () => {
    expect(yielding({ ...severalMoved, taskIds: [2, 3] })).toBeNull()
  })
})

describe("a conflict of a property of several tasks", () => {
  const end = (day: string) => `2026-12-${day}T00:00:00.000Z`
  const dated = conflict(
    {
      name: "updateTasks",
      input: {
        taskIds: [1, 2],
        dateEnd: end("01"),
        dateAllDay: true,
        previousValues: [1, 2].map((taskId) => ({ taskId, dateEnd: null, dateAllDay: true })),
      },
    },
    {
      current: { dateEnd: end("24") },
      changed: [{ taskId: 2, name: "Two", current: { dateEnd: end("24") }, author: { name: "Ada" } }],
    },
  )

  it("shows the whole of what stands there, also what nobody has changed", () => {
    expect(dated).toMatchObject({ field: "dates", taskIds: [1, 2], mine: { dateEnd: end("01"), dateAllDay: true } })
    expect(dated.changed).toEqual([
      { taskId: 2, name: "Two", current: { dateEnd: end("24"), dateAllDay: true }, author: "Ada" },
    ])
  })

  it("is asked again of all, or of those alone that nobody has changed", () => {
    const [one, two] = [1, 2].map((taskId) => ({ taskId, dateEnd: null, dateAllDay: true }))
    expect(insisting(dated).input).toMatchObject({
      taskIds: [1, 2],
      dateEnd: end("01"),
      previousValues: [one, { ...two, dateEnd: end("24") }],
    })
    expect(yielding(dated)?.input).toMatchObject({ taskIds: [1], dateEnd: end("01"), previousValues: [one] })
  })
})

describe("a conflict of the planned time of a task", () => {
  it("shows both plans, and is asked again knowing what is planned by now", () => {
    const call: Call = { name: "setTaskPlannedTime", input: { taskId: 4, plannedMinutes: 90, previous: null } }
    const planned = conflict(call, { current: { plannedMinutes: 240 }, author: { name: "Ada" } })
    expect(planned).toMatchObject({
      field: "plannedTime",
      taskIds: [4],
      author: "Ada",
      mine: { plannedMinutes: 90 },
      theirs: { plannedMinutes: 240 },
    })
    expect(insisting(planned).input).toEqual({ taskId: 4, plannedMinutes: 90, previous: 240 })
  })
})

describe("a conflict of a task's boards", () => {
  it("is a move there, where the task stands on the board already", () => {
    const call: Call = { name: "addTaskPlacement", input: { taskId: 4, stageId: 5, previous: null } }
    const added = conflict(call, { current: place(8), author: { name: "Ada" } })
    expect(added).toMatchObject({
      field: "boards",
      taskIds: [4],
      author: "Ada",
      theirs: place(8),
      mine: { columnId: 5 },
    })
    expect(insisting(added)).toEqual({
      name: "moveTasks",
      input: { taskIds: [4], stageId: 5, rowId: null, previous: { columnId: 8 } },
    })
  })

  it("takes the task off all the same, from where it stands by now", () => {
    const call: Call = { name: "removeTaskPlacement", input: { taskId: 4, projectId: 6, previousColumnId: 1 } }
    const removed = conflict(call, { current: place(8), author: { name: "Ada" } })
    expect(removed.mine.columnId).toBeUndefined()
    expect(insisting(removed).input).toEqual({ taskId: 4, projectId: 6, previousColumnId: 8 })
  })
})
