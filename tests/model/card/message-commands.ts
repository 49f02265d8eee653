import { call, type Reply } from "../../support/call"
import { unique } from "../../support/company"
import { written } from "../../support/pages"
import { cells, type Effect, type Message } from "./model"
import type { Command, Outcome, Turn } from "./turn"

type At = { readonly taskId: number; readonly messageId: number }
const emoji = ["👍", "🎉"] as const

/** Does something with a message: with one that was deleted, or never sent after all, nothing can be done. */
async function change(
  { model, as }: Turn,
  { id, taskId, authorId }: Message,
  { by = "anybody", expected }: { readonly by?: "anybody" | "its author"; readonly expected: number },
  send: (at: At) => Promise<Reply<unknown>>,
  effects: () => readonly Effect[],
): Promise<Outcome> {
  const reply = await send({ taskId, messageId: id })
  if (!model.isThere(id)) return { reply, expected: 404, effects: [] }
  if (by === "its author" && authorId !== as.id) return { reply, expected: 403, effects: [] }
  return { reply, expected, effects: effects() }
}

/** Of what is said in the chat of a card. Texts and emoji are not taken back. */
export const messageCommands: Readonly<Record<string, Command>> = {
  async sendTaskMessage({ studio, model, as, one }) {
    const [taskId, text] = [one(studio.taskIds), unique("Words")]
    const reply = await call("sendTaskMessage", { taskId, content: written(text) }, { as })
    const { id } = reply.body
    model.messages.push({ id, taskId, authorId: as.id })
    model.set(cells.message(id, "text"), text)
    model.set(cells.mark(taskId, as.id), id)
    const sent = { cell: cells.message(id, "withdrawn"), before: true, after: null }
    const asSent = (["edited", "deleted"] as const).map((field) => model.holding(cells.message(id, field)))
    return { reply, expected: 201, effects: [sent, ...asSent] }
  },
  editTaskMessage(turn) {
    const { model, as } = turn
    const [message, text] = [turn.one(model.messages), unique("Words")]
    return change(
      turn,
      message,
      { by: "its author", expected: 200 },
      (at) => call("editTaskMessage", { ...at, content: written(text) }, { as }),
      () => {
        model.set(cells.message(message.id, "text"), text)
        model.set(cells.message(message.id, "edited"), true)
        return []
      },
    )
  },
  deleteTaskMessage(turn) {
    const { model, as } = turn
    const own = model.messages.filter(({ authorId }) => authorId === as.id)
    const message = turn.one([...own, turn.one(model.messages)])
    const { id } = message
    return change(
      turn,
      message,
      { by: "its author", expected: 204 },
      (at) => call("deleteTaskMessage", at, { as }),
      () => [model.holding(cells.message(id, "withdrawn")), model.set(cells.message(id, "deleted"), model.unique())],
    )
  },
  setMessagePinned(turn) {
    const { model, as } = turn
    const [message, pinned] = [turn.one(model.messages), turn.one([true, true, false])]
    const cell = cells.message(message.id, "pinned")
    return change(
      turn,
      message,
      { expected: 200 },
      (at) => call("setMessagePinned", { ...at, pinned }, { as }),
      () =>
        (model.get(cell) !== null) === pinned
          ? []
          : [model.holding(cells.message(message.id, "withdrawn")), model.set(cell, pinned ? model.unique() : null)],
    )
  },
  addMessageReaction(turn) {
    const { model, as } = turn
    const [message, sign] = [turn.one(model.messages), turn.one(emoji)]
    return change(
      turn,
      message,
      { expected: 201 },
      (at) => call("addMessageReaction", { ...at, emoji: sign }, { as }),
      () => {
        model.set(cells.reaction(message.id, sign, as.id), true)
        return []
      },
    )
  },
  async markTaskMessagesRead({ model, as, one }) {
    const { id, taskId } = one(model.messages)
    const reply = await call("markTaskMessagesRead", { taskId, messageId: id }, { as })
    if (model.get(cells.message(id, "withdrawn")) !== null) return { reply, expected: 404, effects: [] }
    const cell = cells.mark(taskId, as.id)
    model.set(cell, Math.max(id, Number(model.get(cell))))
    return { reply, expected: 204, effects: [] }
  },
}
