"use client"

import type { QueryClient } from "@tanstack/react-query"
import { createStore, type Store } from "@/components/ui/store"
import { ApiError, callOf, type Call } from "@/lib/api/client"

export type ConflictField = "name" | "status" | "importance" | "color" | "dates" | "attention" | "place" | "boards"
export type Values = Readonly<Record<string, unknown>>

/** A task that somebody has moved meanwhile, and where it stands now. */
export type Moved = {
  readonly taskId: number
  readonly name: string
  readonly current: Values
  readonly author: string | null
}

/** Somebody has changed a property meanwhile: what was asked for, and what stands there now. */
export type Conflict = {
  readonly call: Call
  readonly field: ConflictField
  /** The tasks that the call is about. */
  readonly taskIds: readonly number[]
  readonly taskName: string
  readonly author: string | null
  readonly mine: Values
  readonly theirs: Values
  /** Of several tasks, those that somebody has moved. */
  readonly moved: readonly Moved[]
}

const fields: Readonly<Partial<Record<string, ConflictField>>> = {
  updateTaskName: "name",
  changeTaskStatus: "status",
  updateTaskImportance: "importance",
  updateTaskColor: "color",
  changeTaskDate: "dates",
  setTaskNeedsAttention: "attention",
  moveTasks: "place",
  addTaskPlacement: "boards",
  removeTaskPlacement: "boards",
}

const known = new WeakMap<QueryClient, Store<readonly Conflict[]>>()

/** The conflicts that nobody has decided yet, the oldest first. */
export function conflictsOf(client: QueryClient): Store<readonly Conflict[]> {
  const store = known.get(client) ?? createStore<readonly Conflict[]>([])
  known.set(client, store)
  return store
}

/** Notes a refusal that says that a property was changed meanwhile. Answers whether it is one. */
export function noteConflict(client: QueryClient, call: Call, error: unknown, taskName = ""): boolean {
  const conflict = error instanceof ApiError ? conflictIn(call, error, taskName) : null
  if (conflict === null) return false
  const about = (one: Conflict) => `${one.field} ${one.taskIds.join(",")}`
  conflictsOf(client).set((list) => [...list.filter((other) => about(other) !== about(conflict)), conflict])
  for (const taskId of conflict.taskIds.length === 1 ? conflict.taskIds : [])
    void client.invalidateQueries({ queryKey: ["getTaskDetails", { taskId }] })
  void client.invalidateQueries({ queryKey: ["listProjectTasks"] })
  return true
}

export function conflictIn(call: Call, { code, members }: ApiError, taskName: string): Conflict | null {
  const field = fields[call.name]
  const { current, author } = members
  if (code !== "changed-since" || field === undefined || !isValues(current)) return null
  const { taskId: one, taskIds: several, stageId: columnId, previous, ...values } = call.input
  const isPlace = field === "place" || field === "boards"
  return {
    call,
    field,
    taskIds: (Array.isArray(several) ? several : [one]).map(Number),
    taskName,
    author: nameOf(author),
    mine: isPlace ? { columnId, rowId: values.rowId } : values,
    theirs: field === "dates" ? { ...(isValues(previous) && previous), ...current } : current,
    moved: Array.isArray(members.moved) ? members.moved.flatMap(movedIn) : [],
  }
}

/** The same change once more, now knowing what stands there. */
export function insisting({ call, field, theirs, moved }: Conflict): Call {
  const { input } = call
  if (call.name === "removeTaskPlacement") return { ...call, input: { ...input, previousColumnId: theirs.columnId } }
  if (call.name === "addTaskPlacement") return movingThere(input, theirs)
  const { previousPlaces } = input
  if (field === "place" && Array.isArray(previousPlaces))
    return { ...call, input: { ...input, previousPlaces: believed(previousPlaces, moved) } }
  const name = field === "attention" ? "blockReason" : field
  return { ...call, input: { ...input, previous: field === "dates" || field === "place" ? theirs : theirs[name] } }
}

/** What is left of a move of several tasks without those that somebody else has moved; null where nothing is. */
export function yielding({ call, taskIds, moved }: Conflict): Call | null {
  const left = taskIds.filter((id) => moved.every(({ taskId }) => taskId !== id))
  if (moved.length === 0 || left.length === 0) return null
  const { previousPlaces: all } = call.input
  const isLeft = (one: unknown) => isValues(one) && left.includes(Number(one.taskId))
  const previousPlaces = Array.isArray(all) ? all.filter(isLeft) : undefined
  return { ...call, input: { ...call.input, taskIds: left, previousPlaces } }
}

/** Where each task is believed to stand, of those that were moved by what stands there now. */
function believed(places: readonly unknown[], moved: readonly Moved[]): unknown[] {
  const now = new Map(moved.map(({ taskId, current }) => [taskId, current]))
  return places.map((one) => {
    const current = isValues(one) ? now.get(Number(one.taskId)) : undefined
    return isValues(one) && current ? { taskId: one.taskId, columnId: current.columnId, rowId: current.rowId } : one
  })
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

function movedIn(value: unknown): Moved[] {
  if (!isValues(value) || !isValues(value.current)) return []
  return [
    { taskId: Number(value.taskId), name: String(value.name), current: value.current, author: nameOf(value.author) },
  ]
}

const nameOf = (author: unknown) => (isValues(author) && typeof author.name === "string" ? author.name : null)

function isValues(value: unknown): value is Values {
  return typeof value === "object" && value !== null
}
