"use client"

import { useQueryClient, type QueryClient } from "@tanstack/react-query"
import { cardOf, type Task } from "@/components/board/state/model"
import { concerned, type Effect } from "@/components/board/state/pending"
import { boardQuery } from "@/components/board/state/use-board"
import type { ShownPatch } from "@/components/changes/shown"
import { useMake, type Lead, type Manner } from "@/components/changes/use-make"
import { usePatches, useRead } from "@/components/changes/use-read"
import { ApiError, query, type AnswerOf, type Callable, type Changed, type InputOf } from "@/lib/api/client"
import { isUnreachable } from "@/lib/api/unsent"
import { useKnown } from "./known"

export type Details = AnswerOf<"getTaskDetails">
export type Placement = Details["placements"][number]

/**
 * A task with all that is shown of it, as it will be when everything asked has been granted. Until it is read, what the board beside it knows:
 * then it is `partial`.
 */
export function useTask(taskId: number, projectId?: number) {
  const known = useKnown(taskId, projectId)
  const answer = useRead({ ...query("getTaskDetails", { taskId }), retry: false, placeholderData: known })
  const unsent = usePatches("getTaskDetails").some((patch) => patch.unsent && isOf(patch, taskId))
  const { data, error, isPlaceholderData } = answer
  // What somebody else has deleted is not there any more, whatever was read of it before.
  const gone = error instanceof ApiError && error.status === 404
  // A browser may believe in a connection that leads nowhere: what the board knows stays, as without one.
  const kept = data === undefined && isUnreachable(error) ? known() : data
  const partial = isPlaceholderData || (data === undefined && kept !== undefined)
  return { ...answer, details: gone ? undefined : kept, partial, unsent }
}

/** Whether a patch is about a task: that of a board names its tasks within. */
const isOf = ({ entity, id, after }: ShownPatch, taskId: number) =>
  entity === "board" ? after !== null && concerned(after).has(taskId) : id === taskId

type Steps<Name extends Callable> = Answered<Name> & {
  readonly call: Name
  readonly input: InputOf<Name>
  /** What is shown at once. */
  readonly fields?: Partial<Task>
  /** The task as the answer has it. */
  readonly settle?: (answer: AnswerOf<Name>) => Task | undefined
  /** It leaves the boards. */
  readonly removes?: boolean
  /** Where what came of it is. */
  readonly leads?: (answer: AnswerOf<Name>) => Lead | undefined
}
/** What is said of it, with Undo: the property and its value, beside the name of the task, or a sentence that names it. */
type Answered<Name extends Callable> =
  | { readonly sets: string | ((answer: AnswerOf<Name>) => string); readonly message?: undefined }
  | { readonly message: (answer: AnswerOf<Name>) => string }

/**
 * Changes a task: shown at once here and on its boards.
 *
 * @returns a function that answers what the API did, or null where it refused
 */
export function useTaskChange(details: Pick<Details, "task">) {
  const client = useQueryClient()
  const make = useMake()
  return async <Name extends Callable>(steps: Steps<Name>): Promise<Changed<Name> | null> => {
    const { call, input, fields = {}, settle, removes = false, leads } = steps
    const { task } = details
    const shown = (after: Task, values: Partial<Task>, leaves = false) =>
      shownOfTask(client, details, { after, values, leaves })
    const known = removes || Object.keys(fields).length > 0
    const shows = known ? shown({ ...task, ...fields }, fields, removes) : shown(task, {}).slice(0, 1)
    const told = steps.message ? { says: steps.message } : { says: sayingOf(steps.sets), about: task.name }
    const manner: Manner<Name> = {
      shows,
      settle: (answer) => {
        const after = settle?.(answer)
        return after ? shown(after, after) : shows
      },
      // What was believed of a field is what the change before has made it: they go one after the other.
      turn: `task ${task.id}`,
      about: task.name,
      undo: { ...told, leads, shows: known ? shown(task, valuesOf(task, fields)) : undefined },
    }
    return make(call, input, manner).catch(() => null)
  }
}

const sayingOf = <Answer>(sets: string | ((answer: Answer) => string)) => (typeof sets === "string" ? () => sets : sets)

type Altered = { readonly after: Task; readonly values: Partial<Task>; readonly leaves?: boolean }

/** What shows a task with other values, in its panel and on its boards; `leaves`: it is gone from those. */
export function shownOfTask(
  client: QueryClient,
  details: Pick<Details, "task">,
  { after, values, leaves = false }: Altered,
): readonly ShownPatch[] {
  return [{ entity: "task", id: details.task.id, after: values }, ...shownOnBoards(client, details, after, leaves)]
}

/** What a task has of the fields that are to be changed. */
function valuesOf(task: Task, fields: Partial<Task>): Partial<Task> {
  return Object.fromEntries(Object.entries(task).filter(([name]) => Object.hasOwn(fields, name)))
}

/** What a change means for the boards that this browser has read. */
export function shownOnBoards(
  client: QueryClient,
  { task: { placements } }: Pick<Details, "task">,
  task: Task,
  removes: boolean,
): ShownPatch[] {
  const projectIds = new Set([...placements, ...task.placements].map((one) => one.projectId))
  return [...projectIds].flatMap((projectId): ShownPatch[] => {
    const board = client.getQueryData(boardQuery(projectId).queryKey)
    if (board?.view !== "board") return []
    const known = board.tasks.find(({ id }) => id === task.id)
    const card = removes ? null : cardOf(task, projectId, known)
    const after: Effect =
      card === null ? { kind: "removeTasks", taskIds: new Set([task.id]) } : { kind: "putTasks", cards: [card] }
    return [{ entity: "board", id: projectId, after }]
  })
}
