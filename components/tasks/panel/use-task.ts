"use client"

import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import { cardOf, type Task } from "@/components/board/state/model"
import { apply, type Effect } from "@/components/board/state/pending"
import { useRefusal } from "@/components/board/state/refusal"
import { useStore } from "@/components/ui/store"
import { boardQuery } from "@/components/board/state/use-board"
import { noteConflict } from "@/components/offline/conflicts"
import { hide, show, type Shown } from "@/components/offline/shown"
import { unsentOf } from "@/components/offline/unsent"
import { useOrganization } from "@/components/shell/organization-context"
import { toast } from "@/components/ui/toast"
import { callOf, query, type AnswerOf, type Callable, type Changed, type InputOf } from "@/lib/api/client"
import { askedOf, type Asked } from "./asked"

export type Details = AnswerOf<"getTaskDetails">
export type Placement = Details["placements"][number]

const all = (asked: readonly Asked[]) => asked

/** A task with all that is shown of it, as it will be when everything asked has been granted. */
export function useTask(taskId: number) {
  const answer = useQuery({ ...query("getTaskDetails", { taskId }), retry: false })
  const asked = useStore(askedOf(useQueryClient(), taskId), all)
  const details = useMemo(() => answer.data && shown(answer.data, asked), [answer.data, asked])
  return { ...answer, details, unsent: asked.some((one) => one.unsent) }
}

function shown(details: Details, asked: readonly Asked[]): Details {
  const task = asked.reduce((before, { fields }) => ({ ...before, ...fields }), details.task)
  return task === details.task ? details : { ...details, task }
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
}

/**
 * Changes a task: shown at once here and on its boards, taken back with the reason where it is refused. Without a connection it is kept, and
 * asked when there is one.
 *
 * @returns a function that answers what the API did, or null where it refused
 */
export function useTaskChange(details: Details) {
  const client = useQueryClient()
  const { organization, user } = useOrganization()
  const refusal = useRefusal()
  return async <Name extends Callable>(steps: Steps<Name>): Promise<Changed<Name> | null> => {
    const { call, input, fields = {}, settle, removes = false } = steps
    const changeId = crypto.randomUUID()
    const { id: taskId, name } = details.task
    const { queryKey } = query("getTaskDetails", { taskId })
    const boards = boardsOf(client, details, { ...details.task, ...fields }, removes)
    const shows: Shown = { about: name, boards, task: { id: taskId, fields } }
    show(client, changeId, shows)
    await client.cancelQueries({ queryKey })
    try {
      const unsent = unsentOf(client, { organizationId: organization.id, userId: user.id })
      // What was believed of a field is what the change before has made it: they go one after the other.
      const answer = await unsent.ask(call, input, { changeId, shows, turn: `task ${taskId}` })
      const task = settle?.(answer)
      if (task) client.setQueryData(queryKey, (before) => before && { ...before, task })
      const settled = task || removes ? boardsOf(client, details, task ?? details.task, removes) : []
      for (const { projectId, effect } of settled) await write(client, projectId, effect)
      return { answer, changeId }
    } catch (error) {
      if (!noteConflict(client, callOf(call, input), error, name)) toast.error(refusal(error))
      return null
    } finally {
      hide(client, changeId, shows)
      if (!removes && askedOf(client, taskId).get().length === 0) {
        void client.invalidateQueries({ queryKey })
        void client.invalidateQueries({ queryKey: ["listTaskRecords", { taskId }] })
      }
    }
  }
}

/** What a change means for the boards that this browser has read. */
function boardsOf(client: QueryClient, { task: { placements } }: Details, task: Task, removes: boolean) {
  const projectIds = new Set([...placements, ...task.placements].map((one) => one.projectId))
  return [...projectIds].flatMap((projectId): { projectId: number; effect: Effect }[] => {
    const board = client.getQueryData(boardQuery(projectId).queryKey)
    if (board?.view !== "board") return []
    const card = removes
      ? null
      : cardOf(
          task,
          projectId,
          board.tasks.find(({ id }) => id === task.id),
        )
    const effect: Effect =
      card === null ? { kind: "removeTasks", taskIds: new Set([task.id]) } : { kind: "putTasks", cards: [card] }
    return [{ projectId, effect }]
  })
}

/** A read that began before the change was made would bring back the board without it. */
async function write(client: QueryClient, projectId: number, effect: Effect): Promise<void> {
  const { queryKey } = boardQuery(projectId)
  const reading = client.isFetching({ queryKey }) > 0
  if (reading) await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (board) => (board?.view === "board" ? apply(board, effect) : board))
  if (reading) void client.invalidateQueries({ queryKey })
}
