"use client"

import { useQueryClient, type QueryClient } from "@tanstack/react-query"
import { cardOf, type Task } from "@/components/board/state/model"
import type { Effect } from "@/components/board/state/pending"
import { boardQuery } from "@/components/board/state/use-board"
import { useChanges } from "@/components/changes/provider"
import { useRefuse } from "@/components/changes/refusal"
import type { ShownPatch } from "@/components/changes/shown"
import { usePatches, useRead } from "@/components/changes/use-read"
import { callOf, query, type AnswerOf, type Callable, type Changed, type InputOf } from "@/lib/api/client"

export type Details = AnswerOf<"getTaskDetails">
export type Placement = Details["placements"][number]

/** A task with all that is shown of it, as it will be when everything asked has been granted. */
export function useTask(taskId: number) {
  const answer = useRead({ ...query("getTaskDetails", { taskId }), retry: false })
  const unsent = usePatches("getTaskDetails").some((patch) => patch.id === taskId && patch.unsent)
  return { ...answer, details: answer.data, unsent }
}

type Steps<Name extends Callable> = {
  readonly call: Name
  readonly input: InputOf<Name>
  /** What is shown at once. */
  readonly fields?: Partial<Task>
  /** The task as the answer has it. */
  readonly settle?: (answer: AnswerOf<Name>) => Task | undefined
  /** It leaves the boards. */
  readonly removes?: boolean
  /** What is said of it, with Undo; without a word the key alone takes it back. */
  readonly message?: (answer: AnswerOf<Name>) => string
}

/**
 * Changes a task: shown at once here and on its boards.
 *
 * @returns a function that answers what the API did, or null where it refused
 */
export function useTaskChange(details: Details) {
  const client = useQueryClient()
  const { ask, history, noteConflict } = useChanges()
  const refuse = useRefuse()
  return async <Name extends Callable>(steps: Steps<Name>): Promise<Changed<Name> | null> => {
    const { call, input, fields = {}, settle, removes = false, message } = steps
    const { task } = details
    const turn = `task ${task.id}`
    const shown = (after: Task, values: Partial<Task>): readonly ShownPatch[] => [
      { entity: "task", id: task.id, after: values },
      ...boardsOf(client, details, after, removes && values === fields),
    ]
    const shows = shown({ ...task, ...fields }, fields)
    const back = shown(task, valuesOf(task, fields))
    const work = async (action: string) => {
      const { answer, changeId } = await ask({
        name: call,
        input,
        shows,
        settle: (given) => {
          const after = settle?.(given)
          return after ? shown(after, after) : removes ? shows : []
        },
        // What was believed of a field is what the change before has made it: they go one after the other.
        turns: [turn],
        about: task.name,
        action,
      })
      return { answer, changeId, message: message?.(answer) ?? null, changes: [{ changeId }], back, again: shows, turn }
    }
    try {
      return await history.record(work)
    } catch (error) {
      if (!noteConflict(callOf(call, input), error, task.name)) refuse(error)
      return null
    }
  }
}

/** What a task has of the fields that are to be changed. */
function valuesOf(task: Task, fields: Partial<Task>): Partial<Task> {
  return Object.fromEntries(Object.entries(task).filter(([name]) => Object.hasOwn(fields, name)))
}

/** What a change means for the boards that this browser has read. */
function boardsOf(client: QueryClient, { task: { placements } }: Details, task: Task, removes: boolean): ShownPatch[] {
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
