import { callOf, type Call } from "@/lib/api/client"
import { listOf, type Conflict, type ConflictField, type Values } from "./conflicts"

/** By which name the API has the value of what two people have changed; null where it has several. */
export const valueNames = {
  name: "name",
  status: "status",
  importance: "importance",
  color: "color",
  attention: "blockReason",
  plannedTime: "plannedMinutes",
  dates: null,
  place: null,
  boards: null,
} as const satisfies Readonly<Record<ConflictField, string | null>>

/** The same change once more, now knowing what stands there. */
export function insisting({ call, field, theirs, changed }: Conflict): Call {
  const { input } = call
  if (call.name === "removeTaskPlacement") return { ...call, input: { ...input, previousColumnId: theirs.columnId } }
  if (call.name === "addTaskPlacement") return movingThere(input, theirs)
  const list = listOf(input)
  if (list) {
    const now = new Map(changed.map(({ taskId, current }) => [taskId, current]))
    const known = list.believed.map((one) => ({ ...one, ...now.get(Number(one.taskId)) }))
    return { ...call, input: { ...input, [list.name]: known } }
  }
  const name = valueNames[field]
  return { ...call, input: { ...input, previous: name === null ? theirs : theirs[name] } }
}

/** A change of several tasks without the ones that somebody else has changed; null where none is left. */
export function yielding({ call, taskIds, changed }: Conflict): Call | null {
  const left = taskIds.filter((id) => changed.every(({ taskId }) => taskId !== id))
  const list = listOf(call.input)
  if (changed.length === 0 || left.length === 0 || list === null) return null
  const believed = list.believed.filter(({ taskId }) => left.includes(Number(taskId)))
  return { ...call, input: { ...call.input, taskIds: left, [list.name]: believed } }
}

/** It stands on the board by now, where another column was meant. */
function movingThere({ taskId, stageId, rowId }: Values, theirs: Values): Call {
  const previous = { columnId: Number(theirs.columnId) }
  return callOf("moveTasks", {
    taskIds: [Number(taskId)],
    stageId: Number(stageId),
    rowId: typeof rowId === "number" ? rowId : null,
    previous,
  })
}
