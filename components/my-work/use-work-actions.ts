"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import { useTranslations } from "use-intl"
import { batches, outcome, send, type Sent } from "@/components/board/state/batches"
import { alteredList } from "@/components/board/state/lists"
import { useChanges } from "@/components/changes/provider"
import { useRefuse } from "@/components/changes/refusal"
import type { ShownPatch } from "@/components/changes/shown"
import { shownOfTask, shownOnBoards } from "@/components/tasks/panel/use-task"
import type { Goal } from "@/components/tasks/several/move-dialog"
import { severalActions } from "@/components/tasks/several/several-actions"
import type { SeveralRoom } from "@/components/tasks/several/several-room"
import type { TaskValues } from "@/components/tasks/several/task-values"
import { callOf, type Changed } from "@/lib/api/client"
import { faceOf } from "@/lib/tasks/face"
import type { WorkTask } from "./use-work"

type Placement = WorkTask["placements"][number]

/** Before and behind every rank: a task stands there until the answer comes. */
const rankOf = { first: "", last: "~" } as const

/** What can be done with several of one's tasks at once, which stand on boards of their own: each is taken back as one. */
export function useWorkActions(tasks: readonly WorkTask[]) {
  const t = useTranslations("board")
  const client = useQueryClient()
  const { ask, history, noteConflict } = useChanges()
  const refuse = useRefuse()

  return useMemo(() => {
    const known = new Map(tasks.map((task) => [task.id, task]))
    const chosen = (ids: Iterable<number>) => [...ids].flatMap((id) => known.get(id) ?? [])
    const withFields = (ids: Iterable<number>, fieldsOf: (task: WorkTask) => Partial<WorkTask>) =>
      chosen(ids).flatMap((task) =>
        shownOfTask(client, { task }, { after: { ...task, ...fieldsOf(task) }, values: fieldsOf(task) }),
      )
    const turnsOf = (taskIds: readonly number[]) => taskIds.map((id) => `task ${id}`)
    const room: SeveralRoom = {
      t,
      ask,
      record: history.record,
      turnsOf,
      refuseAll: (refused, taskName) => {
        const [first] = refused.filter(({ call, reason }) => !(call && noteConflict(call, reason, taskName)))
        if (first) refuse(first.reason)
      },
      cardsOf: (ids) => chosen(ids).map((task) => ({ ...faceOf(task), id: task.id, name: task.name })),
      withValues: (taskIds, values) => withFields(taskIds, () => given(values)),
      withList: (taskIds, field, alteration) =>
        withFields(taskIds, (task) => ({ [field]: alteredList(task[field], alteration) })),
      keep: () => (taskIds) => withFields(taskIds, (task) => task),
    }

    type Together<Answer> = {
      readonly sent: readonly Sent<Answer>[]
      readonly message: (count: number) => string
      readonly back: (ids: readonly number[]) => readonly ShownPatch[]
      readonly again: (ids: readonly number[]) => readonly ShownPatch[]
    }
    async function doneTogether<Answer extends Changed<"moveTasks"> | Changed<"deleteTasks">>(what: Together<Answer>) {
      const { answers, granted, refused } = await outcome(what.sent)
      room.refuseAll(refused)
      if (answers.length === 0) return null
      const [back, again] = [what.back(granted), what.again(granted)]
      return { message: what.message(granted.length), changes: answers, turn: turnsOf(granted)[0], back, again }
    }

    return {
      ...severalActions(room),
      cardsOf: room.cardsOf,

      /** Where the first of them stands. */
      placeOf(ids: ReadonlySet<number>) {
        const place = chosen(ids)[0]?.placements.find(({ archivedAt }) => archivedAt === null)
        return { projectId: place?.projectId ?? null, columnId: place?.columnId, rowId: place?.rowId }
      },

      /** To an end of a column of one board, from wherever each of them stands. */
      moveTasks(ids: ReadonlySet<number>, { projectId, column, rowId, position }: Goal) {
        const goal = { projectId, columnId: column.id, rowId, order: rankOf[position], archivedAt: null }
        const moving = chosen(ids).flatMap((task) => {
          const source = sourceOf(task, projectId)
          return source === undefined ? [] : [{ task, source }]
        })
        const shows = (taskIds: readonly number[]) =>
          withFields(taskIds, (task) => ({ placements: placedAt(task, sourceOf(task, projectId), goal) }))
        const inputOf = (taskIds: readonly number[], fromProjectId: number | undefined) => ({
          taskIds: [...taskIds],
          stageId: column.id,
          rowId,
          position,
          fromProjectId,
          previousPlaces: moving
            .filter(({ task }) => taskIds.includes(task.id))
            .map(({ task, source }) => ({ taskId: task.id, columnId: source.columnId, rowId: source.rowId })),
        })
        const sources = new Map<number | undefined, number[]>()
        for (const { task, source } of moving) {
          const from = source.projectId === projectId || task.placements.length === 1 ? undefined : source.projectId
          sources.set(from, [...(sources.get(from) ?? []), task.id])
        }
        if (moving.length > 0)
          void history.record((action) =>
            doneTogether({
              sent: [...sources].flatMap(([from, taskIds]) =>
                batches(taskIds).map((batch) =>
                  send(batch, {
                    ask: async (some) =>
                      ask({
                        name: "moveTasks",
                        input: inputOf(some, from),
                        shows: shows(some),
                        settle: (answer) =>
                          answer.tasks.flatMap((after) => {
                            const task = known.get(after.id)
                            return task ? shownOfTask(client, { task }, { after, values: after }) : []
                          }),
                        turns: turnsOf(some),
                        action,
                      }),
                    call: (some) => callOf("moveTasks", inputOf(some, from)),
                  }),
                ),
              ),
              message: (count) => t("move.moved", { count, column: column.name }),
              back: (taskIds) => withFields(taskIds, ({ placements }) => ({ placements })),
              again: shows,
            }),
          )
      },

      deleteTasks(ids: ReadonlySet<number>) {
        const taskIds = chosen(ids).map(({ id }) => id)
        const shows = (some: readonly number[]) =>
          chosen(some).flatMap((task): readonly ShownPatch[] => [
            { entity: "task", id: task.id, after: null },
            ...shownOnBoards(client, { task }, task, true),
          ])
        if (taskIds.length > 0)
          void history.record((action) =>
            doneTogether({
              sent: batches(taskIds).map((batch) =>
                send(batch, {
                  ask: async (some) =>
                    ask({
                      name: "deleteTasks",
                      input: { taskIds: some },
                      shows: shows(some),
                      turns: turnsOf(some),
                      action,
                    }),
                }),
              ),
              message: (count) => t("deleted", { count }),
              back: (some) => withFields(some, () => ({})),
              again: shows,
            }),
          )
      },
    }
  }, [tasks, t, client, ask, history, noteConflict, refuse])
}

/** From where a task goes to a board: its place there, else the first of those where it stands. */
function sourceOf({ placements }: WorkTask, projectId: number): Placement | undefined {
  const there = placements.find((one) => one.projectId === projectId)
  return there ?? placements.find(({ archivedAt }) => archivedAt === null)
}

function placedAt({ placements }: WorkTask, source: Placement | undefined, goal: Omit<Placement, "stages">) {
  return placements.map((place) => (place === source ? { ...place, ...goal } : place))
}

/** What of them is given. */
function given(values: TaskValues): Partial<WorkTask> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
