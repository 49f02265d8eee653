import { describe, expect, it } from "vitest"
import { idOut } from "@/lib/api/fields"
import { entity } from "@/lib/changes/entity"

const silent = { fields: {}, tells: null, types: {} }

describe("a kind of thing that belongs to a task", () => {
  it("is seen by the boards of that task, which its key names", () => {
    const note = entity({
      ...silent,
      name: "note",
      key: { taskId: idOut },
      audience: { to: "boardsOfTask", by: "taskId" },
    })
    expect(note.audience).toEqual({ to: "boardsOfTask", by: "taskId" })
  })

  it("keeps that task on both sides, also where nothing else of a side is told", () => {
    const note = entity({
      ...silent,
      name: "note",
      key: { taskId: idOut },
      audience: { to: "boardsOfTask", by: "taskId" },
    })
    expect(note.keyOf({ taskId: 7, deletedAt: null })).toEqual({ taskId: 7 })
  })

  it("does not compile where another id would be taken for that of a task", () => {
    const key = { taskId: idOut }
    // @ts-expect-error: the id of a note is no task's.
    entity({ ...silent, name: "note", key, audience: { to: "boardsOfTask", by: "id" } })
    // @ts-expect-error: the key names no task.
    entity({ ...silent, name: "note", key: {}, audience: { to: "boardsOfTask", by: "taskId" } })
    // @ts-expect-error: nor does a thing of another name go by its own id.
    entity({ ...silent, name: "note", key: {}, audience: { to: "boardsOfTask", by: "id" } })
    expect(entity({ ...silent, name: "task", key: {}, audience: { to: "boardsOfTask", by: "id" } }).name).toBe("task")
  })
})
