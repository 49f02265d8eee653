import { toText } from "@/lib/rich-text/text"
import { call } from "../../support/call"
import { the } from "../../support/company"
import { cells, taskOf } from "./model"
import type { Studio } from "./studio"

const ascending = (ids: readonly (number | string)[]) => ids.map(Number).toSorted((a, b) => a - b)

/** What the cards hold by the answers of the API. */
export async function answered({ owner: as, projectId, taskIds, people }: Studio) {
  const board = (await call("listProjectTasks", { projectId, view: "board" }, { as })).body
  const cards = await Promise.all(
    taskIds.map(async (taskId) => {
      const card = the(board.tasks.find(({ id }) => id === taskId))
      const { body: steps } = await call("listSubtasks", { taskId }, { as })
      const { body: chat } = await call("listTaskMessages", { taskId, limit: "200" }, { as })
      return {
        taskId,
        assignees: ascending(card.responsibleUserId ?? []),
        labels: ascending(card.tags ?? []),
        steps: [card.doneSubtaskCount ?? 0, card.subtaskCount ?? 0],
        messages: card.messageCount ?? 0,
        list: steps.map(({ id, name, done, assigneeId, dueDate }) => ({ id, name, done, assigneeId, dueDate })),
        chat: chat.items.toReversed().map(({ id, content, editedAt, pinnedAt, deletedAt, reactions }) => ({
          id,
          text: content && toText(content),
          edited: editedAt !== null,
          pinned: pinnedAt !== null,
          deleted: deletedAt !== null,
          reactions: reactions
            .flatMap(({ emoji, userIds }) => userIds.map((userId) => `${emoji} ${userId}`))
            .toSorted(),
        })),
      }
    }),
  )
  const timers = (await call("listTimers", {}, { as })).body.map(({ userId, taskId }) => [userId, taskId])
  const unread = await Promise.all(
    people.map(async (one) => [one.id, (await call("listUnreadMessages", { projectId }, { as: one })).body] as const),
  )
  return {
    cards,
    timers: timers.toSorted(([a = 0], [b = 0]) => a - b),
    unread: Object.fromEntries(unread),
  }
}

/** The same by the model. */
export function expected({ model, taskIds, people, labelIds }: Studio): Awaited<ReturnType<typeof answered>> {
  const steps = model.steps.filter(({ id }) => model.get(cells.step(id, "deleted")) === null)
  const sent = model.messages.filter(({ id }) => model.get(cells.message(id, "withdrawn")) === null)
  const isThere = ({ id }: { id: number }) => model.isThere(id)
  const users = people.map(({ id }) => id)
  const cards = taskIds.map((taskId) => {
    const own = steps.filter((step) => step.taskId === taskId)
    const chat = sent.filter((message) => message.taskId === taskId)
    return {
      taskId,
      assignees: users.filter((userId) => model.get(cells.assignee(taskId, userId)) === true),
      labels: labelIds.filter((labelId) => model.get(cells.label(taskId, labelId)) === true),
      steps: [own.filter(({ id }) => model.get(cells.step(id, "done")) === true).length, own.length],
      messages: chat.filter(isThere).length,
      list: own.map(({ id }) => ({
        id,
        name: String(model.get(cells.step(id, "name"))),
        done: model.get(cells.step(id, "done")) === true,
        assigneeId: numberOf(model.get(cells.step(id, "assigneeId"))),
        dueDate: textOf(model.get(cells.step(id, "dueDate"))),
      })),
      chat: chat.map(({ id }) => ({
        id,
        text: model.isThere(id) ? textOf(model.get(cells.message(id, "text"))) : null,
        edited: model.get(cells.message(id, "edited")) === true,
        pinned: model.get(cells.message(id, "pinned")) !== null,
        deleted: model.get(cells.message(id, "deleted")) !== null,
        reactions: ["🎉", "👍"]
          .flatMap((emoji) => users.map((userId) => [cells.reaction(id, emoji, userId), `${emoji} ${userId}`] as const))
          .flatMap(([cell, shown]) => (model.isThere(id) && model.get(cell) === true ? shown : []))
          .toSorted(),
      })),
    }
  })
  const running = users.flatMap((userId) => {
    const run = model.get(cells.timer(userId))
    return run === null ? [] : [[userId, taskOf(run)]]
  })
  const unread = users.map((userId) => {
    const isNew = ({ id, taskId, authorId }: (typeof sent)[number]) =>
      model.isThere(id) && authorId !== userId && id > Number(model.get(cells.mark(taskId, userId)))
    const counts = taskIds.map((taskId) => ({
      taskId,
      count: sent.filter((message) => message.taskId === taskId && isNew(message)).length,
    }))
    return [userId, counts.filter(({ count }) => count > 0)] as const
  })
  return { cards, timers: running, unread: Object.fromEntries(unread) }
}

const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null)
const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null)
