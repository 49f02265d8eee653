import { describe, expect, it, vi } from "vitest"
import { outcome, send } from "@/components/board/state/batches"
import { ApiError, callOf } from "@/lib/api/client"

const gone = (...taskIds: number[]) => new ApiError(404, "not-found", "Not found.", { taskIds: taskIds.map(String) })

describe("a change of several tasks", () => {
  it("is asked for again of those that are left, until none of them is gone", async () => {
    const ask = vi
      .fn<(taskIds: number[]) => Promise<string>>()
      .mockRejectedValueOnce(gone(2))
      .mockRejectedValueOnce(new ApiError(409, "archived", "Archived.", { taskIds: ["3"] }))
      .mockResolvedValueOnce("done")
    const { answers, granted, refused } = await outcome([send([1, 2, 3, 4], { ask })])
    expect(ask.mock.calls).toEqual([[[1, 2, 3, 4]], [[1, 3, 4]], [[1, 4]]])
    expect({ answers, granted, refused }).toEqual({ answers: ["done"], granted: [1, 4], refused: [] })
  })

  it("is refused where all are gone, or where what is gone is none of them", async () => {
    const call = (taskIds: number[]) => callOf("deleteTasks", { taskIds })
    for (const error of [gone(1, 2), gone(9), new ApiError(409, "archived", "The board is archived.")]) {
      const ask = vi.fn<(taskIds: number[]) => Promise<string>>().mockRejectedValue(error)
      const { granted, refused } = await outcome([send([1, 2], { ask, call })])
      expect(ask).toHaveBeenCalledTimes(1)
      expect(granted).toEqual([])
      expect(refused).toEqual([{ reason: error, call: { name: "deleteTasks", input: { taskIds: [1, 2] } } }])
    }
  })

  it("tells what was asked last where that is refused for another reason", async () => {
    const conflict = new ApiError(409, "changed-since", "It has been changed since.")
    const ask = vi
      .fn<(taskIds: number[]) => Promise<string>>()
      .mockRejectedValueOnce(gone(2))
      .mockRejectedValueOnce(conflict)
    const call = (taskIds: number[]) => callOf("updateTasks", { taskIds })
    const { refused } = await outcome([send([1, 2], { ask, call })])
    expect(refused).toEqual([{ reason: conflict, call: { name: "updateTasks", input: { taskIds: [1] } } }])
  })
})
