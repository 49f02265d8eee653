import type { Store } from "@/components/ui/store"
import { ApiError, type Call, type Callable, type InputOf } from "@/lib/api/client"

/** What two people may have changed. */
export type ConflictField =
  "name" | "status" | "importance" | "color" | "attention" | "plannedTime" | "dates" | "place" | "boards"
export type Values = Readonly<Record<string, unknown>>

/** A task that somebody has changed meanwhile, and what stands there now. */
export type Changed = {
  readonly taskId: number
  readonly name: string
  readonly current: Values
  readonly author: string | null
}

/** A property that somebody else has changed meanwhile: the requested value, and the present one. */
export type Conflict = {
  readonly call: Call
  readonly field: ConflictField
  /** The tasks that the call is about. */
  readonly taskIds: readonly number[]
  readonly taskName: string
  readonly author: string | null
  readonly mine: Values
  readonly theirs: Values
  /** Of several tasks, those that somebody has changed. */
  readonly changed: readonly Changed[]
}

type NamesOf<Input> = Input extends unknown ? keyof Input : never
/** The operations that are sent with what stood there before: each may be refused because something else does by now. */
type Comparing = {
  [Name in Callable]: [Extract<NamesOf<InputOf<Name>>, `previous${string}`>] extends [never] ? never : Name
}[Callable]

/** The board changes one property of several tasks at a time. */
const fieldOfSeveral = (input: Values): ConflictField =>
  (["status", "importance", "color"] as const).find((field) => input[field] !== undefined) ?? "dates"

type Field = ConflictField | ((input: Values) => ConflictField)
const fields: Readonly<Partial<Record<Callable, Field>>> = {
  updateTaskName: "name",
  changeTaskStatus: "status",
  updateTaskImportance: "importance",
  updateTaskColor: "color",
  changeTaskDate: "dates",
  setTaskNeedsAttention: "attention",
  setTaskPlannedTime: "plannedTime",
  updateTasks: fieldOfSeveral,
  moveTasks: "place",
  addTaskPlacement: "boards",
  removeTaskPlacement: "boards",
} satisfies Record<Comparing, Field>

/** Notes a refusal that says that a property was changed meanwhile. Answers the reads that do not show that yet; null where it is none. */
export function noteConflict(
  conflicts: Store<readonly Conflict[]>,
  call: Call,
  error: unknown,
  taskName: string,
): readonly Callable[] | null {
  const conflict = error instanceof ApiError ? conflictIn(call, error, taskName) : null
  if (conflict === null) return null
  const about = (one: Conflict) => `${one.field} ${one.taskIds.join(",")}`
  conflicts.set((list) => [...list.filter((other) => about(other) !== about(conflict)), conflict])
  return ["getTaskDetails", "listProjectTasks"]
}

export function conflictIn(call: Call, { code, members }: ApiError, taskName: string): Conflict | null {
  const named = fields[call.name]
  const field = typeof named === "function" ? named(call.input) : named
  const { current, author } = members
  if (code !== "changed-since" || field === undefined || !isValues(current)) return null
  const { taskId: one, taskIds: several, stageId: columnId, previous, ...values } = call.input
  const isPlace = field === "place" || field === "boards"
  const beliefs = listOf(call.input)?.believed ?? []
  return {
    call,
    field,
    taskIds: (Array.isArray(several) ? several : [one]).map(Number),
    taskName,
    author: nameOf(author),
    mine: isPlace ? { columnId, rowId: values.rowId } : values,
    theirs: field === "dates" ? { ...(isValues(previous) && previous), ...current } : current,
    changed: Array.isArray(members.changed) ? members.changed.flatMap((task) => changedIn(task, beliefs)) : [],
  }
}

/** What is believed of each of several tasks, and by which name it is sent. */
export function listOf(input: Values): { name: string; believed: readonly Values[] } | null {
  const name = ["previousPlaces", "previousValues"].find((one) => Array.isArray(input[one]))
  const list = name && input[name]
  return name && Array.isArray(list) ? { name, believed: list.filter(isValues) } : null
}

/** What has not changed of a task is as it is believed to be. */
function changedIn(value: unknown, beliefs: readonly Values[]): Changed[] {
  if (!isValues(value) || !isValues(value.current)) return []
  const taskId = Number(value.taskId)
  const { taskId: _own, ...believed } = beliefs.find((one) => Number(one.taskId) === taskId) ?? {}
  return [
    { taskId, name: String(value.name), current: { ...believed, ...value.current }, author: nameOf(value.author) },
  ]
}

const nameOf = (author: unknown) => (isValues(author) && typeof author.name === "string" ? author.name : null)

function isValues(value: unknown): value is Values {
  return typeof value === "object" && value !== null
}
