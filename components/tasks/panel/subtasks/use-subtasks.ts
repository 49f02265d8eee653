"use client"

import { useQueryClient } from "@tanstack/react-query"
import { generateKeyBetween, generateNKeysBetween } from "fractional-indexing"
import { useTranslations } from "use-intl"
import type { ShownPatch } from "@/components/changes/shown"
import { unsentId } from "@/components/changes/unsent-id"
import { useMake } from "@/components/changes/use-make"
import type { StepWords } from "@/components/tasks/quick/task-words"
import { shownOfTask, type Details } from "../use-task"

export type Subtask = Details["subtasks"][number]

/** What can be done with the subtasks of a task: seen at once in its panel and on its boards. */
export function useSubtaskChanges(details: Details) {
  const t = useTranslations("tasks.subtasks")
  const client = useQueryClient()
  const make = useMake()
  const { task, subtasks } = details
  const taskId = task.id
  // A number that the card counts follows from the change before: they go one after the other.
  const manner = { turn: `task ${taskId}`, about: task.name }

  /** What makes one list of subtasks another, with what the cards of the task count. */
  function between(before: readonly Subtask[], after: readonly Subtask[]): ShownPatch[] {
    const gone = before.filter(({ id }) => after.every((one) => one.id !== id))
    const patches = [
      ...gone.map(({ id }): ShownPatch => ({ entity: "subtask", id, after: null })),
      ...after
        .filter((one) => !before.includes(one))
        .map((one): ShownPatch => ({
          entity: "subtask",
          id: one.id,
          after: one,
        })),
    ]
    const counts = { subtaskCount: after.length, doneSubtaskCount: after.filter(({ done }) => done).length }
    if (before.length === after.length && before.every(({ done }, index) => done === after[index]?.done)) return patches
    return [...patches, ...shownOfTask(client, details, { after: { ...task, ...counts }, values: counts })]
  }
  const alone = (patches: readonly ShownPatch[]) => patches.filter(({ entity }) => entity === "subtask")

  /** One of them altered, shown at once. What its card shows is read anew with the boards. */
  function altered(subtask: Subtask, values: Partial<Subtask>, says: string, quiet = true) {
    const after = subtasks.map((one) => (one === subtask ? { ...subtask, ...values } : one))
    const shows = between(subtasks, after)
    return {
      ...manner,
      shows,
      settle: (answer: Subtask) => {
        const granted = between(
          subtasks,
          after.map((one) => (one.id === answer.id ? answer : one)),
        )
        return subtask.cardId === answer.cardId && answer.cardId === null ? granted : alone(granted)
      },
      undo: { says: () => says, shows: between(after, subtasks), ...(quiet && { quiet: true as const }) },
    }
  }
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)

  return {
    /** Throws on a refusal: the caller keeps the author's words. */
    async add(steps: readonly StepWords[]) {
      const ranks = generateNKeysBetween(subtasks.at(-1)?.order ?? null, null, steps.length)
      const createdAt = new Date().toISOString()
      const asked = steps.map(({ name, assigneeId = null, dueDate = null }, index): Subtask => ({
        id: unsentId(),
        taskId,
        name,
        done: false,
        order: ranks[index] ?? "",
        cardId: null,
        assigneeId,
        dueDate,
        createdAt,
      }))
      const undo = { says: () => t("added", { count: steps.length }), quiet: true } as const
      const shows = between(subtasks, [...subtasks, ...asked])
      const [first, ...others] = steps
      if (first === undefined) return
      if (others.length === 0) {
        const settle = (answer: Subtask) => between(subtasks, [...subtasks, answer])
        await make("createSubtask", { taskId, ...first }, { ...manner, shows, settle, undo })
      } else {
        const settle = (answer: readonly Subtask[]) => between(subtasks, [...subtasks, ...answer])
        await make("createSubtasks", { taskId, subtasks: [...steps] }, { ...manner, shows, settle, undo })
      }
    },
    rename(subtask: Subtask, name: string) {
      const input = { taskId, subtaskId: subtask.id, name }
      quietly(make("renameSubtask", input, altered(subtask, { name }, t("renamed", { name }))))
    },
    setDone(subtask: Subtask, done: boolean) {
      const says = t(done ? "done" : "undone", { name: subtask.name })
      const input = { taskId, subtaskId: subtask.id, done }
      quietly(make("setSubtaskDone", input, altered(subtask, { done }, says)))
    },
    /** `name`: of whoever it is given to. */
    assign(subtask: Subtask, assigneeId: number | null, name: string) {
      const says =
        assigneeId === null
          ? t("unassigned", { name: subtask.name })
          : t("assigned", { name: subtask.name, person: name })
      const input = { taskId, subtaskId: subtask.id, userId: assigneeId }
      quietly(make("setSubtaskAssignee", input, altered(subtask, { assigneeId }, says)))
    },
    setDue(subtask: Subtask, dueDate: string | null, date: string) {
      const says = dueDate === null ? t("dueTaken", { name: subtask.name }) : t("dueSet", { name: subtask.name, date })
      const input = { taskId, subtaskId: subtask.id, dueDate }
      quietly(make("setSubtaskDueDate", input, altered(subtask, { dueDate }, says)))
    },
    /** To an index among all of them. */
    move(subtask: Subtask, index: number) {
      const others = subtasks.filter((one) => one !== subtask)
      const [before, behind] = [others[index - 1], others[index]]
      const order = generateKeyBetween(before?.order ?? null, behind?.order ?? null)
      const place = behind ? { beforeId: behind.id } : {}
      const says = t("moved", { name: subtask.name || t("unseen") })
      quietly(make("moveSubtask", { taskId, subtaskId: subtask.id, ...place }, altered(subtask, { order }, says)))
    },
    /** The card has its number with the answer. */
    show(subtask: Subtask, shownOnBoard: boolean) {
      const values = shownOnBoard ? {} : { cardId: null }
      const says = t(shownOnBoard ? "shown" : "hidden", { name: subtask.name })
      const input = { taskId, subtaskId: subtask.id, shownOnBoard }
      quietly(make("setSubtaskShownOnBoard", input, altered(subtask, values, says, false)))
    },
    remove(subtask: Subtask) {
      const after = subtasks.filter((one) => one !== subtask)
      const shows = between(subtasks, after)
      quietly(
        make(
          "deleteSubtask",
          { taskId, subtaskId: subtask.id },
          {
            ...manner,
            shows,
            settle: () => (subtask.cardId === null ? shows : alone(shows)),
            undo: { says: () => t("deleted", { name: subtask.name }), shows: between(after, subtasks) },
          },
        ),
      )
    },
  }
}
